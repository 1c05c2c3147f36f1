import { escapeLine } from "#core/blocks/markdown-start.ts";
import { readWritten } from "./read-written.ts";

/** What takes the place of a stretch of a text. */
export interface Put {
  from: number;
  to: number;
  text: string;
}

/**
 * Paragraphs as plain words, put in between words that are marked: a mark does not reach over an empty line, so it is closed above each
 * and opened again below. What begins a list or a heading stays outside.
 * @param from where they come, up to `to`, which is selected
 * @returns null where they can stand as they are
 */
export function apartInMarks(source: string, from: number, to: number, words: string): Put | null {
  const parts = words.replace(/\r\n?/g, "\n").split(/\n[ \t]*\n\s*/);
  if (parts.length < 2) return null;
  const around = readWritten(source, false)
    .marks.filter(({ inner }) => inner.from <= from && to <= inner.to && inner.from < to && from < inner.to)
    .toSorted((one, other) => one.open.from - other.open.from);
  if (around.length === 0) return null;
  const opens = around.map(({ open }) => source.slice(open.from, open.to)).join("");
  const closes = around
    .map(({ close }) => source.slice(close.from, close.to))
    .reverse()
    .join("");
  const [before, after] = [source.slice(0, from), source.slice(to)];
  // Marks hold only directly at a word.
  const start = from - (parts[0]?.trim() === "" ? before.length - before.trimEnd().length : 0);
  const end = to + (parts.at(-1)?.trim() === "" ? after.length - after.trimStart().length : 0);
  const last = parts.length - 1;
  const text = parts
    .map((part, at) => {
      const isMarked = at === 0 || at === last || part.split("\n").every((line) => escapeLine(line) === line);
      if (!isMarked) return part.trimEnd();
      return (at === 0 ? "" : opens) + inside(part, at === 0, at === last) + (at === last ? "" : closes);
    })
    .join("\n\n");
  return { from: start, to: end, text };
}

/** Without the room at its ends, but where it goes on with other words. */
function inside(part: string, isFirst: boolean, isLast: boolean): string {
  const begun = isFirst ? part : part.trimStart();
  return isLast ? begun : begun.trimEnd();
}
