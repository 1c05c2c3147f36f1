/**
 * A title behind a link's or picture's address, as CommonMark has it: in quotes of either kind or in parentheses, which a backslash
 * takes for themselves. Source of a regular expression; up to 500 characters in one line.
 */
export const LINK_TITLE = String.raw`"(?:\\[^\n]|[^"\\\n]){0,500}"|'(?:\\[^\n]|[^'\\\n]){0,500}'|\((?:\\[^\n]|[^()\\\n]){0,500}\)`;

const BEHIND = new RegExp(` {1,9}(?:${LINK_TITLE}) {0,9}(?=\\))`, "y");

/** The title behind an address that ends at `at`, with spaces around; empty where the bracket closes there, null where it does neither. */
export function titleAt(source: string, at: number, to: number): string | null {
  if (source[at] === ")") return at < to ? "" : null;
  BEHIND.lastIndex = at;
  const [title] = BEHIND.exec(source) ?? [];
  return title === undefined || at + title.length >= to ? null : title;
}
