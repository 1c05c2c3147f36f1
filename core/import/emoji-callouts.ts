import { fenceAfter } from "../blocks/fence.ts";

const ANY = /^ {0,3}> ?\\?\[!(?!\w)/m;
/** The first line of such a callout: its quote's sign, and what the callout is shown with, perhaps nothing. */
const HEAD = /^( {0,3}> ?)\\?\[!([^\]\s]*)\]$/;
const QUOTE = /^ {0,3}> ?/;
/** What is more than words keeps its beginning. */
const MORE = /^(?:[-*+>#|`~\t ]|\d{1,9}[.)])/;

/**
 * AFFiNE writes a callout as a quote that begins with the sign that it is shown with, `> \[!💡]`, and a line without words. It becomes a
 * callout as it is written here, with the sign in front of its words. Code is code. Takes a time in proportion to the length.
 */
export function emojiCallouts(source: string): string {
  if (!source.includes("[!") || !ANY.test(source)) return source;
  const written: string[] = [];
  let fence: string | null = null;
  let isQuoted = false;
  /** The sign of a callout whose words are still to come. */
  let sign: string | null = null;
  for (const line of source.split("\n")) {
    const [quote] = (fence === null && QUOTE.exec(line)) || [];
    fence = fenceAfter(line, fence);
    const head = quote !== undefined && !isQuoted ? headOf(line) : null;
    isQuoted = quote !== undefined;
    if (head) {
      written.push(`${head.quote}[!note]`);
      sign = head.sign;
      continue;
    }
    const words = quote === undefined ? "" : line.slice(quote.length);
    if (sign !== null && isQuoted && words.trim() === "") continue;
    for (const one of sign === null ? [line] : signed(sign, line, words)) written.push(one);
    sign = null;
  }
  if (sign) written.push(`> ${sign}`);
  return written.join("\n");
}

/** Longer ones are no signs. */
const LONGEST = 30;

function headOf(line: string): { quote: string; sign: string } | null {
  const [, quote, sign = ""] = HEAD.exec(line.trimEnd()) ?? [];
  return quote === undefined || sign.length > LONGEST || /^\w/.test(sign) ? null : { quote, sign };
}

function signed(sign: string, line: string, words: string): string[] {
  if (sign === "") return [line];
  if (words === "") return [`> ${sign}`, line];
  return MORE.test(words) ? [`> ${sign}`, ">", line] : [`> ${sign} ${words}`];
}
