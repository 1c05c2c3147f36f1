import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { size } from "#core/limits.ts";
import { AutoTextarea } from "../blocks/edit/auto-textarea.tsx";
import { writeAtTop } from "../blocks/write.ts";
import type { PageSession } from "../session/page-session.ts";
import { typeAhead, typedAhead, typeOn } from "../ui/type-ahead.ts";

/**
 * The title, in one large field that grows with it. Enter and the arrow down go on to the first block. On a page that was just made
 * the next key replaces it, as do the keys that were pressed while the page was on its way.
 */
export function PageTitle({ session }: { session: PageSession }) {
  const title = useSyncExternalStore(session.subscribe, () => session.title.shown);
  const field = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!isNewPage()) return;
    const [typed = "", ...lines] = typedAhead().split("\n");
    const input = field.current?.querySelector("textarea");
    input?.focus();
    // Ctrl A marks what stands before it, and the next letter takes its place: see `KEYS`.
    const last = typed.slice(typed.lastIndexOf("\ufdd2") + 1);
    if (typed) session.title.type(last.replace(/[\ufdd1-\ufddf]/g, "").slice(0, size.titleCharacters));
    else input?.select();
    if (lines.length === 0) return;
    typeAhead();
    typeOn(lines.join("\n"));
    // React is still drawing.
    queueMicrotask(() => writeAtTop(session.store));
  }, [session]);
  if (!session.canWrite) {
    return (
      <h1 className="title" dir="auto">
        {title}
      </h1>
    );
  }
  return (
    <h1 ref={field}>
      <AutoTextarea
        className={`title ${title === "" ? "is-empty" : ""}`}
        placeholder="Untitled"
        aria-label="Title"
        spellCheck={false}
        maxLength={size.titleCharacters}
        value={title}
        onChange={(event) => session.title.type(event.target.value.replaceAll("\n", " "))}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
          if (event.key !== "Enter" && !(event.key === "ArrowDown" && isOnLastLine(event.currentTarget))) return;
          event.preventDefault();
          writeAtTop(session.store);
        }}
      />
    </h1>
  );
}

/** Once: when the page is come back to, it is new no more. */
function isNewPage(): boolean {
  if (!(history.state as { isNew?: boolean } | null)?.isNew) return false;
  history.replaceState(null, "");
  return true;
}

/** The caret stands in the last line that is seen, as far as line breaks tell; in a title that wraps, at its end. */
function isOnLastLine({ value, selectionEnd, scrollHeight }: HTMLTextAreaElement): boolean {
  return selectionEnd === value.length || scrollHeight < 2 * LINE;
}

/** Less than two lines of a title, in pixels. */
const LINE = 40;
