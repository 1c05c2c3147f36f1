import { useSyncExternalStore } from "react";
import { size } from "#core/limits.ts";
import { AutoTextarea } from "../blocks/edit/auto-textarea.tsx";
import type { PageSession } from "../session/page-session.ts";

/** The title, in one large field that grows with it. Enter goes on to the first block. */
export function PageTitle({ session }: { session: PageSession }) {
  const title = useSyncExternalStore(session.subscribe, () => session.title.shown);
  if (!session.canWrite) {
    return (
      <h1 className="title" dir="auto">
        {title}
      </h1>
    );
  }
  return (
    <h1>
      <AutoTextarea
        className={`title ${title === "" ? "is-empty" : ""}`}
        placeholder="Untitled"
        aria-label="Title"
        spellCheck={false}
        maxLength={size.titleCharacters}
        value={title}
        onChange={(event) => session.title.type(event.target.value.replaceAll("\n", " "))}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          const first = session.store.blocks[0];
          if (first) document.getElementById(`block-${first.id}`)?.focus();
          else event.currentTarget.blur();
        }}
      />
    </h1>
  );
}
