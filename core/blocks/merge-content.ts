import type { Block, BlockOf } from "./block.ts";
import { BLOCK_EFFORT, type Effort } from "./effort.ts";
import { countsOf } from "./excess.ts";
import { mergeNested } from "./merge-nested.ts";
import { mergeTables } from "./merge-table.ts";
import { mergeText } from "./merge-text.ts";
import { mergeTodos } from "./merge-todos.ts";
import { mergeTurned } from "./merge-turned.ts";
import { mergeItems, mergeTurnedItems } from "./merge-turned-items.ts";
import { sameBlock } from "./same.ts";
import { isWhole } from "./shape.ts";
import { mostOf } from "./size-limits.ts";

/** `clashed`: theirs stands in `block`, and mine needs a block of its own. */
export interface MergedContent {
  block: Block;
  clashed: boolean;
}

/**
 * Merges two changes of one block. `base` is null where both sides inserted it.
 * @param page what is left of the whole page's effort
 */
export function mergeContent(base: Block | null, mine: Block, theirs: Block, page: Effort): MergedContent {
  if (sameBlock(mine, theirs) || (base && sameBlock(mine, base))) return { block: theirs, clashed: false };
  if (base && sameBlock(theirs, base)) return { block: mine, clashed: false };
  const effort = page.portion(BLOCK_EFFORT);
  const turned = base && mergeTurned(base, mine, theirs, effort);
  if (turned) return { block: turned, clashed: false };
  const isAlike = mine.type === theirs.type && isWhole(mine) && isWhole(theirs);
  const was = base?.type === mine.type && isWhole(base) ? base : null;
  const items = base && (mergeTurnedItems(base, mine, theirs, effort) ?? mergeNested(base, mine, theirs, effort));
  const merged = items ?? (isAlike ? mergeSameType(was, mine, theirs, effort) : null);
  const block = merged === null || effort.isUsedUp || !fits(merged, mine, theirs) ? null : merged;
  return { block: block ?? theirs, clashed: block === null };
}

/** A block that holds what both added may hold more than one may; what one of them holds already, it may. */
function fits(merged: Block, mine: Block, theirs: Block): boolean {
  const [my, their] = [countsOf(mine), countsOf(theirs)];
  const mostAt = (at: number) => Math.max(my[at]?.[1] ?? 0, their[at]?.[1] ?? 0);
  return countsOf(merged).every(([kind, count], at) => count <= Math.max(mostOf[kind], mostAt(at)));
}

/** null where one block cannot hold what both wrote. */
function mergeSameType(base: Block | null, mine: Block, theirs: Block, effort: Effort): Block | null {
  switch (mine.type) {
    case "text": {
      const was = (base as BlockOf<"text"> | null)?.content.text ?? "";
      const text = mergeText(was, mine.content.text, (theirs as typeof mine).content.text, effort);
      return text === null ? null : { ...mine, content: { text } };
    }
    case "heading": {
      const was = (base as BlockOf<"heading"> | null)?.content;
      const their = (theirs as typeof mine).content;
      const text = mergeText(was?.text ?? "", mine.content.text, their.text, effort);
      const level = mine.content.level === was?.level ? their.level : mine.content.level;
      if (text === null) return null;
      return { ...mine, content: level === undefined ? { text } : { text, level } };
    }
    case "list": {
      const was = (base as BlockOf<"list"> | null)?.content;
      const their = (theirs as typeof mine).content;
      const items = mergeItems(mine.id, [was?.items ?? [], mine.content.items, their.items], effort);
      const ordered = mine.content.ordered === was?.ordered ? their.ordered : mine.content.ordered;
      return { ...mine, content: { items, ordered } };
    }
    case "todo": {
      const was = (base as BlockOf<"todo"> | null)?.content.items ?? [];
      const items = mergeTodos(was, mine.content.items, (theirs as typeof mine).content.items, effort);
      return { ...mine, content: { items } };
    }
    case "table": {
      const was = (base as BlockOf<"table"> | null)?.content ?? { headers: [], rows: [] };
      const content = mergeTables(was, mine.content, (theirs as typeof mine).content, effort);
      return content && { ...mine, content };
    }
  }
}
