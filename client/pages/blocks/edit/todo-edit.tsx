import { X } from "lucide-react";
import type { BlockOf, TodoItem } from "#core/blocks/block.ts";
import { IconButton } from "../../../ui/button.tsx";
import { randomId } from "../../random-id.ts";
import type { Editing, PageStore } from "../../store/page-store.ts";
import { TodoCheck } from "../views.tsx";
import { AutoTextarea } from "./auto-textarea.tsx";
import { useItems } from "./items.ts";
import { Toolbar } from "./toolbar.tsx";

export function TodoEdit({ block, editing, store }: { block: BlockOf<"todo">; editing: Editing; store: PageStore }) {
  const { items } = block.content;
  const withItems = (next: TodoItem[]) => ({ ...block, content: { items: next } });
  const rows = useItems(store, editing, {
    texts: items.map((item) => item.text),
    withItem: (index, text) => withItems(items.toSpliced(index, 0, { id: randomId(), text, completed: false })),
    withoutItem: (index) => withItems(items.toSpliced(index, 1)),
    withSplit: (index, offset) => {
      const item = items[index];
      if (!item) return block;
      const [head, tail] = [item.text.slice(0, offset).trim(), item.text.slice(offset).trim()];
      return withItems(items.toSpliced(index, 1, { ...item, text: head }, { id: randomId(), text: tail, completed: false }));
    },
  });
  const change = (item: TodoItem) => store.replace(withItems(items.map((one) => (one.id === item.id ? item : one))));
  const newRow = (
    <li className="new" key="new">
      <span className="check" aria-hidden />
      <AutoTextarea
        aria-label="Add an item"
        placeholder="Add an item"
        value={rows.draft}
        focus={rows.focusOf("new")}
        onChange={(event) => rows.setDraft(event.target.value.replaceAll("\n", " "))}
        onKeyDown={(event) => rows.onKeyDown(event, "new")}
      />
    </li>
  );
  const list = items.map((item, index) => (
    <li key={item.id}>
      <TodoCheck item={item} onToggle={() => change({ ...item, completed: !item.completed })} />
      <AutoTextarea
        aria-label={`Item ${index + 1}`}
        className={item.completed ? "done" : ""}
        value={item.text}
        focus={rows.focusOf(index)}
        onChange={(event) => change({ ...item, text: event.target.value.replaceAll("\n", " ") })}
        onKeyDown={(event) => rows.onKeyDown(event, index)}
      />
      <IconButton
        label={`Remove item ${index + 1}`}
        size="sm"
        className="item-remove"
        onClick={() => store.replace(withItems(items.toSpliced(index, 1)), "structure")}
      >
        <X className="i" />
      </IconButton>
    </li>
  ));
  return (
    <>
      <ul className="todo">{list.toSpliced(rows.place, 0, newRow)}</ul>
      <Toolbar block={block} store={store} />
    </>
  );
}
