/** The line in which a link stands, as lists of links show it. */

/** Characters before and behind the words. */
const BEFORE = 80;
const BEHIND = 120;

/** What is said around a link, without signs and cut to a sentence or two. @param words the link's own */
export function lineAround(text: string, { from, to }: { from: number; to: number }, words: string): string {
  // Looked at is only what may be shown: a line of megabytes may hold thousands of links.
  const head = text.slice(Math.max(0, from - 4 * BEFORE), from);
  const before = plain(head.slice(head.lastIndexOf("\n") + 1).replace(LINE_START, ""));
  const tail = text.slice(to, to + 4 * BEHIND);
  const behind = plain(tail.slice(0, lineEnd(tail, 0)));
  const cutBefore = before.length > BEFORE ? `…${before.slice(-BEFORE).replace(/^\S{0,20}\s/, "")}` : before;
  const cutBehind = behind.length > BEHIND ? `${behind.slice(0, BEHIND).replace(/\s\S{0,20}$/, "")}…` : behind;
  return (cutBefore + words + cutBehind).toWellFormed().trim();
}

const LINE_START = /^\s{0,20}(?:(?:>|#{1,6}\s|[-+*]\s|\d{1,9}[.)]\s)\s{0,20}){0,10}(?:\[[ xX]\]\s)?/;

/** A stretch of a line without the signs that most lines have. In an address a letter of other scripts is nine to twelve signs. */
export function plain(source: string): string {
  return source
    .replace(/!?\[((?:\\[^\n]|[^\][\\\n]){0,200})\]\([^()\s]{0,4000}\)/g, "$1")
    .replace(/\*{1,3}|~~|__|`{1,3}|==/g, "")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1");
}

/** Of the line there; the text's end where it is the last. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}
