import { linesOutsideCode, outsideSpans } from "./outside-spans.ts";
import { shownAs } from "./pictures.ts";

/** Pictures that lie elsewhere are links here, and have no width: what is said of it behind them or their address goes. Code is code. */
export function withoutWebWidths(source: string): string {
  // Most pages have links to elsewhere, and few such pictures.
  if (!source.includes("![") || !source.includes(SIGN)) return source;
  return linesOutsideCode(source, (line) => (line.includes(SIGN) ? outsideSpans(line, withoutWidths) : line));
}

const SIGN = "](http";
const ADDRESS = /\]\(https?:\/\/[^\s()]{1,2000}/y;
const SIZE = / =\d{0,4}x\d{0,4}(?=\))/y;
const END = /(?: "[^"\n]{0,500}")?\)/y;
/** Descriptions are shorter. */
const LONGEST = 500;

function withoutWidths(words: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = words.indexOf(SIGN); at >= 0; at = words.indexOf(SIGN, at + 1)) {
    const before = words.slice(Math.max(from, at - LONGEST), at);
    const isPicture = before.includes("![") && !before.slice(before.lastIndexOf("![")).includes("]");
    const behind = isPicture ? matched(ADDRESS, words, at) : at;
    if (behind === at) continue;
    const sized = matched(SIZE, words, behind);
    const end = matched(END, words, sized);
    const shown = end === sized ? null : shownAs(words, end, words.length, true);
    if (end === sized || (sized === behind && !shown)) continue;
    parts.push(words.slice(from, behind), words.slice(sized, end));
    from = shown?.end ?? end;
  }
  return parts.join("") + words.slice(from);
}

/** Where it ends; `at` where it is not there. */
function matched(form: RegExp, words: string, at: number): number {
  form.lastIndex = at;
  return at + (form.exec(words)?.[0].length ?? 0);
}
