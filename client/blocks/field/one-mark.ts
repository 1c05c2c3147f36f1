import type { Marked } from "./letters.ts";
import type { Stretch } from "./piece.ts";
import { without } from "./without.ts";

interface Sign {
  at: Stretch;
  mark: Marked;
}

/**
 * The signs between two marks of a kind, or two links to one address, that come to stand side by side: those of marks would be
 * letters there, and without them the two are one.
 * @param around where what parts them goes, and what goes. What is put in at its start keeps apart what stands on its two sides.
 */
export function signsThatMeet(
  { value, marks }: { value: string; marks: readonly Marked[] },
  around: Stretch,
  gone: readonly Stretch[],
  isPut: boolean,
): Stretch[] {
  const isGone = new Set(gone.map(({ from }) => from));
  const left = signsBeside(marks, around).filter(({ at }) => !isGone.has(at.from));
  const [first, last] = [left[0], left.at(-1)];
  if (!first || !last) return [];
  // A letter that stays parts them as well.
  const length = without(value, gone, last.at.to).caret - without(value, gone, first.at.from).caret;
  if (length !== left.reduce((sum, { at }) => sum + at.to - at.from, 0)) return [];
  const meeting: Stretch[] = [];
  const open: Sign[] = [];
  for (const sign of left) {
    const before = open.at(-1);
    const isParted = isPut && before && before.at.to <= around.from && sign.at.from >= around.from;
    if (before && !isParted && isOne(value, before, sign)) {
      meeting.push(before.at, sign.at);
      open.pop();
    } else open.push(sign);
  }
  // One that is left would stand right beside a letter, where it may be none.
  return open.length === 0 ? meeting : [];
}

/** From left to right, with those within. */
function signsBeside(marks: readonly Marked[], { from, to }: Stretch): Sign[] {
  const signs = marks
    .flatMap((mark) => [mark.open, mark.close].map((at): Sign => ({ at, mark })))
    .filter(({ at }) => at.from < at.to);
  signs.sort((one, other) => one.at.from - other.at.from);
  let [start, end] = [from, to];
  for (const { at } of signs.toReversed()) if (at.to === start) start = at.from;
  for (const { at } of signs) if (at.from === end) end = at.to;
  return signs.filter(({ at }) => start <= at.from && at.to <= end);
}

function isOne(value: string, { at: close, mark: before }: Sign, { at: open, mark: behind }: Sign): boolean {
  const slice = ({ from, to }: Stretch) => value.slice(from, to);
  if (close !== before.close || open !== behind.open || before.tag !== behind.tag) return false;
  if (slice(before.open) !== slice(behind.open)) return false;
  if (before.tag !== "a") return SIGNS.test(slice(close));
  return ADDRESS.test(slice(close)) && slice(close) === slice(behind.close) && slice(before.inner) !== slice(behind.inner);
}

/** Longer ones of code are there for backticks in it. */
const SIGNS = /^(?:[*_~]{1,2}|`)$/;

/** Links to one address are parts of one; two that say the same are two, and one without an address of its own says it by its words. */
const ADDRESS = /^\](?:\(|\[[^\]])/;
