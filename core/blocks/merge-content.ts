import type { Block, BlockOf } from "./block.ts";
import { BLOCK_EFFORT, type Effort } from "./effort.ts";
import { countsOf } from "./excess.ts";
import { commonOf } from "./merge-common.ts";
import { mergeNested } from "./merge-nested.ts";
import { mergeTables } from "./merge-table.ts";
import { mergeText } from "./merge-text.ts";
import { mergeTodos } from "./merge-todos.ts";
import { mergeTurned } from "./merge-turned.ts";
import { mergeItems, mergeTurnedItems, type WithItems } from "./merge-turned-items.ts";
import { sameBlock } from "./same.ts";
import { isWhole } from "./shape.ts";
import { mostOf } from "./size-limits.ts";

/**
 * `clashed`: theirs stands in `block`, and mine needs a block of its own. `hasKept`: it has an item, a row or a column that one side
 * removed while the other changed it.
 */
export interface MergedContent {
  block: Block;
  clashed: boolean;
  hasKept: boolean;
}

/**
 * Merges two changes of one block. `base` is null where both sides inserted it.
 * @param page what is left of the whole page's effort
 */
export function mergeContent(base: Block | null, mine: Block, theirs: Block, page: Effort): MergedContent {
  if (sameBlock(mine, theirs) || (base && sameBlock(mine, base))) return { block: theirs, clashed: false, hasKept: false };
  if (base && sameBlock(theirs, base)) return { block: mine, clashed: false, hasKept: false };
  const effort = page.portion(BLOCK_EFFORT);
  const turned = base && mergeTurned(base, mine, theirs, effort);
  if (turned) return { block: turned, clashed: false, hasKept: false };
  const isAlike = mine.type === theirs.type && isWhole(mine) && isWhole(theirs);
  const common = !base && isAlike ? commonOf(mine, theirs, effort) : null;
  const was = base?.type === mine.type && isWhole(base) ? base : common;
  const items = base && (mergeTurnedItems(base, mine, theirs, effort) ?? mergeNested(base, mine, theirs, effort));
  const merged = items ?? (isAlike ? mergeSameType(was, mine, theirs, effort) : null);
  if (!merged || effort.isUsedUp || !fits(merged.block, mine, theirs)) return { block: theirs, clashed: true, hasKept: false };
  return { ...merged, clashed: false };
}

/** A block that holds what both added may hold more than one may; what one of them holds already, it may. */
function fits(merged: Block, mine: Block, theirs: Block): boolean {
  const [my, their] = [countsOf(mine), countsOf(theirs)];
  const mostAt = (at: number) => Math.max(my[at]?.[1] ?? 0, their[at]?.[1] ?? 0);
  return countsOf(merged).every(([kind, count], at) => count <= Math.max(mostOf[kind], mostAt(at)));
}

/** null where one block cannot hold what both wrote. */
function mergeSameType(base: Block | null, mine: Block, theirs: Block, effort: Effort): WithItems | null {
  switch (mine.type) {
    case "text": {
      const was = (base as BlockOf<"text"> | null)?.content.text ?? "";
      const text = mergeText(was, mine.content.text, (theirs as typeof mine).content.text, effort);
      return text === null ? null : { block: { ...mine, content: { text } }, hasKept: false };
    }
    case "heading": {
      const was = (base as BlockOf<"heading"> | null)?.content;
      const their = (theirs as typeof mine).content;
      const text = mergeText(was?.text ?? "", mine.content.text, their.text, effort);
      const level = mine.content.level === was?.level ? their.level : mine.content.level;
      if (text === null) return null;
      return { block: { ...mine, content: level === undefined ? { text } : { text, level } }, hasKept: false };
    }
    case "list": {
      const was = (base as BlockOf<"list"> | null)?.content;
      const their = (theirs as typeof mine).content;
      const { items, hasKept } = mergeItems(mine.id, [was?.items ?? [], mine.content.items, their.items], effort);
      const ordered = mine.content.ordered === was?.ordered ? their.ordered : mine.content.ordered;
      return { block: { ...mine, content: { items: items.map(({ text }) => text), ordered } }, hasKept };
    }
    case "todo": {
      const was = (base as BlockOf<"todo"> | null)?.content.items ?? [];
      const { items, hasKept } = mergeTodos(was, mine.content.items, (theirs as typeof mine).content.items, effort);
      return { block: { ...mine, content: { items } }, hasKept };
    }
    case "table": {
      const was = (base as BlockOf<"table"> | null)?.content ?? { headers: [], rows: [] };
      const merged = mergeTables(was, mine.content, (theirs as typeof mine).content, effort);
      return merged && { block: { ...mine, content: merged.table }, hasKept: merged.hasKept };
    }
  }
}
