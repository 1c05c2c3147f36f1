import { excerptOf } from "./excerpt.ts";
import { Effort, type Occurrence, occurrencesOf } from "./occurrences.ts";
import type { Query } from "./query.ts";

/** A page as a reader sees it. */
export interface PageText {
  title: string;
  blocks: Iterable<BlockText>;
}

export interface BlockText {
  id: string;
  isHeading: boolean;
  text: string;
}

export interface BlockMatch {
  blockId: string;
  text: string;
  ranges: [number, number][];
}

export interface PageMatch {
  /** All terms stand in the title (0), in title and headings (1), anywhere (2). */
  tier: 0 | 1 | 2;
  /** Most terms that stand together in one block, or in the title. */
  together: number;
  matches: BlockMatch[];
}

/** Blocks that are shown of one page. */
const SHOWN = 3;
/** Occurrences of a block among which the excerpt is chosen. */
const LOOKED_AT = 200;

/** Whether a page has every term; its best blocks in reading order. */
export function matchPage(query: Query, { title, blocks }: PageText): PageMatch | null {
  const all = query.terms.length;
  if (all === 0) return null;
  const effort = new Effort();
  const inTitle = new Set<number>();
  for (const { term } of occurrencesOf(query, title, effort)) inTitle.add(term);
  const [inHeadings, anywhere] = [new Set(inTitle), new Set(inTitle)];
  let together = inTitle.size;
  let best: Found[] = [];
  let order = 0;
  for (const block of blocks) {
    const occurrences: Occurrence[] = [];
    const terms = new Set<number>();
    for (const one of occurrencesOf(query, block.text, effort)) {
      if (occurrences.length < LOOKED_AT || !terms.has(one.term)) occurrences.push(one);
      terms.add(one.term);
      if (terms.size === all && occurrences.length >= LOOKED_AT) break;
    }
    order += 1;
    if (terms.size === 0) continue;
    for (const term of terms) anywhere.add(term);
    if (block.isHeading) for (const term of terms) inHeadings.add(term);
    together = Math.max(together, terms.size);
    best.push({ block, occurrences, terms: terms.size, order });
    if (best.length > 4 * SHOWN) best = firstOf(best);
  }
  if (anywhere.size < all) return null;
  const matches = firstOf(best).map(({ block, occurrences }) => ({ blockId: block.id, ...excerptOf(block.text, occurrences) }));
  return { tier: inTitle.size === all ? 0 : inHeadings.size === all ? 1 : 2, together, matches };
}

interface Found {
  block: BlockText;
  occurrences: Occurrence[];
  terms: number;
  order: number;
}

function firstOf(found: readonly Found[]): Found[] {
  return found.toSorted((a, b) => b.terms - a.terms || a.order - b.order).slice(0, SHOWN);
}
