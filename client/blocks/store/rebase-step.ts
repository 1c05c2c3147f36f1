import type { Block } from "#core/blocks/block.ts";
import { merge } from "#core/blocks/merge.ts";
import { followRun } from "./follow-run.ts";
import { mapCaret } from "./map-caret.ts";
import { mapWithin } from "./map-within.ts";
import type { Step } from "./travel.ts";

/**
 * A step of undo after the page has become another one by somebody else's doing: what the step changes of the page is done to the
 * new one. Where both changed the same words theirs stay: an undo takes back what one did, never what others wrote.
 * @param was the page that the step led to; @param is what it has become
 */
export function rebaseStep(step: Step, was: readonly Block[], is: readonly Block[]): Step {
  const { blocks: merged, changes } = merge(was, step.blocks, is);
  const copies = new Set(changes.map(({ copyId }) => copyId));
  const known = new Set(is.map(({ id }) => id));
  const blocks = merged.filter(({ id }) => !copies.has(id) || known.has(id));
  const { editing } = step;
  const left = new Set(blocks.map(({ id }) => id));
  const change = { before: step.blocks, after: blocks, by: "save" } as const;
  const selected = followRun(step.selected, step.blocks, (id) => left.has(id));
  const led = step.led && mapCaret({ before: was, after: is, by: "save" }, step.led.id, step.led.caret);
  const next = { ...step, blocks, led, selected, within: step.within && mapWithin(change, step.within) };
  if (!editing) return next;
  const caretIn = (caret: typeof editing.caret) => mapCaret(change, editing.id, caret);
  const place = caretIn(editing.caret);
  return {
    ...next,
    editing: place && { ...editing, ...place },
    caret: step.caret && (caretIn(step.caret)?.caret ?? null),
  };
}
