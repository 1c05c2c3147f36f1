/** How much of a text a parser may go over before it has to give up. */
export class WorkBudget {
  /** Something was given up. */
  isExceeded = false;
  #left = 0;
  #leftOfParagraph = 0;
  #leftToRepeat = 0;

  begin(source: string): void {
    this.#leftToRepeat = FOR_REPEATS + source.length;
    this.#left = FOR_A_TEXT + PER_CHARACTER * source.length;
    this.#leftOfParagraph = this.#left;
  }

  beginParagraph(source: string): void {
    this.#leftOfParagraph = FOR_A_PARAGRAPH + PER_CHARACTER * source.length;
  }

  /**
   * @param characters gone over
   * @throws TooMuchWork
   */
  spend(characters: number): void {
    this.#left -= characters;
    this.#leftOfParagraph -= characters;
    if (this.#left < 0 || this.#leftOfParagraph < 0) throw new TooMuchWork();
  }

  /** @param characters written once more than they stand in the text @returns false where that would make far more of it than it is */
  mayRepeat(characters: number): boolean {
    const isLeft = characters <= this.#leftToRepeat;
    if (isLeft) this.#leftToRepeat -= characters;
    else this.isExceeded = true;
    return isLeft;
  }
}

export class TooMuchWork extends Error {}

/** A character costs 10 to 20 ns: 40 ms for a short text that is out to harm, a second for one of a million characters. */
const PER_CHARACTER = 60;
const FOR_A_PARAGRAPH = 200_000;
const FOR_A_TEXT = 2_000_000;
/** Of addresses that are given once and used often. */
const FOR_REPEATS = 1_000_000;
