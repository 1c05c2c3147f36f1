import type { LinkSigns, Mark, Words } from "./words.ts";

/** A mark or a link that is open, and up to which of the words it goes. */
interface Open {
  is: Mark | LinkSigns;
  until: number;
}

export interface Signs {
  em: "*" | "_";
}

const CODE_LAST = ["strong", "em", "s", "code"] as const;

/** Words with the signs of their marks. Marks hold only directly at words, code is innermost, and a link stays one. @returns where each begins, and the end */
export function writeMarks(words: readonly Words[], signs: Signs): { text: string; places: number[] } {
  let text = "";
  const open: Open[] = [];
  const places: number[] = [];
  for (const [at, word] of words.entries()) {
    closeUpTo(word);
    openFor(word, at);
    places.push(text.length);
    text += word.source;
  }
  places.push(text.length);
  const end = text.length;
  closeUpTo(null);
  return { text, places: places.with(-1, end) };

  function closeUpTo(word: Words | null): void {
    const first = open.findIndex(({ is }) => !word || !has(word, is));
    // A link is not cut in two by a mark that ends in it.
    const isOpening = word?.link && !open.some(({ is }) => is === word.link);
    const cut = isOpening ? open.findIndex(({ until }) => until < lastOf(words, word.link as LinkSigns)) : -1;
    const from = [first, cut].filter((index) => index >= 0).sort((one, other) => one - other)[0];
    while (from !== undefined && open.length > from) close((open.pop() as Open).is);
  }

  /** Behind a word, not behind the space that follows it. */
  function close(is: Mark | LinkSigns): void {
    const end = is === "code" ? text.length : text.trimEnd().length;
    text = text.slice(0, end) + closing(is, signs) + text.slice(end);
  }

  /** A mark that had to be closed with another one goes on at the next word: it holds not at a space. */
  function openFor(word: Words, at: number): void {
    if (word.kind === "space" && !word.marks.has("code")) return;
    const wanted = [...(word.link ? [word.link] : []), ...CODE_LAST.filter((mark) => word.marks.has(mark))];
    const isMissing = (is: Mark | LinkSigns) => !open.some((one) => one.is === is);
    // Nothing begins in code.
    if (open.at(-1)?.is === "code" && wanted.some(isMissing)) close((open.pop() as Open).is);
    const missing = wanted.filter(isMissing);
    const next = missing.map((is): Open => ({ is, until: goesTo(words, is, at) }));
    next.sort((one, other) => rank(one) - rank(other) || other.until - one.until);
    for (const one of next) {
      text += opening(one.is, signs);
      open.push(one);
    }
  }
}

const rank = ({ is }: Open) => (is === "code" ? 1 : 0);
const has = (word: Words, is: Mark | LinkSigns) => (typeof is === "string" ? word.marks.has(is) : word.link === is);
const lastOf = (words: readonly Words[], link: LinkSigns) => words.findLastIndex((word) => word.link === link);

function goesTo(words: readonly Words[], is: Mark | LinkSigns, at: number): number {
  const end = words.findIndex((word, index) => index > at && !has(word, is));
  return (end < 0 ? words.length : end) - 1;
}

function opening(is: Mark | LinkSigns, signs: Signs): string {
  return typeof is === "string" ? sign(is, signs) : is.open;
}

function closing(is: Mark | LinkSigns, signs: Signs): string {
  return typeof is === "string" ? sign(is, signs) : is.close;
}

function sign(mark: Mark, signs: Signs): string {
  return { strong: "**", em: signs.em, s: "~~", code: "`" }[mark];
}
