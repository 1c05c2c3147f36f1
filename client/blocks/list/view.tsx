import type { ContentOf } from "#core/blocks/block.ts";
import { ItemList } from "../view/item-list.tsx";
import { LINE_HEIGHT, lineCount, type ViewProps } from "../view/kind.ts";
import { InlineMarkdown } from "../view/markdown.tsx";
import type { RowState } from "../view/rows.tsx";

export function ListView({ content, onToggle }: ViewProps<ContentOf<"list">>) {
  const { items, ordered } = content;
  if (onToggle && items.length === 0) {
    const Tag = ordered ? "ol" : "ul";
    return (
      <Tag className={listClass(content)}>
        <li className="new" data-number={1}>
          Add an item
        </li>
      </Tag>
    );
  }
  return (
    <ItemList className={listClass(content)} isOrdered={ordered} rows={items} of={items} heightOf={itemHeight} draw={drawItem} />
  );
}

function drawItem(item: string, index: number, { role }: RowState<never>) {
  return (
    <li key={index} role={role} data-index={index} data-number={index + 1} dir="auto">
      <InlineMarkdown text={item} />
    </li>
  );
}

/** In pixels, about. */
export function itemHeight(item: string): number {
  return lineCount(item) * LINE_HEIGHT;
}

/** Numbers of two figures need more room than one. */
export function listClass({ ordered, items }: { ordered: boolean; items: readonly unknown[] }): string {
  return `list ${ordered ? "ordered" : ""} ${items.length > 9 ? "long" : ""}`;
}
