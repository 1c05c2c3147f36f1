/** Pages in the database while rows are measured. */
export const FULL = 51_000;

/** Between these two a call may cost hardly more. */
export const SMALL = 1000;
export const LARGE = 100_000;
/** As many of them as people work on within a while, from everywhere in the database. */
export function spread(ids: readonly number[]): number[] {
  const step = Math.max(1, Math.floor(ids.length / SMALL));
  return Array.from({ length: SMALL }, (_, index) => ids[index * step] ?? 0);
}

/** By hand, because filling it takes minutes. */
export const HUGE = 1_000_000;

/** Pages that all differ, where filling is to take no longer than searching. */
export const SEARCHED = 5000;
