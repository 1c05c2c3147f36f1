/** The first letter of a hand that is alone. */
export const FIRST = 0x4e00;

/** Hands that write in one page, from screens of their own. */
export class Company {
  /** What one of them took away, which the others' screens may lose too. */
  readonly away = new Set<string>();
  #hands = 0;

  /** The letters of one of them: as many as no test types. */
  join(): number {
    this.#hands += 1;
    return FIRST + this.#hands * 2_000;
  }
}
