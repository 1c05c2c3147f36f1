import type { Block, BlockOf, TodoItem } from "./block.ts";
import type { Effort } from "./effort.ts";
import { escapeStart } from "./markdown-start.ts";
import { mergeTodos } from "./merge-todos.ts";
import { asTodos, type WithItems } from "./merge-turned-items.ts";
import { isWhole } from "./shape.ts";

type Triple<T> = [base: T, mine: T, theirs: T];

/** A line of a list in Markdown: what stands in front of its words, and them. */
interface Row {
  /** null where a list block has it: there all stand on one level. */
  mark: string | null;
  text: string;
}

/**
 * One side or both made a text with levels of a list, as Tab does, and the other wrote in its items: the text with what was written.
 * @returns null where that is not what happened, or the same merge would add or drop something the next time
 */
export function mergeNested(base: Block, mine: Block, theirs: Block, effort: Effort): WithItems | null {
  const turned = theirs.type === "text" ? theirs : mine;
  if (base.type !== "list" || turned.type !== "text") return null;
  const [was, my, their] = [base, mine, theirs].map(rowsOf);
  if (!was || !my || !their) return null;
  const merge = (sides: Triple<readonly Row[]>) => mergeRows(base, sides, effort);
  const merged = merge([was, my, their]);
  if (!merged) return null;
  const { text, hasKept } = merged;
  const block: Block = { ...turned, content: { text } };
  const rows = rowsOf(block);
  return rows && [my, their].every((side) => merge([was, side, rows])?.text === text) ? { block, hasKept } : null;
}

/** null where a side has nothing of the list any more. */
function mergeRows(
  { id: blockId, content: { ordered } }: BlockOf<"list">,
  sides: Triple<readonly Row[]>,
  effort: Effort,
): { text: string; hasKept: boolean } | null {
  const lines = sides.map((rows) => rows.map(({ text }) => ({ text, item: null }))) as Triple<{ text: string; item: null }[]>;
  const items = asTodos(blockId, lines, effort);
  const known = new Set(items[0].map(({ id }) => id));
  if (!items.every((side) => side.some(({ id }) => known.has(id)))) return null;
  // Of two that nested an item, the deeper one.
  const marks = new Map<string, string>();
  for (const [side, rows] of sides.entries())
    for (const [at, { id }] of (items[side] ?? []).entries()) {
      const mark = rows[at]?.mark ?? null;
      if (mark !== null && (marks.get(id) ?? "").length <= mark.length) marks.set(id, mark);
    }
  const merged = mergeTodos(...items, effort);
  return { text: written(merged.items, marks, ordered), hasKept: merged.hasKept };
}

/** null where it is more than items of a line each. */
export function rowsOf(block: Block): readonly Row[] | null {
  if (!isWhole(block) || (block.type !== "list" && block.type !== "text")) return null;
  if (block.type === "list") {
    const { items } = block.content;
    return items.some((item) => item.includes("\n")) ? null : items.map((item) => ({ mark: null, text: escapeStart(item) }));
  }
  const lines = block.content.text.split("\n");
  const marks = lines.map((line) => MARK.exec(line)?.[0] ?? "");
  return marks.includes("") ? null : marks.map((mark, at) => ({ mark, text: lines[at]?.slice(mark.length) ?? "" }));
}

const MARK = /^[ \t]{0,100}(?:[-*+]|\d{1,9}[.)])(?: {1,4}|$)/;

/** What was put in comes on the level of what stands below it, so that nothing comes under something else. */
function written(items: readonly TodoItem[], marks: ReadonlyMap<string, string>, ordered: boolean): string {
  const lines: string[] = [];
  let mark = items.map(({ id }) => marks.get(id)).find((one) => one !== undefined) ?? (ordered ? "1. " : "- ");
  for (const { id, text } of items.toReversed()) {
    mark = marks.get(id) ?? mark;
    lines.push(mark + text);
  }
  return lines.reverse().join("\n");
}
