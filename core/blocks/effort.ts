/**
 * How much may be compared before two texts count as two whole texts: then both stay. Counted and not timed, so that the same merge
 * comes to the same result everywhere.
 */
export class Effort {
  readonly #whole: Effort | null;
  #left: number;

  /** @param most comparisons of two pieces, or what takes as long */
  constructor(most: number, whole: Effort | null = null) {
    this.#left = most;
    this.#whole = whole;
  }

  /** A part of this one: what is spent of it is spent of both, and either may run out first. */
  portion(most: number): Effort {
    return new Effort(most, this);
  }

  /** @returns false once it is used up, from then on for good */
  spend(steps: number): boolean {
    this.#left -= steps;
    const wholeLasts = this.#whole === null || this.#whole.spend(steps);
    return this.#left >= 0 && wholeLasts;
  }

  get isUsedUp(): boolean {
    return !this.spend(0);
  }
}

/** For a page: some 0.3 s of a slow machine. No page that people wrote has come near it. */
export const PAGE_EFFORT = 40_000_000;

/** For a block, so that one that was made to be slow does not cost the others their merge. */
export const BLOCK_EFFORT = 8_000_000;
