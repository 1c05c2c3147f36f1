import { marksOf } from "./line-signs.ts";
import { partOf } from "./part.ts";
import { readWrittenAt } from "./read-written.ts";
import { isInCode, lineAt, runAt } from "./text-line.ts";

/**
 * What is copied of a text, as a text of its own. From right behind the signs of an item or a quote over further lines it has these
 * signs, too, as all its lines have them; of a line at whose signs the selection ends it has nothing.
 */
export function copiedPart(text: string, from: number, to: number): string {
  const first = signedLine(text, from);
  const end = endAtSigns(text, from, to) ?? to;
  if (!first || from !== first.words || !text.slice(from, end).includes("\n")) return partOf(text, from, end, false);
  const part = partOf(text, first.from, end, false);
  // As deep as its first item stands, it would be code.
  const [room = ""] = /^[ \t]*/.exec(part) ?? [];
  return part
    .split("\n")
    .map((line) => withoutRoom(line, room.length))
    .join("\n");
}

/** Where the line before ends, if a selection over further lines ends at the signs of one; else null. */
export function endAtSigns(text: string, from: number, to: number): number | null {
  const last = signedLine(text, to);
  return last && last.from > from && to <= last.words ? last.from - 1 : null;
}

/** The line there, if it has the signs of an item or a quote: where it begins, and where its words do. */
function signedLine(text: string, at: number): { from: number; words: number } | null {
  const line = lineAt(text, at);
  const read = readWrittenAt(text, at);
  const words = line.words(read);
  const signs = text.slice(line.from, words);
  const run = runAt(read.runs, Math.max(at, words));
  const isSigned = signs.includes(">") || marksOf(signs).length > 0;
  return isSigned && !(run && isInCode(read.runs, run, at)) ? { from: line.from, words } : null;
}

function withoutRoom(line: string, width: number): string {
  let at = 0;
  while (at < width && (line[at] === " " || line[at] === "\t")) at += 1;
  return line.slice(at);
}
