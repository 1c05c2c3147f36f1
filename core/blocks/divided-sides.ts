import { CountedWords } from "./counted-words.ts";
import { letters, type NewParts, newParts } from "./divided-pieces.ts";
import type { Part } from "./divided-words.ts";

/** One version's texts, and which of them came or went. */

/** Characters beyond which it is not worth the time. */
export const LONG = 200_000;

/** New parts below one that are looked at. */
export const MOST = 20;

export class Side {
  readonly #parts: readonly Part[];
  readonly #places: Map<string, number>;
  #new: NewParts | null = null;
  #counted: { id: string; text: string; words: CountedWords }[] | null = null;

  constructor(parts: readonly Part[]) {
    this.#parts = parts;
    this.#places = new Map(parts.map(({ id }, place) => [id, place]));
  }

  get(id: string): Part | undefined {
    return this.#parts[this.#places.get(id) ?? -1];
  }

  /** What stands right below it and is not on the other side: of many the first, because each is compared. */
  below(id: string, other: Side): Part[] {
    const start = (this.#places.get(id) ?? this.#parts.length) + 1;
    let end = start;
    while (end < Math.min(this.#parts.length, start + MOST) && !other.get(this.#parts[end]?.id ?? "")) end += 1;
    return this.#parts.slice(start, end);
  }

  /** What it has, wherever, and the base has not. */
  newOn(base: Side): NewParts {
    this.#new ??= newParts(this.#parts, (id) => base.get(id) !== undefined);
    return this.#new;
  }

  /**
   * What of it says mostly what went from a text, and not what is left of it: half of it that was moved, and written in.
   * @param copies what says all of it is no half, as where both texts had to stay
   */
  halvesOn(base: Side, whole: string, left: string, copies: readonly string[]): string[] {
    this.#counted ??= [...this.newOn(base).values()].slice(0, MOST).flatMap((id) => {
      const text = id === null ? null : this.get(id)?.text;
      return id === null || text == null || text.length > LONG ? [] : { id, text, words: CountedWords.of(text) };
    });
    if (this.#counted.length === 0) return [];
    const rest = CountedWords.of(left);
    const gone = CountedWords.of(whole).without(rest);
    return this.#counted.flatMap(({ id, text, words }) =>
      !copies.includes(text) && words.areMostlyIn(gone) && gone.areMostlyIn(words) && !rest.areMostlyIn(words) ? [id] : [],
    );
  }

  inOrder(ids: readonly string[]): Part[] {
    const place = (id: string) => this.#places.get(id) ?? -1;
    const [first, ...others] = ids.filter((id) => this.#places.has(id));
    if (first === undefined) return [];
    return [first, ...others.sort((a, b) => place(a) - place(b))].map((id) => this.get(id) as Part);
  }
}

/**
 * Tells whether a text came from another, of which something else is left. One that is the whole of it is a copy, as of what could not
 * be merged. The other is read once, however many are asked about.
 */
export function halvesOf(whole: string, left: string): (text: string) => boolean {
  const [all, start] = [letters(whole), letters(left)];
  const gone = CountedWords.of(whole).without(CountedWords.of(left));
  return (text) => {
    const half = letters(text);
    if (start.length + half.length === all.length && start + half === all) return true;
    return text !== whole && CountedWords.of(text).areMostlyIn(gone);
  };
}
