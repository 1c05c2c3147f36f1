import { useCallback, useLayoutEffect, useRef } from "react";
import type { ContentOf, TodoItem } from "#core/blocks/block.ts";
import { ItemList } from "../view/item-list.tsx";
import type { ViewProps } from "../view/kind.ts";
import { InlineMarkdown } from "../view/markdown.tsx";
import type { RowState } from "../view/rows.tsx";

export function TodoView({ content, onToggle }: ViewProps<ContentOf<"todo">>) {
  const { items } = content;
  const toggle = useRef(onToggle);
  useLayoutEffect(() => {
    toggle.current = onToggle;
  });
  const canToggle = onToggle !== undefined;
  const draw = useCallback(
    (row: TodoItem | "new", index: number, { role }: RowState<never>) =>
      row === "new" ? (
        <li className="new" key="new" role={role}>
          <span className="check" aria-hidden />
          <span>Add an item</span>
        </li>
      ) : (
        <li key={row.id} role={role} data-index={index} dir="auto">
          <TodoCheck item={row} onToggle={canToggle ? (item) => toggle.current?.(item) : undefined} />
          <span className={row.completed ? "done" : undefined}>
            <InlineMarkdown text={row.text} />
          </span>
        </li>
      ),
    [canToggle],
  );
  return (
    <ItemList className="todo" rows={canToggle ? [...items, "new"] : items} of={items} heightOf={todoItemHeight} draw={draw} />
  );
}

/** In pixels, about. */
export function todoItemHeight(): number {
  return 30;
}

export function TodoCheck({ item, onToggle }: { item: TodoItem; onToggle?: ((item: TodoItem) => void) | undefined }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawn checkbox that also works inside a block that a click opens
    <button
      type="button"
      className="check"
      role="checkbox"
      aria-checked={item.completed}
      aria-label={item.text.trim() || "Todo item"}
      disabled={!onToggle}
      onClick={() => onToggle?.(item)}
    />
  );
}
