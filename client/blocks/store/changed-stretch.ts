/** Where two sequences differ: what stands before and after says the same on both sides. */
export interface Stretch {
  start: number;
  /** Ends, not counted in. */
  beforeEnd: number;
  afterEnd: number;
}

/** @param same whether an element before is the one after */
export function changedStretch<T>(before: ArrayLike<T>, after: ArrayLike<T>, same: (one: T, other: T) => boolean): Stretch {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && same(before[start] as T, after[start] as T)) start += 1;
  let beforeEnd = before.length;
  let afterEnd = after.length;
  while (beforeEnd > start && afterEnd > start && same(before[beforeEnd - 1] as T, after[afterEnd - 1] as T)) {
    beforeEnd -= 1;
    afterEnd -= 1;
  }
  return { start, beforeEnd, afterEnd };
}
