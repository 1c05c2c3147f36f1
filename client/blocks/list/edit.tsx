import { List, ListOrdered, X } from "lucide-react";
import { IconButton } from "../../ui/button.tsx";
import { directionOf } from "../../ui/direction.ts";
import { AutoTextarea } from "../edit/auto-textarea.tsx";
import { caretNow } from "../edit/commands.ts";
import type { EditProps } from "../edit/kind.ts";
import { Pick, Toolbar } from "../edit/toolbar.tsx";
import { useItems } from "./items.ts";
import { listClass } from "./view.tsx";

export function Edit({ block, editing, store }: EditProps<"list">) {
  const rows = useItems(store, editing);
  const { items, ordered } = block.content;
  const setOrdered = (next: boolean) => {
    store.replace({ ...block, content: { items, ordered: next } }, "structure");
    // The other kind of list is another element: the caret goes there, too.
    store.edit(block.id, caretNow() ?? "end");
  };
  const Tag = ordered ? "ol" : "ul";
  const newRow = (
    <li className="new" key="new" data-number={rows.place + 1}>
      <AutoTextarea aria-label="Add an item" placeholder="Add an item" {...rows.field("new")} />
    </li>
  );
  const list = rows.indices.map((index, row) => (
    <li
      key={rows.keyOf(index)}
      className="item"
      dir={directionOf(items[index] ?? "")}
      data-number={row < rows.place ? row + 1 : row + 2}
    >
      <AutoTextarea aria-label={`Item ${index + 1}`} {...rows.field(index)} />
      <IconButton label={`Remove item ${index + 1}`} size="sm" className="item-remove" onClick={() => rows.remove(index)}>
        <X className="i" />
      </IconButton>
    </li>
  ));
  return (
    <>
      <Tag className={listClass(block.content)}>{list.toSpliced(rows.place, 0, newRow)}</Tag>
      <Toolbar block={block} store={store}>
        <Pick label="Unordered" pressed={!ordered} onPick={() => setOrdered(false)}>
          <List className="i" />
        </Pick>
        <Pick label="Ordered" pressed={ordered} onPick={() => setOrdered(true)}>
          <ListOrdered className="i" />
        </Pick>
      </Toolbar>
    </>
  );
}
