/**
 * A title behind a link's or picture's address, as CommonMark has it: in quotes of either kind or in parentheses, which a backslash
 * takes for themselves. Source of a regular expression; up to 500 characters in one line.
 */
export const LINK_TITLE = String.raw`"(?:\\[^\n]|[^"\\\n]){0,500}"|'(?:\\[^\n]|[^'\\\n]){0,500}'|\((?:\\[^\n]|[^()\\\n]){0,500}\)`;
