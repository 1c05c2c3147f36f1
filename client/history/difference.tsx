import { Fragment, memo, type ReactNode } from "react";
import type { Block } from "#core/blocks/block.ts";
import type { BlockDiff } from "#core/blocks/diff.ts";
import { type ContentDiff, diffContent, type ItemDiff, type TodoDiff } from "#core/blocks/diff-content.ts";
import type { Span } from "#core/blocks/diff-text.ts";
import { BlockContent } from "../blocks/block-content.tsx";
import { listClass } from "../blocks/list/view.tsx";
import { TodoCheck } from "../blocks/todo/view.tsx";
import { notesOf } from "./notes.ts";
import { TableDifference } from "./table-difference.tsx";
import { Words } from "./words.tsx";
import { LineAsRead, TextAsRead } from "./words-as-read.tsx";
import "./difference.css";

/** One block of a difference: as it is read where it stayed, else as it is written, with what came and what went. */
export const BlockDifference = memo(function BlockDifference({ block }: { block: BlockDiff }) {
  const shown = (block.after ?? block.before) as Block;
  const notes = notesOf(block);
  return (
    <section className={`block static ${shown.type === "heading" ? "h" : ""}`}>
      {notes.length > 0 && <p className="diff-note">{notes.join("; ")}</p>}
      {block.kind === "kept" ? (
        <BlockContent block={shown} defaultLevel={2} />
      ) : (
        <ContentDifference before={block.before} after={block.after} />
      )}
    </section>
  );
});

/** What changed inside a block. Without one side, all of it was added or removed. */
export function ContentDifference({ before, after }: { before: Block | null; after: Block | null }) {
  const fallbackKind = !before ? "added" : !after ? "removed" : "kept";
  return diffContent(before, after).map((part, index) => (
    <Fragment key={index}>{isBlank(part) ? <Blank kind={fallbackKind} /> : <Part part={part} />}</Fragment>
  ));
}

function isBlank(part: ContentDiff): boolean {
  switch (part.type) {
    case "text":
    case "heading":
      return part.text.length === 0;
    case "list":
    case "todo":
      return part.items.length === 0;
    case "table":
      return part.columns.length === 0;
  }
}

function Blank({ kind }: { kind: Span["kind"] }) {
  return (
    <p className={kind === "kept" ? "quiet" : undefined}>
      <Words spans={[]} kind={kind} fallback="Empty block" />
    </p>
  );
}

function Part({ part }: { part: ContentDiff }): ReactNode {
  switch (part.type) {
    case "text":
      return <TextAsRead spans={part.text} />;
    case "heading": {
      const Tag = `h${part.level ?? 2}` as "h1" | "h2" | "h3";
      return (
        <Tag className="diff-text" dir="auto">
          <LineAsRead spans={part.text} />
        </Tag>
      );
    }
    case "list": {
      const Tag = part.ordered ? "ol" : "ul";
      return (
        <Tag className={listClass(part)}>
          {part.items.map((item, index) => (
            <li key={index} data-number={index + 1} className="diff-text" dir="auto">
              <ItemWords item={item} />
            </li>
          ))}
        </Tag>
      );
    }
    case "todo":
      return (
        <ul className="todo">
          {part.items.map((item) => (
            <Todo key={item.id} item={item} />
          ))}
        </ul>
      );
    case "table":
      return <TableDifference table={part} />;
  }
}

function ItemWords({ item }: { item: ItemDiff }) {
  return <LineAsRead spans={item.text} kind={item.kind} fallback="Empty item" />;
}

function Todo({ item }: { item: TodoDiff }) {
  const left = item.kind === "removed" ? "added" : "removed";
  const said = item.text.map(({ kind, text }) => (kind === left ? "" : text)).join("");
  const notes = [...(item.toggled ? [item.completed ? "Ticked" : "Unticked"] : []), ...(item.moved ? ["Moved"] : [])];
  const isQuiet = item.completed && item.kind === "kept" && item.text.every((span) => span.kind === "kept");
  return (
    <li>
      <TodoCheck item={{ id: item.id, text: said, completed: item.completed }} />
      <span className={`diff-text ${isQuiet ? "done" : ""}`} dir="auto">
        <ItemWords item={item} />
      </span>
      {notes.length > 0 && <span className="diff-note">{notes.join(", ")}</span>}
    </li>
  );
}
