import { fenceAfter } from "../blocks/fence.ts";

/** How long the longest line is of what was wrapped by hand. */
const SHORTEST = 60;
const LONGEST = 120;
/** Single line breaks that it has at least. */
const BREAKS = 3;
/** Of so many breaks the rule holds. */
const NEARLY = 0.9;

/**
 * Whether somebody, or a program, broke the lines of paragraphs where they were full: at nearly every break the next word would not
 * have fitted. Breaks that mean something stand anywhere.
 */
export function isWrapped(source: string): boolean {
  const breaks: { length: number; next: number }[] = [];
  let longest = 0;
  let before: string | null = null;
  let fence: string | null = null;
  for (const given of source.split("\n")) {
    const wasFenced: boolean = fence !== null;
    fence = fenceAfter(given, fence);
    const line = given.replace(/^[ \t>]+/, "").trimEnd();
    if (wasFenced || fence || !isProse(line)) {
      before = null;
      continue;
    }
    longest = Math.max(longest, widthOf(given));
    if (before !== null && !STARTS.test(line)) {
      const [word = ""] = /^\S+/.exec(line) ?? [];
      breaks.push({ length: widthOf(before), next: LETTER.test(line) ? 1 : word.length });
    }
    // Two spaces at the end, or a backslash, mean the break.
    before = /(?: {2}|\\)$/.test(given) ? null : given.trimEnd();
  }
  if (breaks.length < BREAKS || longest < SHORTEST || longest > LONGEST) return false;
  const full = breaks.filter(({ length, next }) => length + 1 + next > longest).length;
  return full >= breaks.length * NEARLY;
}

const widthOf = (line: string) => line.trimEnd().length;

/** Where no spaces stand between words a line may end behind any sign. */
const LETTER = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** An item begins a line of its own. */
const STARTS = /^(?:[-+*]|\d{1,9}[.)])[ \t]/;

/** Neither nothing, nor a heading, a row of a table, a rule, HTML or a definition. */
function isProse(line: string): boolean {
  return line !== "" && !/^(?:#{1,6}(?: |$)|\||<|\[[^\]]+\]:|\[!|(?:[-*_=][ \t]*){3,}$)/.test(line);
}
