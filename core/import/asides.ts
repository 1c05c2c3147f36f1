import { fenceAfter } from "../blocks/fence.ts";

const OPEN = "<aside>";
const CLOSE = "</aside>";

/**
 * Notion writes a callout as `<aside>`, its icon and words below, and `</aside>`, each in a line of its own: it becomes a callout as it
 * is written here. Code is code, and one that nobody closed stays as it is. Takes a time in proportion to the length.
 */
export function asidesAsCallouts(source: string): string {
  if (!source.includes(CLOSE)) return source;
  const lines = source.split("\n");
  const written: string[] = [];
  let fence: string | null = null;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as string;
    fence = fenceAfter(line, fence);
    const end: number = fence === null && line.trimEnd() === OPEN ? endOf(lines, at + 1) : -1;
    if (end < 0) {
      written.push(line);
      continue;
    }
    written.push("> [!note]", ...withoutEmptyEnds(lines.slice(at + 1, end)).map((one) => (one === "" ? ">" : `> ${one}`)));
    // What stands right below would be its last line.
    if ((lines[end + 1] ?? "").trim() !== "") written.push("");
    at = end;
  }
  return written.join("\n");
}

/** @returns the line that closes it, outside of code; −1 where another one is opened before, or none does */
function endOf(lines: readonly string[], from: number): number {
  let fence: string | null = null;
  for (let at = from; at < lines.length; at += 1) {
    fence = fenceAfter(lines[at] as string, fence);
    if (fence !== null) continue;
    const line = lines[at]?.trimEnd();
    if (line === CLOSE) return at;
    if (line === OPEN) return -1;
  }
  return -1;
}

function withoutEmptyEnds(lines: readonly string[]): readonly string[] {
  const isWritten = (line: string) => line.trim() !== "";
  const first = lines.findIndex(isWritten);
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(isWritten) + 1);
}
