import { size } from "#core/limits.ts";

/** The same at every drawing: another one would select anew, and the next letter take the place of what was typed. */
const selectOnce = (field: HTMLInputElement | null) => field?.select();

/** A title that is typed in the tree. Enter and leaving it take it, Escape gives the old one back. */
export function RenameField({ title, onDone }: { title: string; onDone: (title: string) => void }) {
  return (
    <input
      className="t rename"
      aria-label="Page title"
      dir="auto"
      maxLength={size.titleCharacters}
      defaultValue={title}
      ref={selectOnce}
      onBlur={(event) => onDone(event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Enter") event.currentTarget.blur();
        if (event.key === "Escape") {
          event.preventDefault();
          onDone(title);
        }
      }}
    />
  );
}
