import { fenceAfter } from "../blocks/fence.ts";
import { beginsWithLetter } from "../line-start.ts";
import { columnsOf, isNarrow, WIDE } from "./columns.ts";

/** How many columns the longest line has of what was wrapped by hand. */
const SHORTEST = 60;
const LONGEST = 120;
/** Single line breaks that it has at least. */
const BREAKS = 3;
/** Of so many breaks the rule holds. */
const NEARLY = 0.9;

/**
 * Whether somebody, or a program, broke the lines of paragraphs where they were full: at nearly every break the next word would not
 * have fitted. Breaks that mean something stand anywhere, or behind every sentence.
 */
export function isWrapped(source: string): boolean {
  const breaks: { width: number; next: number; isEnd: boolean }[] = [];
  let longest = 0;
  let before: { text: string; width: number } | null = null;
  let fence: string | null = null;
  for (const given of source.split("\n")) {
    const wasFenced: boolean = fence !== null;
    fence = fenceAfter(given, fence);
    const isWord = beginsWithLetter(given);
    const line = (isWord ? given : given.replace(/^[ \t>]+/, "")).trimEnd();
    if (wasFenced || fence || !(isWord || isProse(line))) {
      before = null;
      continue;
    }
    const text = isWord ? line : given.trimEnd();
    const width = columnsOf(text);
    if (width > LONGEST) return false;
    longest = Math.max(longest, width);
    if (before !== null && !STARTS.test(line))
      breaks.push({ width: before.width, next: columnsOf(firstOf(line)), isEnd: ENDS.test(before.text.slice(-1)) });
    // Two spaces at the end, or a backslash, mean the break.
    before = given.endsWith("  ") || given.endsWith("\\") ? null : { text, width };
  }
  if (breaks.length < BREAKS || longest < SHORTEST) return false;
  const most = breaks.length * NEARLY;
  const full = breaks.filter(({ width, next }) => width + 1 + next > longest);
  return full.length >= most && breaks.filter(({ isEnd }) => isEnd).length < most;
}

/** What a line would have had to take from the next: a word or, where no spaces stand between words, a sign, with its marks. */
function firstOf(line: string): string {
  const [word = ""] = /^\S+/.exec(line) ?? [];
  if (isNarrow(word)) return word;
  const signs = [...word];
  const from = signs.findIndex((sign) => !OPENING.test(sign));
  if (from < 0) return word;
  let to = from + 1;
  if (!WIDE.test(signs[from] ?? "") && !THAI.test(signs[from] ?? ""))
    while (to < signs.length && !WIDE.test(signs[to] ?? "")) to += 1;
  while (to < signs.length && CLOSING.test(signs[to] ?? "")) to += 1;
  return signs.slice(0, to).join("");
}

const THAI = /\p{Script=Thai}/u;
/** Of Chinese and Japanese: no line ends with the first, or begins with the others. */
const OPENING = /[「『（《〈【〔“‘]/;
const CLOSING = /[、。，．：；？！」』）》〉】〕”’…ー]/;
/** A sentence of these ends there, or a part of one. */
const ENDS = /[、。，．：；？！」』）》】…]/;

/** An item begins a line of its own. */
const STARTS = /^(?:[-+*]|\d{1,9}[.)])[ \t]/;

/** Neither nothing, nor a heading, a row of a table, a rule, HTML or a definition. */
function isProse(line: string): boolean {
  return line !== "" && !/^(?:#{1,6}(?: |$)|\||<|\[[^\]]+\]:|\[!|(?:[-*_=][ \t]*){3,}$)/.test(line);
}
