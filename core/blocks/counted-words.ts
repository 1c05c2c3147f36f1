import { splitPieces } from "./split-text.ts";

/** The words of a text and how often each stands there, to tell where they went. */
export class CountedWords {
  readonly #counts: ReadonlyMap<string, number>;

  private constructor(counts: ReadonlyMap<string, number>) {
    this.#counts = counts;
  }

  static of(text: string): CountedWords {
    return CountedWords.ofPieces(splitPieces(text));
  }

  static ofPieces(pieces: readonly string[]): CountedWords {
    const counts = new Map<string, number>();
    for (const word of pieces) if (/[\p{L}\p{N}]/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    return new CountedWords(counts);
  }

  without(others: CountedWords): CountedWords {
    const left = new Map<string, number>();
    for (const [word, count] of this.#counts) {
      const more = count - (others.#counts.get(word) ?? 0);
      if (more > 0) left.set(word, more);
    }
    return new CountedWords(left);
  }

  areAllIn(others: CountedWords): boolean {
    return this.without(others).#counts.size === 0;
  }

  /** More than half of them: two texts of a few words often share one. */
  areMostlyIn(others: CountedWords): boolean {
    let [all, shared] = [0, 0];
    for (const [word, count] of this.#counts) {
      all += count;
      shared += Math.min(count, others.#counts.get(word) ?? 0);
    }
    return shared * 2 > all;
  }
}
