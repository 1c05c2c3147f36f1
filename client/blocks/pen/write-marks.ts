import type { Mark, MarkSigns, Words } from "./words.ts";

/** A mark or a link that is open, and up to which of the words it goes. */
interface Open {
  tag: Mark | "a";
  signs: MarkSigns;
  until: number;
}

export interface Way {
  /** Of italics that are set. */
  em: "*" | "_";
  /** Do marks that were there keep their signs, and stay whole where one that is set crosses them? */
  isKept: boolean;
}

/** Words with the signs of their marks. Marks hold only directly at words, code is innermost, and a link stays one. @returns where each begins, and the end */
export function writeMarks(words: readonly Words[], way: Way): { text: string; places: number[] } {
  let text = "";
  const open: Open[] = [];
  const places: number[] = [];
  for (const [at, word] of words.entries()) {
    closeUpTo(word, at);
    openFor(word, at);
    places.push(text.length);
    text += word.source;
  }
  places.push(text.length);
  const end = text.length;
  closeUpTo(null, words.length);
  return { text, places: places.with(-1, end) };

  function closeUpTo(word: Words | null, at: number): void {
    const first = open.findIndex(({ tag, signs }) => !word || !has(word, tag, signs));
    const opening = [...(word?.marks ?? [])].filter(([tag]) => !open.some((one) => one.tag === tag));
    const cut = open.findIndex(({ signs, until }) =>
      opening.some(([tag, whole]) => staysWhole(tag, whole, signs) && until < lastOf(words, tag, whole, at)),
    );
    const from = [first, cut].filter((index) => index >= 0).sort((one, other) => one - other)[0];
    while (from !== undefined && open.length > from) close(open.pop() as Open);
  }

  /** Is it not cut in two by a mark that ends in it? */
  function staysWhole(tag: Mark | "a", signs: MarkSigns, by: MarkSigns): boolean {
    return tag === "a" || (way.isKept && !signs.isNew && by.isNew === true);
  }

  /** Behind a word, not behind the space that follows it. */
  function close({ tag, signs }: Open): void {
    const end = tag === "code" ? text.length : text.trimEnd().length;
    text = text.slice(0, end) + written(tag, signs).close + text.slice(end);
  }

  /** A mark that had to be closed with another one goes on at the next word: it holds not at a space. */
  function openFor(word: Words, at: number): void {
    if (word.kind === "space" && !word.marks.has("code")) return;
    const isMissing = ([tag]: [Mark | "a", MarkSigns]) => !open.some((one) => one.tag === tag);
    // Nothing begins in code.
    if (open.at(-1)?.tag === "code" && [...word.marks].some(isMissing)) close(open.pop() as Open);
    const missing = [...word.marks].filter(isMissing);
    const next = missing.map(([tag, signs]): Open => ({ tag, signs, until: lastOf(words, tag, signs, at) }));
    next.sort((one, other) => rank(one) - rank(other) || other.until - one.until);
    for (const one of next) {
      text += written(one.tag, one.signs).open;
      open.push(one);
    }
  }

  function written(tag: Mark | "a", signs: MarkSigns): MarkSigns {
    if (tag === "a" || (way.isKept && !signs.isNew)) return signs;
    const sign = { strong: "**", em: way.em, s: "~~", code: "`" }[tag];
    return { open: sign, close: sign };
  }
}

const rank = ({ tag }: Open) => (tag === "code" ? 1 : 0);

function has({ marks }: Words, tag: Mark | "a", signs: MarkSigns): boolean {
  return tag === "a" ? marks.get(tag) === signs : marks.has(tag);
}

/** The last of the words, from one on, that it is around. */
function lastOf(words: readonly Words[], tag: Mark | "a", signs: MarkSigns, at: number): number {
  const end = words.findIndex((word, index) => index > at && !has(word, tag, signs));
  return (end < 0 ? words.length : end) - 1;
}
