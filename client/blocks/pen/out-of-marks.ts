import { toggleMark } from "./toggle-mark.ts";
import type { Mark } from "./words.ts";

/** A text, the caret in it, and the marks that change for what is typed there. */
export interface Changing {
  text: string;
  caret: number;
  tags: readonly Mark[];
}

/**
 * What was typed at the caret, without the marks there that were left, and with those that were begun: the letters around it keep theirs.
 * @param text as it is now, and the caret in it
 * @returns `before` while only spaces are typed; null where something else was done, or where Markdown has no signs for it
 */
export function withChangedMarks(
  before: Changing,
  text: string,
  caret: number,
  isLine: boolean,
): Changing | { text: string; caret: number } | null {
  const [head, tail] = [before.text.slice(0, before.caret), before.text.slice(before.caret)];
  const put = text.slice(head.length, caret);
  if (caret < head.length || text !== head + put + tail || put.includes("\n")) return null;
  if (put.trim() === "") return before;
  let changed = { text, start: head.length, end: caret };
  for (const tag of before.tags) {
    const next = toggleMark(changed, tag, isLine);
    if (!next) return null;
    changed = next;
  }
  return { text: changed.text, caret: changed.end };
}

/** Would a letter that is typed at the caret have its marks changed? */
export function mayChange({ text, caret, tags }: Changing, isLine: boolean): boolean {
  const typed = `${text.slice(0, caret)}x${text.slice(caret)}`;
  return withChangedMarks({ text, caret, tags }, typed, caret + 1, isLine) !== null;
}
