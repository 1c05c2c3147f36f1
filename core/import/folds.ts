import { fenceAfter } from "../blocks/fence.ts";

const DETAILS = /^<details(\s[^<>]{1,200})?>(?:\s{0,9}<summary>(.{0,500})<\/summary>)?$/i;

/** Whether HTML folds what follows, and shows how it is open. */
export interface Fold {
  isOpen: boolean;
  /** Where the same line says it, as in `<details><summary>Title</summary>`. */
  title: string | null;
}

export function foldIn(line: string): Fold | null {
  const [whole, settings = "", summary] = /^<details/i.test(line) ? (DETAILS.exec(line) ?? []) : [];
  if (whole === undefined) return null;
  const title = summary === undefined ? null : titleOf(summary);
  return summary !== undefined && title === null ? null : { isOpen: /\sopen\b/i.test(settings), title };
}

/**
 * What HTML folds, as a callout's first line and the lines in it; where headings stand in it, which a callout has none of, without such a
 * line. Null where its title is more than words.
 */
export function unfolded(
  { isOpen, title }: Fold,
  lines: readonly string[],
): { head: string | null; inside: readonly string[] } | null {
  const said = title === null ? summaryIn(lines) : { title, behind: 0 };
  if (said === null) return null;
  const inside = lines.slice(said.behind);
  if (hasHeading(inside)) return { head: null, inside: [`**${said.title}**`, "", ...inside] };
  return { head: `> [!note]${isOpen ? "+" : "-"} ${said.title}`, inside };
}

/** Lines of a summary. */
const MOST = 8;

function summaryIn(lines: readonly string[]): { title: string; behind: number } | null {
  const first = lines.findIndex((line) => line.trim() !== "");
  if (first < 0 || !/^\s{0,20}<summary>/i.test(lines[first] ?? "")) return { title: "Details", behind: 0 };
  const near = lines.slice(first, first + MOST);
  const last = near.findIndex((line) => /<\/summary>\s*$/i.test(line));
  if (last < 0) return null;
  const whole = near
    .slice(0, last + 1)
    .join(" ")
    .trim();
  const title = titleOf(whole.slice("<summary>".length, -"</summary>".length));
  return title === null ? null : { title, behind: first + last + 1 };
}

const AROUND =
  /<\/?(?:b|strong|i|em|u|span|small|sub|sup|font|p|h[1-6])(?:\s[^<>]{0,200})?>|<a\s(?:id|name)="[^"<>]{0,200}"><\/a>/gi;
const CODE = /<code>([^<>`]{1,300})<\/code>/gi;

/** Null where it holds more than words. */
function titleOf(summary: string): string | null {
  const words = summary.replace(AROUND, "").replace(CODE, "`$1`").replace(/\s+/g, " ").trim();
  return /<[a-z/!]/i.test(words.replace(/`[^`]*`/g, "")) ? null : words || "Details";
}

function hasHeading(lines: readonly string[]): boolean {
  let fence: string | null = null;
  return lines.some((line) => {
    fence = fenceAfter(line, fence);
    return fence === null && /^ {0,3}#{1,6} /.test(line);
  });
}
