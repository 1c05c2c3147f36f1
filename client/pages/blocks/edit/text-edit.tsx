import type { BlockOf } from "#core/blocks/block.ts";
import type { Editing, PageStore } from "../../store/page-store.ts";
import { AutoTextarea } from "./auto-textarea.tsx";
import { Toolbar } from "./toolbar.tsx";

/** The Markdown source of a text block. Enter is a line break; blur and Escape leave. */
export function TextEdit({ block, editing, store }: { block: BlockOf<"text">; editing: Editing; store: PageStore }) {
  return (
    <>
      <AutoTextarea
        aria-label="Text"
        placeholder="Write something"
        value={block.content.text}
        focus={editing}
        onChange={(event) => store.replace({ ...block, content: { text: event.target.value } })}
      />
      <Toolbar block={block} store={store} />
    </>
  );
}
