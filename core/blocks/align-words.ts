import { align, type Hunk } from "./align.ts";
import { CountedWords } from "./counted-words.ts";
import type { Effort } from "./effort.ts";
import { identify, isNew } from "./lines.ts";
import { isSentenceEnd } from "./split-text.ts";

type Triple<T> = [base: T, mine: T, theirs: T];

/** Lines beyond which words are looked for everywhere: nobody writes so many in one text, and each costs as much as a word. */
const MOST_LINES = 2000;

/** What each side made of the words of a text: lines are found first, so that a word is looked for in what became of its line. */
export function alignWords([base, mine, theirs]: Triple<readonly string[]>, effort: Effort): [Hunk[], Hunk[]] {
  const [myPairs, theirPairs] = pairsOfLines([base, mine, theirs], effort);
  return [align(base, mine, effort, myPairs, rankOf), align(base, theirs, effort, theirPairs, rankOf)];
}

function pairsOfLines(sides: Triple<readonly string[]>, effort: Effort): [mine: Hunk[], theirs: Hunk[]] {
  const breaks = sides.map((words) => words.reduce((count, word) => count + Number(word.includes("\n")), 0));
  if (Math.max(...breaks) > MOST_LINES || breaks.every((count) => count === 0)) return [[], []];
  const [was, my, their] = sides.map(linesOf) as Triple<Line[]>;
  const [, myIds, theirIds] = identify(
    [was, my, their].map((lines) => lines.map(({ text }) => text)) as Triple<string[]>,
    effort,
    false,
  );
  return [pairsOf(was, my, myIds), pairsOf(was, their, theirIds)];
}

/** `text` are the words from `start` to `end`, without the break behind them. */
interface Line {
  start: number;
  end: number;
  text: string;
}

function linesOf(words: readonly string[]): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (let at = 0; at <= words.length; at += 1) {
    if (at < words.length && !words[at]?.includes("\n")) continue;
    if (at > start) lines.push({ start, end: at, text: words.slice(start, at).join("") });
    start = at + 1;
  }
  return lines;
}

/** Lines of the base and what became of them; none where lines were divided or put together, which only their words tell. */
function pairsOf(was: readonly Line[], is: readonly Line[], ids: readonly string[]): Hunk[] {
  const pairs: [Line, Line][] = [];
  const rest = new Set([...was, ...is]);
  for (const [at, id] of ids.entries()) {
    const [before, after] = [was[Number(id)], is[at]];
    if (isNew(id) || !before || !after) continue;
    pairs.push([before, after]);
    for (const line of [before, after]) rest.delete(line);
  }
  if (rest.size > 0) {
    const edited = pairs.filter(([before, after]) => before.text !== after.text);
    const [gone, come] = [0, 1].map((side) => CountedWords.of(edited.map((pair) => pair[side]?.text).join("\n"))) as [
      CountedWords,
      CountedWords,
    ];
    const moved = [gone.without(come), come.without(gone)];
    for (const text of new Set([...rest].map((line) => line.text)))
      if (moved.some((words) => CountedWords.of(text).areMostlyIn(words))) return [];
  }
  return pairs.map(([before, after]) => ({
    beforeStart: before.start,
    beforeEnd: before.end,
    afterStart: after.start,
    afterEnd: after.end,
  }));
}

/** Whole lines come and go more often than the end of one and the beginning of the next, and so do whole sentences. */
function rankOf(words: readonly string[], start: number, end: number): number {
  return Math.min(borderAt(words, start), borderAt(words, end));
}

function borderAt(words: readonly string[], at: number): number {
  const [last = "", word = "\n", next = "\n"] = [words[at - 2], words[at - 1], words[at]];
  if (word.includes("\n") || next.includes("\n")) return 2;
  return isSentenceEnd(word) || (word.trim() === "" && isSentenceEnd(last)) ? 1 : 0;
}
