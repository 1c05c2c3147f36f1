import type { ContentOf, TodoItem } from "#core/blocks/block.ts";
import type { ViewProps } from "../view/kind.ts";
import { InlineMarkdown } from "../view/markdown.tsx";

export function TodoView({ content, onToggle }: ViewProps<ContentOf<"todo">>) {
  return (
    <ul className="todo">
      {content.items.map((item) => (
        <li key={item.id} dir="auto">
          <TodoCheck item={item} onToggle={onToggle} />
          <span className={item.completed ? "done" : undefined}>
            <InlineMarkdown text={item.text} />
          </span>
        </li>
      ))}
      {onToggle && (
        <li className="new">
          <span className="check" aria-hidden />
          <span>Add an item</span>
        </li>
      )}
    </ul>
  );
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
