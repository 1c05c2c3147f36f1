import type { Block, BlockOf, ContentOf, TodoItem } from "./block.ts";
import { kindOf, pairById } from "./diff-order.ts";
import { diffTables, type TableDiff } from "./diff-table.ts";
import { diffText, type Span } from "./diff-text.ts";
import { BLOCK_EFFORT, Effort } from "./effort.ts";
import { identifySide } from "./lines.ts";

/** What changed inside one block. */
export type ContentDiff =
  | { type: "text"; text: Span[] }
  | { type: "heading"; text: Span[]; level: ContentOf<"heading">["level"] }
  | { type: "list"; items: ItemDiff[]; ordered: boolean }
  | { type: "todo"; items: TodoDiff[] }
  | ({ type: "table" } & TableDiff);

export interface ItemDiff {
  kind: "kept" | "added" | "removed";
  text: Span[];
}

export interface TodoDiff extends ItemDiff {
  id: string;
  moved: boolean;
  completed: boolean;
  /** It was ticked, or unticked, meanwhile. */
  toggled: boolean;
}

/**
 * @param before null for an added block; @param after null for a removed one; not both
 * @returns one difference; two where the type changed and the contents have nothing in common: what went, and what came
 */
export function diffContent(before: Block | null, after: Block | null): ContentDiff[] {
  if (!before || !after) return [diffSameType(before ?? emptied(after as Block), after ?? emptied(before as Block))];
  if (before.type === after.type) return [diffSameType(before, after)];
  const converted = hasText(before) && hasText(after) ? withTextOf(after, before.content.text) : null;
  if (converted) return [diffSameType(converted, after)];
  return [diffSameType(before, emptied(before)), diffSameType(emptied(after), after)];
}

function hasText(block: Block): block is BlockOf<"text"> | BlockOf<"heading"> {
  return block.type === "text" || block.type === "heading";
}

function withTextOf(block: BlockOf<"text"> | BlockOf<"heading">, text: string): Block {
  return block.type === "text" ? { ...block, content: { text } } : { ...block, content: { ...block.content, text } };
}

/** The block without its words: what it is compared with where it was added or removed as a whole. */
function emptied(block: Block): Block {
  switch (block.type) {
    case "text":
    case "heading":
      return withTextOf(block, "");
    case "list":
      return { ...block, content: { ...block.content, items: [] } };
    case "todo":
      return { ...block, content: { items: [] } };
    case "table":
      return { ...block, content: { headers: [], rows: [] } };
  }
}

function diffSameType(before: Block, after: Block): ContentDiff {
  const effort = new Effort(BLOCK_EFFORT);
  switch (after.type) {
    case "text":
      return { type: "text", text: diffText((before as typeof after).content.text, after.content.text, effort) };
    case "heading":
      return {
        type: "heading",
        text: diffText((before as typeof after).content.text, after.content.text, effort),
        level: after.content.level,
      };
    case "list":
      return {
        type: "list",
        items: diffItems((before as typeof after).content.items, after.content.items, effort),
        ordered: after.content.ordered,
      };
    case "todo":
      return { type: "todo", items: diffTodos((before as typeof after).content.items, after.content.items, effort) };
    case "table":
      return { type: "table", ...diffTables((before as typeof after).content, after.content, effort) };
  }
}

function diffItems(before: readonly string[], after: readonly string[], effort: Effort): ItemDiff[] {
  const ids = before.map((_, index) => `${index}`);
  return pairById(ids, identifySide(before, after, new Set(), effort)).map((pair) => ({
    kind: kindOf(pair),
    text: diffText(before[pair.before ?? -1] ?? "", after[pair.after ?? -1] ?? "", effort),
  }));
}

function diffTodos(before: readonly TodoItem[], after: readonly TodoItem[], effort: Effort): TodoDiff[] {
  return pairById(idsOf(before), idsOf(after)).map((pair) => {
    const was = before[pair.before ?? -1];
    const is = after[pair.after ?? -1];
    const shown = (is ?? was) as TodoItem;
    return {
      id: shown.id,
      kind: kindOf(pair),
      moved: pair.moved,
      text: diffText(was?.text ?? "", is?.text ?? "", effort),
      completed: shown.completed,
      toggled: was !== undefined && is !== undefined && was.completed !== is.completed,
    };
  });
}

function idsOf(items: readonly TodoItem[]): string[] {
  return items.map((item) => item.id);
}
