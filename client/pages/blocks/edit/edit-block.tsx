import { type ReactNode, useState } from "react";
import type { Block } from "#core/blocks/block.ts";
import type { Editing } from "../../store/editing.ts";
import type { PageStore } from "../../store/page-store.ts";
import { onPaste } from "../paste/on-paste.ts";
import { HeadingEdit } from "./heading-edit.tsx";
import { ListEdit } from "./list-edit.tsx";
import { onOpenKey } from "./open-keys.ts";
import { TableEdit } from "./table-edit.tsx";
import { TextEdit } from "./text-edit.tsx";
import { TodoEdit } from "./todo-edit.tsx";
import { typingSteps } from "./typing-steps.ts";
import "./edit.css";

interface EditBlockProps {
  block: Block;
  editing: Editing;
  store: PageStore;
}

/** A block that is open for editing: the only one on the page that has inputs. */
export default function EditBlock({ block, editing, store }: EditBlockProps) {
  const [beginsStep] = useState(typingSteps);
  return (
    // A form of its own, or browsers look through the whole page after each key for the field that comes next.
    <form
      className="contents"
      onInputCapture={(event) => beginsStep(event.nativeEvent, event.target) && store.rest()}
      onKeyDown={(event) => onOpenKey(store, block.id, event)}
      onPaste={(event) => onPaste(store, block.id, event)}
    >
      {fieldsOf({ block, editing, store })}
    </form>
  );
}

function fieldsOf({ block, editing, store }: EditBlockProps): ReactNode {
  switch (block.type) {
    case "text":
      return <TextEdit block={block} editing={editing} store={store} />;
    case "heading":
      return <HeadingEdit block={block} editing={editing} store={store} />;
    case "todo":
      return <TodoEdit block={block} editing={editing} store={store} />;
    case "table":
      return <TableEdit block={block} editing={editing} store={store} />;
    case "list":
      return <ListEdit block={block} editing={editing} store={store} />;
  }
}
