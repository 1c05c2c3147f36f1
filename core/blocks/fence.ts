import { beginsWithLetter } from "../line-start.ts";

/**
 * The fence that a line of Markdown opens or closes.
 * @param open the run that opened the code the line stands in; null outside of code
 * @returns the run that opened the code that goes on behind this line
 */
export function fenceAfter(line: string, open: string | null): string | null {
  if (beginsWithLetter(line)) return open;
  const [marks, run] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
  if (marks === undefined || run === undefined) return open;
  const rest = line.slice(marks.length);
  if (open === null) return run[0] === "`" && rest.includes("`") ? null : run;
  return run.startsWith(open) && rest.trim() === "" ? null : open;
}

export interface Fence {
  /** The run that opens it, as ```. */
  mark: string;
  /** As it stands behind the run; empty where none is named. */
  language: string;
  code: string;
  /** Where the code stands in the text. */
  from: number;
  to: number;
}

/** The fence that a text is, from its first letter to its last but for empty lines; null for every other text. */
export function fenceOf(text: string): Fence | null {
  // With every key the same text is asked for from several sides.
  if (text !== last.text) last = { text, fence: findFence(text) };
  return last.fence;
}

let last: { text: string; fence: Fence | null } = { text: "", fence: null };

function findFence(text: string): Fence | null {
  const end = text.indexOf("\n");
  const head = text.slice(0, end + 1);
  const mark = end < 0 || /^ |\r/.test(text) ? null : fenceAfter(head.trimEnd(), null);
  if (!mark) return null;
  const info = head.slice(mark.length);
  const from = head.length;
  for (let start = from; start <= text.length; ) {
    const end = text.indexOf("\n", start);
    const line = end < 0 ? text.slice(start) : text.slice(start, end);
    if (fenceAfter(line, mark) === null) {
      const to = Math.max(from, start - 1);
      const isLast = end < 0 || text.slice(end).trim() === "";
      return isLast ? { mark, language: info.trim(), code: text.slice(from, to), from, to } : null;
    }
    if (end < 0) break;
    start = end + 1;
  }
  return { mark, language: info.trim(), code: text.slice(from), from, to: text.length };
}
