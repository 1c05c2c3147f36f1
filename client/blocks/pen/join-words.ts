import { signsThatMeet } from "../field/one-mark.ts";
import { without } from "../field/without.ts";
import { readWritten } from "./read-written.ts";

/**
 * Words behind others, where a block, an item or a line has ended in between: two marks of a kind, or links to one address, that meet
 * there are one, as before an Enter that parted them.
 * @returns the caret where the two meet
 */
export function joinWords(above: string, below: string, isLine: boolean): { text: string; caret: number } {
  const [value, caret] = [above + below, above.length];
  // Most end and begin with a letter.
  if (!CLOSE.test(above.slice(-1)) || !OPEN.test(below.slice(0, 1))) return { text: value, caret };
  const moved = ({ from, to }: { from: number; to: number }) => ({ from: from + caret, to: to + caret });
  const behind = readWritten(below, isLine).marks.map(({ tag, open, inner, close }) => ({
    tag,
    open: moved(open),
    inner: moved(inner),
    close: moved(close),
  }));
  const marks = [...readWritten(above, isLine).marks, ...behind];
  const joined = without(value, signsThatMeet({ value, marks }, { from: caret, to: caret }, [], false), caret);
  return { text: joined.value, caret: joined.caret };
}

const CLOSE = /[*_~`)\]]/;
const OPEN = /[*_~`[]/;
