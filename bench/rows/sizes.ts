/** Pages in the database while rows are measured. */
export const FULL = 51_000;

/** Between these two a call may cost hardly more. */
export const SMALL = 1000;
export const LARGE = 100_000;
/** By hand, because filling it takes minutes. */
export const HUGE = 1_000_000;
