import type { ContentOf } from "#core/blocks/block.ts";
import type { ViewProps } from "../view/kind.ts";
import { InlineMarkdown } from "../view/markdown.tsx";

export function ListView({ content, onToggle }: ViewProps<ContentOf<"list">>) {
  const Tag = content.ordered ? "ol" : "ul";
  return (
    <Tag className={listClass(content)}>
      {content.items.map((item, index) => (
        <li key={index} data-number={index + 1} dir="auto">
          <InlineMarkdown text={item} />
        </li>
      ))}
      {onToggle && content.items.length === 0 && (
        <li className="new" data-number={1}>
          Add an item
        </li>
      )}
    </Tag>
  );
}

/** Numbers of two figures need more room than one. */
export function listClass({ ordered, items }: { ordered: boolean; items: readonly unknown[] }): string {
  return `list ${ordered ? "ordered" : ""} ${items.length > 9 ? "long" : ""}`;
}
