import type { Block } from "#core/blocks/block.ts";
import { sameBlock, sameBlocks } from "#core/blocks/same.ts";
import { textsOf } from "#core/blocks/texts-of.ts";
import type { PageStore } from "./page-store.ts";
import type { Step } from "./travel.ts";

/** Pages that were left with steps of undo, by address, the one that was left last at the end. A Save may still change one then. */
const left = new Map<string, PageStore>();

const MOST_PAGES = 8;
/** Bytes that the steps of a page may hold, the page itself with them. */
const MOST_BYTES = 8_000_000;

/**
 * Whoever comes back to a page while the tab lives undoes what was done on it before: blocks that were cut there, and put in elsewhere.
 * @param address of the page
 * @returns keeps the steps, as long as the page stands
 */
export function keepSteps(store: PageStore, address = location.pathname): () => void {
  let waiting = left.get(address);
  left.delete(address);
  if (waiting === store) waiting = undefined;
  const take = () => {
    const earlier = waiting;
    waiting = undefined;
    return earlier;
  };
  if (waiting) void goOn(store, waiting, take).catch(() => {});
  return () => {
    store.history.keepNewest(withinBytes());
    const hasSteps = store.can.undo || store.can.redo;
    // What brings them onto this page has not come: they wait for who comes back once more.
    const kept = hasSteps ? store : take();
    if (!kept) return;
    left.set(address, kept);
    const [oldest] = left.keys();
    if (left.size > MOST_PAGES && oldest !== undefined) left.delete(oldest);
  };
}

/** They hold what was read, and end with the session. */
export const forgetSteps = () => left.clear();

/** At once where the page says what it said; where it says something else the steps are brought onto it, unless others were made before. */
async function goOn(store: PageStore, earlier: PageStore, take: () => PageStore | undefined): Promise<void> {
  const rebaseStep = sameBlocks(earlier.blocks, store.blocks) ? null : (await import("./rebase-step.ts")).rebaseStep;
  if (store.can.undo || store.can.redo || !take()) return;
  const [was, is] = [earlier.blocks, store.blocks];
  // A Save that is still on its way changes the page that was left, and no steps of this one.
  [store.history, earlier.history] = [earlier.history, store.history];
  store.history.rebase((step) => ofPage(rebaseStep ? rebaseStep(step, was, is) : step, is));
}

/** With the page's own blocks where they say the same: what a step changes is told by what is another object. */
function ofPage(step: Step, page: readonly Block[]): Step {
  const own = new Map(page.map((block) => [block.id, block]));
  const blocks = step.blocks.map((block) => {
    const now = own.get(block.id);
    return now && sameBlock(now, block) ? now : block;
  });
  return { ...step, blocks };
}

/** @returns whether a step fits beside those that it was asked of before: what they share counts once */
function withinBytes(): (step: Step) => boolean {
  const known = new Set<Block>();
  let last: readonly Block[] = [];
  let bytes = 0;
  return ({ blocks }) => {
    bytes += POINTER * blocks.length;
    for (const [at, block] of blocks.entries()) {
      if (bytes > MOST_BYTES) return false;
      if (block === last[at] || known.has(block)) continue;
      known.add(block);
      for (const text of textsOf(block)) bytes += POINTER + 2 * text.length;
    }
    last = blocks;
    return bytes <= MOST_BYTES;
  };
}

const POINTER = 8;
