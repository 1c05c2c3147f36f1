/** Pages of Wiki.js: what they say of the quotes and lists in them. */
import { fenceAfter } from "../blocks/fence.ts";

const CLASSES = /^[ \t]{0,20}\{(?:\.[a-z][\w-]{0,40} ?){1,5}\}[ \t]*$/;
const KIND = /\.is-(info|success|warning|danger)\b/;
const QUOTE = /^ {0,3}>/;
const LIST = /^[ \t]{0,40}(?:[-*+]|\d{1,9}[.)])[ \t]/;
const TABS = /^(#{1,6} [^\n]{1,500}?) \{\.tabset\}[ \t]*$/;

/**
 * A quote with `{.is-warning}` below it is a callout, and how a list, a quote or tabs are drawn is nothing to read. Code is code. Takes a
 * time in proportion to the length.
 */
export function classesAsCallouts(source: string): string {
  if (!source.includes("{.")) return source;
  const written: string[] = [];
  let fence: string | null = null;
  /** Where the quote begins that the last line is in. */
  let quote: number | null = null;
  for (const line of source.split("\n")) {
    const above = written.at(-1) ?? "";
    fence = fenceAfter(line, fence);
    if (fence === null && CLASSES.test(line) && (quote !== null || LIST.test(above))) {
      const [, kind] = KIND.exec(line) ?? [];
      if (quote !== null && kind) written.splice(quote, 0, `> [!${kind}]`);
      written.push("");
      quote = null;
      continue;
    }
    if (fence !== null || !QUOTE.test(line)) quote = null;
    else quote ??= written.length;
    written.push(fence === null ? line.replace(TABS, "$1") : line);
  }
  return written.join("\n");
}
