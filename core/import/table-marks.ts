import { fenceAfter } from "../blocks/fence.ts";

const MARK = /^\^[\w-]{1,200}[ \t]*$/;
const DELIMITERS = /^[ \t]*[|:-][ \t|:-]*$/;

/**
 * Obsidian names a table by a mark in the line right below it, which is one more row to other readers: here it comes to stand apart, as a
 * text that names what is above. Code is code. Takes a time in proportion to the length.
 */
export function tableMarksApart(source: string): string {
  if (!source.includes("\n^") || !/\|[ \t]*\n\^/.test(source)) return source;
  const written: string[] = [];
  let fence: string | null = null;
  let isTable = false;
  for (const line of source.split("\n")) {
    fence = fenceAfter(line, fence);
    const above = written.at(-1) ?? "";
    if (fence !== null || line.trim() === "") isTable = false;
    else if (DELIMITERS.test(line) && line.includes("-") && above.includes("|")) isTable = true;
    else if (isTable && MARK.test(line)) {
      written.push("");
      isTable = false;
    }
    written.push(line);
  }
  return written.join("\n");
}
