/**
 * The first characters of an item. In an item's field `- x` and `1. x` are just that; in Markdown they would begin a list inside
 * the list, so a backslash stands in front of them there.
 */

const marks = /^(?:[-+*>](?=\s|$)|>|#{1,6}(?=\s|$)|`{3}|~{3}|\[[ xX]\](?=\s)|\[[^\]]+\]:|([-*_])(?:[ \t]*\1){2,}[ \t]*$)/;
const number = /^(\d{1,9})(?=[.)](?:\s|$))/;

export function escapeStart(text: string): string {
  if (number.test(text)) return text.replace(number, "$1\\");
  return marks.test(text) ? `\\${text}` : text;
}

/** Takes back what `escapeStart` does, and nothing else. */
export function unescapeStart(text: string): string {
  const bare = text.replace(/^(\d{0,9})\\/, "$1");
  return bare !== text && escapeStart(bare) === text ? bare : text;
}
