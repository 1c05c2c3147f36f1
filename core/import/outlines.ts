/** Notes of Logseq: every line is an item, words in capitals say what a task is, and a journal's files are days. */
import { fenceAfter } from "../blocks/fence.ts";
import { isDay } from "./days.ts";
import { bareName, folderOf, nameOf } from "./paths.ts";

/** Words that a box says as well; others stay behind it. */
const BOXES: Readonly<Record<string, string>> = {
  TODO: "[ ]",
  LATER: "[ ]",
  DONE: "[x]",
  NOW: "[ ] NOW",
  DOING: "[ ] DOING",
  WAITING: "[ ] WAITING",
};

const TASK = /^([ \t]{0,200}- )(TODO|LATER|DONE|NOW|DOING|WAITING)(?= )/;

/** A line with a box for a task. */
export const asTask = (line: string): string => line.replace(TASK, (_, item: string, word: string) => item + BOXES[word]);

const ROAM = /^([ \t]{0,200}[-*+] )\{\{\[\[(TODO|DONE)\]\]\}\}(?= |$)/;

/** Notes of Roam with boxes for tasks, `{{[[TODO]]}}`. Code is code. */
export function roamTasks(source: string): string {
  if (!source.includes("TODO]]}}") && !source.includes("DONE]]}}")) return source;
  let fence: string | null = null;
  return source
    .split("\n")
    .map((line) => {
      fence = fenceAfter(line.trimStart(), fence);
      return fence === null ? line.replace(ROAM, (_, item: string, word: string) => item + BOXES[word]) : line;
    })
    .join("\n");
}

/** The folders of a graph. */
const FOLDERS: readonly string[] = ["pages", "journals"];

/**
 * Where a file lies in its graph, also where one of the graph's folders came alone.
 * @param root the name of what all files lie in; empty for a file that is sent alone
 */
export const inGraph = (path: string, root: string): string =>
  folderOf(path) === "" && FOLDERS.includes(root) ? `${root}/${path}` : path;

/** Whether a file is such a note. */
export function isOutline(source: string, path: string): boolean {
  if (!FOLDERS.includes(nameOf(folderOf(path)))) return false;
  return /^\s{0,20}(?:-[ \r\n]|[\w-]{1,100}:: )/.test(source);
}

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** The day of a journal's file, as `2024-03-05`; null for any other file. */
export function journalDay(path: string): string | null {
  if (nameOf(folderOf(path)) !== "journals" || !/^\d{4}([-_])(?:0[1-9]|1[0-2])\1\d{2}$/.test(bareName(path))) return null;
  const day = bareName(path).replaceAll("_", "-");
  return isDay(day) ? day : null;
}

/** As links name it: `Mar 5th, 2024`, or `March 5th, 2024`. */
export function namesOfDay(path: string): readonly string[] {
  const date = journalDay(path);
  if (date === null) return [];
  const [year = "", month = "", day = ""] = date.split("-");
  const name = MONTHS[Number(month) - 1] ?? "";
  const numbered = `${Number(day)}${ending(Number(day))}, ${year}`;
  return [`${name.slice(0, 3)} ${numbered}`, `${name} ${numbered}`];
}

function ending(day: number): string {
  if (day > 10 && day < 14) return "th";
  return ["th", "st", "nd", "rd"][day % 10] ?? "th";
}
