import { X } from "lucide-react";
import type { TodoItem } from "#core/blocks/block.ts";
import { IconButton } from "../../ui/button.tsx";
import { directionOf } from "../../ui/direction.ts";
import { AutoTextarea } from "../edit/auto-textarea.tsx";
import type { EditProps } from "../edit/kind.ts";
import { Toolbar } from "../edit/toolbar.tsx";
import { type Items, useItems } from "../list/items.ts";
import { TodoCheck } from "./view.tsx";

export function Edit({ block, editing, store }: EditProps<"todo">) {
  const rows = useItems(store, editing);
  const tick = (item: TodoItem) => {
    const items = block.content.items.map((one) => (one.id === item.id ? { ...one, completed: !one.completed } : one));
    store.replace({ ...block, content: { items } }, "structure");
  };
  const newRow = (
    <li className="new" key="new">
      <span className="check" aria-hidden />
      <AutoTextarea aria-label="Add an item" placeholder="Add an item" {...rows.field("new")} />
    </li>
  );
  const list = rows.indices.map((index) => (
    <Item key={rows.keyOf(index)} item={block.content.items[index]} index={index} rows={rows} onToggle={tick} />
  ));
  return (
    <>
      <ul className="todo">{list.toSpliced(rows.place, 0, newRow)}</ul>
      <Toolbar block={block} store={store} />
    </>
  );
}

interface ItemProps {
  item: TodoItem | undefined;
  index: number;
  rows: Items;
  onToggle: (item: TodoItem) => void;
}

function Item({ item, index, rows, onToggle }: ItemProps) {
  if (!item) return null;
  return (
    <li dir={directionOf(item.text)}>
      <TodoCheck item={item} onToggle={onToggle} />
      <AutoTextarea aria-label={`Item ${index + 1}`} className={item.completed ? "done" : ""} {...rows.field(index)} />
      <IconButton label={`Remove item ${index + 1}`} size="sm" className="item-remove" onClick={() => rows.remove(index)}>
        <X className="i" />
      </IconButton>
    </li>
  );
}
