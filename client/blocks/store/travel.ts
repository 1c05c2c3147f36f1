import type { Block } from "#core/blocks/block.ts";
import { caretOfChange } from "./caret-of-change.ts";
import type { Caret, Editing } from "./editing.ts";

/** What an undo brings back; `caret` where the caret was, if that cannot be told from what changed. */
export interface Step {
  blocks: readonly Block[];
  editing: Editing | null;
  caret: Caret | null;
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

/** Opens what a step leads to, as it was. @returns the block to be looked at, open or not */
export function arrive(store: { edit(id: string | null, caret?: Caret): void }, travelled: Travelled): string | null {
  const place = destination(travelled);
  store.edit(place?.caret == null ? null : place.id, place?.caret ?? "end");
  return place?.id ?? null;
}

function destination({ before, to, changed }: Travelled): Destination | null {
  const { blocks, editing, caret } = to;
  const open = blocks.find(({ id }) => id === editing?.id);
  const target = (open && changed.includes(open) ? open : changed[0]) ?? open ?? beside(before, blocks);
  if (!target) return null;
  if (!editing) return { id: target.id, caret: null };
  const known = target === open ? caret : null;
  const old = before.find(({ id }) => id === target.id);
  return { id: target.id, caret: known ?? (old === target ? editing.caret : caretOfChange(old, target)) };
}

/** Where nothing is left of what changed: what stands there now. */
function beside(before: readonly Block[], after: readonly Block[]): Block | undefined {
  const gone = before.findIndex(({ id }, place) => after[place]?.id !== id);
  return after[Math.max(0, Math.min(gone, after.length - 1))];
}
