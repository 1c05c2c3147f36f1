import { fenceAfter } from "./fence.ts";

/** Texts that are one thing: code in one fence, a quote, a divider. Pure; a text says what it is by itself. */

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
  if (text.includes("\r")) return null;
  const [head, mark = "", info = ""] = /^(`{3,}|~{3,})([^\n]*)\n/.exec(text) ?? [];
  if (head === undefined || fenceAfter(head.trimEnd(), null) !== mark) return null;
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

/** Code as a text of one fence, which is longer than every run in it that could close it. */
export function toFence(code: string, language = ""): string {
  let mark = "```";
  while (code.split("\n").some((line) => fenceAfter(line, mark) === null)) mark += "`";
  return `${mark}${language}\n${code}\n${mark}`;
}

export function isQuote(text: string): boolean {
  return text.trim() !== "" && text.split("\n").every((line) => line.startsWith(">"));
}

export function toQuote(text: string): string {
  return text
    .split("\n")
    .map((line) => (line === "" ? ">" : `> ${line}`))
    .join("\n");
}

/** What is quoted, without the signs of the outermost quote. */
export function quotedIn(text: string): string {
  return text
    .split("\n")
    .map((line) => line.replace(/^> ?/, ""))
    .join("\n");
}

export function isDivider(text: string): boolean {
  return /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/.test(text.trimEnd());
}
