/**
 * The first characters of an item. In an item's field `- x` and `1. x` are just that; in Markdown they would begin a list inside
 * the list, so a backslash stands in front of them there.
 */

const marks =
  /^(?:[-+*>](?=\s|$)|>|#{1,6}(?=\s|$)|`{3,}[^`\n]*(?:\n|$)|~{3}|\[[ xX]\](?=\s|$)|\[[^\]]+\]:|<(?=[a-z/!?])(?![^\s<>]*[:@])|([-*_])(?:[ \t]*\1)+[ \t]*$)/i;
const number = /^(\d{1,9})(?=[.)](?:\s|$))/;
/** What makes a heading of the line above, or a table. */
const under = /^(?:=+|[|:][-|: ]*)$/;

export function escapeStart(text: string): string {
  if (number.test(text)) return text.replace(number, "$1\\");
  return marks.test(text) ? `\\${text}` : text;
}

/** Takes back what `escapeStart` does, and nothing else. */
export function unescapeStart(text: string): string {
  return withoutBackslash(text, escapeStart);
}

/** A line of words among others, which begins nothing and changes nothing above. */
export function escapeLine(line: string): string {
  const words = line.trimStart();
  const space = line.slice(0, line.length - words.length);
  return space + (under.test(words.trimEnd()) ? `\\${words}` : escapeStart(words));
}

/** Takes back what `escapeLine` does, and nothing else. */
export function unescapeLine(line: string): string {
  const words = line.trimStart();
  return line.slice(0, line.length - words.length) + withoutBackslash(words, escapeLine);
}

function withoutBackslash(text: string, escaped: (text: string) => string): string {
  const bare = text.replace(/^(\d{0,9})\\/, "$1");
  return bare !== text && escaped(bare) === text ? bare : text;
}
