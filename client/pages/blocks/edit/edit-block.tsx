import type { Block } from "#core/blocks/block.ts";
import type { Editing, PageStore } from "../../store/page-store.ts";
import { HeadingEdit } from "./heading-edit.tsx";
import { ListEdit } from "./list-edit.tsx";
import { TableEdit } from "./table-edit.tsx";
import { TextEdit } from "./text-edit.tsx";
import { TodoEdit } from "./todo-edit.tsx";

/** A block that is open for editing: the only one on the page that has inputs. */
export default function EditBlock({ block, editing, store }: { block: Block; editing: Editing; store: PageStore }) {
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
