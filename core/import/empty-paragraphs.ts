import { fenceAfter } from "../blocks/fence.ts";

const EMPTY = /^ {0,3}(?:\\|<br {0,3}\/?>|&nbsp;)[ \t]*$/i;
const ANY = /\n {0,3}(?:\\|<br|&nbsp;)/i;
const IN_LIST = /^(?:[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t])/;

/**
 * Outline writes a paragraph without words as a backslash, AFFiNE as `<br />`, Joplin as `&nbsp;`, which would be read as letters: they
 * are left out where they begin a paragraph. What parts two lists stays, and code is code. Takes a time in proportion to the length.
 */
export function withoutEmptyParagraphs(source: string): string {
  if (!ANY.test(`\n${source}`)) return source;
  const lines = source.split("\n");
  const written: string[] = [];
  let fence: string | null = null;
  let isInList = false;
  /** The next line with words, found once for all that stand before it. */
  let next = 0;
  for (const [at, line] of lines.entries()) {
    fence = fenceAfter(line, fence);
    const isFirst = (written.at(-1) ?? "").trim() === "";
    if (fence === null && isFirst && EMPTY.test(line)) {
      next = Math.max(next, at + 1);
      while (next < lines.length && isBare(lines[next] ?? "")) next += 1;
      if (!isInList || !IN_LIST.test(lines[next] ?? "")) continue;
    }
    if (line.trim() !== "") isInList = IN_LIST.test(line);
    written.push(line);
  }
  return written.join("\n");
}

const isBare = (line: string) => line.trim() === "" || EMPTY.test(line);
