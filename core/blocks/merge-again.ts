import { isSentenceEnd } from "./split-text.ts";

/** Whether a text has already what another change of it made, as where a Save comes again after a lost answer. */

/** A text in pieces, and its lines and sentences with how often each stands there. */
export interface ReadText {
  pieces: string[];
  sentences: readonly string[];
  counts: ReadonlyMap<string, number>;
}

/** Sentences end with their marks, or with their lines. Space around them is left out, but for what sets a line in. */
export function readText(pieces: string[]): ReadText {
  const sentences: string[] = [];
  const counts = new Map<string, number>();
  let [setIn, sentence] = ["", ""];
  for (const [at, piece] of pieces.entries()) {
    const breakAt = piece.lastIndexOf("\n");
    if (breakAt < 0) sentence += piece;
    if (breakAt < 0 && !isSentenceEnd(piece) && at < pieces.length - 1) continue;
    const words = sentence.trim();
    const said = setIn + words;
    [setIn, sentence] = [breakAt < 0 ? "" : piece.slice(breakAt + 1), ""];
    if (words === "") continue;
    sentences.push(said);
    counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  return { pieces, sentences, counts };
}

/** Does `whole` have every line and sentence that `side` made of `base`, in order, and none that it took away? */
export function isHeld(whole: ReadText, base: ReadText, side: ReadText): boolean {
  const countIn = ({ counts }: ReadText, sentence: string) => counts.get(sentence) ?? 0;
  let isChanged = false;
  for (const { counts } of [side, base]) {
    for (const sentence of counts.keys()) {
      const [from, to] = [countIn(base, sentence), countIn(side, sentence)];
      if (from === to) continue;
      isChanged = true;
      if (from < to ? countIn(whole, sentence) < to : countIn(whole, sentence) > to) return false;
    }
  }
  return isChanged && isInOrder(side, whole);
}

function isInOrder({ sentences }: ReadText, whole: ReadText): boolean {
  let next = 0;
  for (const sentence of sentences) {
    if (!whole.counts.has(sentence)) continue;
    while (next < whole.sentences.length && whole.sentences[next] !== sentence) next += 1;
    next += 1;
  }
  return next <= whole.sentences.length;
}
