import { memo } from "react";
import type { Block, ContentOf, TodoItem } from "#core/blocks/block.ts";
import { toGrid } from "#core/blocks/grid.ts";
import { InlineMarkdown, Markdown } from "./markdown.tsx";
import "./blocks.css";
import "./table.css";
import "./text.css";

/** Blocks as they are read. They fetch nothing and know no editor; a todo says when it is ticked, if somebody listens. */

interface BlockContentProps {
  block: Block;
  /** The level of a heading that names none: the editor takes 2, the shared view 1. */
  defaultLevel: 1 | 2;
  /** Absent where the page is read-only. */
  onToggle?: ((item: TodoItem) => void) | undefined;
}

export const BlockContent = memo(function BlockContent({ block, defaultLevel, onToggle }: BlockContentProps) {
  switch (block.type) {
    case "text":
      return <TextView content={block.content} canEdit={onToggle !== undefined} />;
    case "heading":
      return <HeadingView content={block.content} defaultLevel={defaultLevel} canEdit={onToggle !== undefined} />;
    case "todo":
      return <TodoView content={block.content} onToggle={onToggle} />;
    case "table":
      return <TableView content={block.content} />;
    case "list":
      return <ListView content={block.content} canEdit={onToggle !== undefined} />;
  }
});

function TextView({ content, canEdit }: { content: ContentOf<"text">; canEdit: boolean }) {
  if (content.text.trim() === "") return <p className="quiet">{canEdit ? "Write something" : "\u00a0"}</p>;
  return (
    <div className="md" dir="auto">
      <Markdown text={content.text} />
    </div>
  );
}

function HeadingView({
  content,
  defaultLevel,
  canEdit,
}: {
  content: ContentOf<"heading">;
  defaultLevel: 1 | 2;
  canEdit: boolean;
}) {
  const Tag = `h${content.level ?? defaultLevel}` as "h1" | "h2" | "h3";
  if (content.text.trim() === "") return <Tag className="quiet">{canEdit ? "Heading" : "\u00a0"}</Tag>;
  return (
    <Tag dir="auto">
      <InlineMarkdown text={content.text} />
    </Tag>
  );
}

function TodoView({ content, onToggle }: { content: ContentOf<"todo">; onToggle: BlockContentProps["onToggle"] }) {
  return (
    <ul className="todo">
      {content.items.map((item) => (
        <li key={item.id}>
          <TodoCheck item={item} onToggle={onToggle} />
          <span className={item.completed ? "done" : undefined} dir="auto">
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

function ListView({ content, canEdit }: { content: ContentOf<"list">; canEdit: boolean }) {
  const Tag = content.ordered ? "ol" : "ul";
  return (
    <Tag className={listClass(content)}>
      {content.items.map((item, index) => (
        <li key={index} data-number={index + 1} dir="auto">
          <InlineMarkdown text={item} />
        </li>
      ))}
      {canEdit && content.items.length === 0 && (
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

function TableView({ content }: { content: ContentOf<"table"> }) {
  const { headers, rows } = toGrid(content);
  const isNumber = numericColumns(headers.length, rows);
  return (
    <section className="tablewrap" aria-label="Table" tabIndex={rows.length > 0 && headers.length > 4 ? 0 : undefined}>
      <table className="tbl">
        <thead>
          <tr>
            {headers.map((header, column) => (
              <th key={column} scope="col" dir="auto" className={isNumber[column] ? "num" : undefined}>
                <InlineMarkdown text={header} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} dir="auto" className={isNumber[column] ? "num" : undefined}>
                  <InlineMarkdown text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Columns that hold nothing but figures, with or without a unit, align to the right. */
export function numericColumns(count: number, rows: readonly (readonly string[])[]): boolean[] {
  return Array.from({ length: count }, (_, column) => {
    const filled = rows.map((row) => row[column]?.trim() ?? "").filter((cell) => cell !== "");
    return filled.length > 0 && filled.every((cell) => /^[-+−]?[€$£]?\d[\d.,\u00a0 ]*\s?[%\p{L}°€$£]{0,4}$/u.test(cell));
  });
}
