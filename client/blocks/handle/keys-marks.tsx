import { Bold, Code, Italic, Link, Strikethrough } from "lucide-react";
import { useSyncExternalStore } from "react";
import { IconButton } from "../../ui/button.tsx";
import { marking } from "../edit/apply-mark.ts";
import { onSelection } from "../edit/on-selection.ts";
import type { Mark } from "../edit/wrap.ts";
import { isField } from "../field/field.ts";
import type { PageStore } from "../store/page-store.ts";

const marks: [label: string, mark: Mark, Icon: typeof Bold][] = [
  ["Bold", "bold", Bold],
  ["Italic", "italic", Italic],
  ["Strikethrough", "strikethrough", Strikethrough],
  ["Code", "code", Code],
  ["Link", "link", Link],
];

/** Whether words of a field are selected. */
export function useIsMarking(): boolean {
  return useSyncExternalStore(onSelection, () => {
    const { activeElement } = document;
    return isField(activeElement) && !(getSelection()?.isCollapsed ?? true);
  });
}

export function KeysMarks({ store }: { store: PageStore }) {
  const press = (mark: Mark) => {
    const field = document.activeElement;
    if (isField(field)) marking(store, field, mark)?.();
  };
  return (
    <div className="kbar-tools">
      {marks.map(([label, mark, Icon]) => (
        <IconButton key={mark} label={label} onClick={() => press(mark)}>
          <Icon className="i" />
        </IconButton>
      ))}
    </div>
  );
}
