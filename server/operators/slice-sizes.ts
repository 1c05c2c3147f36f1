/** How much a slice of a deletion takes at once; see `clearing.ts`. */

/** Rows that are marked as deleted. */
export const MARKED = 200;
/** Bytes of content, of which a deletion overwrites each. */
export const BYTES = 2 * 1024 * 1024;
