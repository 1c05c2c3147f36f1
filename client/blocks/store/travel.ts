import type { Block } from "#core/blocks/block.ts";
import { caretOfChange } from "./caret-of-change.ts";
import type { Caret, Editing, Led, Selected } from "./editing.ts";
import type { Within } from "./within.ts";

/** What an undo brings back; `caret` where the caret was, if that cannot be told from what changed. */
export interface Step {
  blocks: readonly Block[];
  editing: Editing | null;
  caret: Caret | null;
  /** Where the caret was at the other end of what the step undoes or does again. */
  led?: Led | null | undefined;
  selected: Selected | null;
  /** Of a block at rest. */
  within: Within | null;
}

/** Brings a step of undo from the page as it was onto the page as it is. */
export type RebaseStep = (step: Step, was: readonly Block[], is: readonly Block[]) => Step;

/** The block that an undo or redo leads to, and the caret in it if it is to be open. */
export interface Destination {
  id: string;
  caret: Caret | null;
}

/** A step that was taken. */
export interface Travelled {
  before: readonly Block[];
  to: Step;
  /** The blocks of the step that are new or hold something else than before. */
  changed: readonly Block[];
}

/** Where a step is seen. */
interface Seen {
  edit(id: string | null, caret?: Caret): void;
  select(next: Selected | null): void;
}

/**
 * Opens or selects what a step leads to, as it was.
 * @param focused the block that has the focus
 * @param from where the caret was in the words that it was in; −1 for nowhere
 * @returns the block to be looked at, open or not
 */
export function arrive(store: Seen, travelled: Travelled, focused: string | null = null, from = -1): string | null {
  const run = runOf(travelled);
  store.select(run);
  if (run) return run.head;
  const within = withinOf(travelled);
  const place = within ? { id: within.id, caret: null } : destination(travelled, focused, from);
  store.edit(place?.caret == null ? null : place.id, place?.caret ?? "end");
  return place?.id ?? null;
}

/** What was selected in a block at rest then, if the step changes that block. */
export function withinOf({ to: { within }, changed }: Travelled): Within | null {
  return within && changed.some(({ id }) => id === within.id) ? within : null;
}

/** The blocks that were selected then, if the step brings them back, changes or moves them, or takes away what stood behind them. */
function runOf({ before, to, changed }: Travelled): Selected | null {
  const { selected, blocks } = to;
  if (!selected) return null;
  const [anchor, head] = [selected.anchor, selected.head].map((id) => placeIn(blocks, id)) as [number, number];
  const [first, end] = [Math.min(anchor, head), Math.max(anchor, head) + 1];
  const run = new Set(blocks.slice(first, end));
  if (changed.length > 0) return changed.some((block) => run.has(block)) ? selected : null;
  const isMoved = before.length === blocks.length && placeIn(before, selected.anchor) !== anchor;
  return isMoved || firstGone(before, blocks) === end ? selected : null;
}

const placeIn = (blocks: readonly Block[], id: string) => blocks.findIndex((block) => block.id === id);

function destination({ before, to, changed }: Travelled, focused: string | null, from: number): Destination | null {
  const { blocks, editing, caret } = to;
  const open = blocks.find(({ id }) => id === editing?.id);
  const target =
    (open && changed.includes(open) ? open : changed[0]) ?? open ?? moved(before, blocks, focused) ?? beside(before, blocks);
  if (!target) return null;
  if (!editing) return { id: target.id, caret: null };
  const known = target === open ? caret : null;
  const old = before.find(({ id }) => id === target.id);
  return { id: target.id, caret: known ?? (old === target ? editing.caret : caretOfChange(old, target, from)) };
}

/** The block that is elsewhere now, while others made room; of two that changed places the one that has the focus. */
function moved(before: readonly Block[], after: readonly Block[], focused: string | null): Block | undefined {
  const at = firstGone(before, after);
  if (at < 0 || before.length !== after.length) return undefined;
  const own = after.find(({ id }, place) => id === focused && before[place]?.id !== id);
  return own ?? (before[at + 1]?.id === after[at]?.id ? after.find(({ id }) => id === before[at]?.id) : after[at]);
}

/** Where nothing is left of what changed: what stands there now. */
function beside(before: readonly Block[], after: readonly Block[]): Block | undefined {
  return after[Math.max(0, Math.min(firstGone(before, after), after.length - 1))];
}

function firstGone(before: readonly Block[], after: readonly Block[]): number {
  return before.findIndex(({ id }, place) => after[place]?.id !== id);
}
