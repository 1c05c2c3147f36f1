import type { Block } from "#core/blocks/block.ts";
import { merge } from "#core/blocks/merge.ts";
import { renumber } from "#core/blocks/renumber.ts";
import { textsOf } from "#core/blocks/texts-of.ts";
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
  const isDropped = ({ id }: Block) => copies.has(id) && !known.has(id);
  const dropped = merged.filter(isDropped);
  const left = merged.filter((block) => !isDropped(block));
  const blocks = dropped.length === 0 ? left : withWordsOf(dropped, left, is);
  const { editing } = step;
  const there = new Set(blocks.map(({ id }) => id));
  const change = { before: step.blocks, after: blocks, by: "save" } as const;
  const selected = followRun(step.selected, step.blocks, (id) => there.has(id));
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

/** Letters that are looked through for words; what would take longer is kept. */
const MOST_LOOKED_THROUGH = 50_000_000;

/**
 * What a step takes out of the page because it puts the same words into another block, as where Enter is taken back, stays where it
 * does not put them there.
 */
function withWordsOf(dropped: readonly Block[], left: readonly Block[], page: readonly Block[]): readonly Block[] {
  const words = dropped.flatMap((block) => [...textsOf(block)]).join("\n");
  let lookedThrough = 0;
  const holds = (text: string) => {
    lookedThrough += words.length;
    return lookedThrough > MOST_LOOKED_THROUGH || words.includes(text.trim());
  };
  const there = new Set(left.map(({ id }) => id));
  /** By the block above; null at the top. */
  const below = new Map<string | null, Block[]>([[null, []]]);
  let kept = below.get(null) as Block[];
  for (const block of page) {
    if (there.has(block.id)) {
      kept = [];
      below.set(block.id, kept);
    } else if ([...textsOf(block)].every(holds)) kept.push(block);
  }
  return renumber([...(below.get(null) ?? []), ...left.flatMap((block) => [block, ...(below.get(block.id) ?? [])])]);
}
