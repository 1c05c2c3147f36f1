import { List, ListOrdered, X } from "lucide-react";
import type { BlockOf } from "#core/blocks/block.ts";
import { IconButton } from "../../../ui/button.tsx";
import type { Editing, PageStore } from "../../store/page-store.ts";
import { AutoTextarea } from "./auto-textarea.tsx";
import { useItems } from "./items.ts";
import { Pick, Toolbar } from "./toolbar.tsx";

export function ListEdit({ block, editing, store }: { block: BlockOf<"list">; editing: Editing; store: PageStore }) {
  const { items, ordered } = block.content;
  const withItems = (next: string[]) => ({ ...block, content: { items: next, ordered } });
  const rows = useItems(store, editing, {
    texts: items,
    withItem: (index, text) => withItems(items.toSpliced(index, 0, text)),
    withoutItem: (index) => withItems(items.toSpliced(index, 1)),
    withSplit: (index, offset) => {
      const item = items[index] ?? "";
      return withItems(items.toSpliced(index, 1, item.slice(0, offset).trim(), item.slice(offset).trim()));
    },
  });
  const setOrdered = (next: boolean) => store.replace({ ...block, content: { items, ordered: next } }, "structure");
  const Tag = ordered ? "ol" : "ul";
  const newRow = (
    <li className="new" key="new">
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
    <li key={index} className="item">
      <AutoTextarea
        aria-label={`Item ${index + 1}`}
        value={item}
        focus={rows.focusOf(index)}
        onChange={(event) => store.replace(withItems(items.with(index, event.target.value.replaceAll("\n", " "))))}
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
      <Tag className={`list ${ordered ? "ordered" : ""}`}>{list.toSpliced(rows.place, 0, newRow)}</Tag>
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
