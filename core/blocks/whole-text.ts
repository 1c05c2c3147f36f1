import { fenceAfter } from "./fence.ts";

/** Texts that are one thing: code in one fence, a quote, a divider. Pure; a text says what it is by itself. */

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
