import { fenceAfter } from "#core/blocks/fence.ts";
import { fullColumns, isBroken } from "./list-signs.ts";

/** The signs of the quotes that a line is in. */
const SIGNS = /^(?: {0,3}>){1,50} ?/;

const depthOf = (signs: string) => signs.replaceAll(" ", "").length;

/**
 * A mail that is answered between its lines: what stands below a quoted line with fewer signs in front of it is somebody else's, and
 * Markdown would go on with the quote there. An empty line keeps the two apart, unless the quoted line was
 * full; in code every line stays.
 */
export function withAnswersApart(text: string): string {
  if (!text.includes(">")) return text;
  const out: string[] = [];
  const lines = text.split("\n");
  const full = fullColumns(lines);
  let above = { line: "", depth: 0, isWritten: false };
  let code = null as Code | null;
  for (const line of lines) {
    const signs = SIGNS.exec(line)?.[0] ?? "";
    const depth = depthOf(signs);
    // Code ends with the quote that it is in.
    const open: Code | null = code !== null && depth >= code.depth ? code : null;
    const words = open ? withoutSigns(line, open.depth) : line.slice(signs.length);
    const fence = fenceAfter(words, open?.fence ?? null);
    code = fence === null ? null : { fence, depth: open?.depth ?? depth };
    const isWritten = open === null && words.trim() !== "";
    const isAnswer = isWritten && above.isWritten && depth < above.depth && !isBroken(above.line, words, full);
    if (isAnswer) out.push("> ".repeat(depth).trimEnd());
    out.push(line);
    above = { line, depth, isWritten };
  }
  return out.join("\n");
}

interface Code {
  /** What opened it, in so many quotes. */
  fence: string;
  depth: number;
}

/** Without so many of them. */
function withoutSigns(line: string, depth: number): string {
  let words = line;
  for (let sign = 0; sign < depth; sign += 1) words = words.replace(/^ {0,3}> ?/, "");
  return words;
}
