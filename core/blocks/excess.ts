import type { Fault } from "../faults.ts";
import type { Block } from "./block.ts";
import { mostOf, type Sized, tooMany } from "./size-limits.ts";

/** What a page holds more of than it may now, because it was kept under other limits: that may stay. Pure. */

/** What is more than it may be. */
export interface Excess {
  /** The block's; null for the page itself. */
  id: string | null;
  kind: Sized;
  count: number;
  path: string[];
}

export function excessesOf(blocks: readonly Block[]): Excess[] {
  const ofPage: Excess = { id: null, kind: "blocks", count: blocks.length, path: [] };
  const found = blocks.length > mostOf.blocks ? [ofPage] : [];
  for (const [at, block] of blocks.entries()) {
    for (const [kind, count, field] of countsOf(block))
      if (count > mostOf[kind]) found.push({ id: block.id, kind, count, path: [`${at}`, "content", field] });
  }
  return found;
}

/** How much a block holds, of each kind, and in which field. */
export function countsOf({ type, content }: Block): [kind: Sized, count: number, field: string][] {
  switch (type) {
    case "list":
    case "todo":
      return [["items", content.items.length, "items"]];
    case "table":
      return [
        ["rows", content.rows.length, "rows"],
        ["columns", content.rows.reduce((most, row) => Math.max(most, row.length), content.headers.length), "headers"],
      ];
    default:
      return [];
  }
}

/**
 * What there is more of than both the limits and what is kept allow.
 * @returns null where nothing has grown
 */
export function grown(sent: readonly Excess[], kept: readonly Excess[]): Fault | null {
  const countBefore = new Map(kept.map((one) => [keyOf(one), one.count]));
  for (const one of sent) {
    const { kind, count, path } = one;
    const before = countBefore.get(keyOf(one));
    if (before === undefined) return { path, message: tooMany(kind) };
    if (count > before) return { path, message: `${tooMany(kind)}; the ${before} from before may stay, but not become more` };
  }
  return null;
}

const keyOf = ({ kind, id }: Excess) => `${kind} ${id ?? ""}`;
