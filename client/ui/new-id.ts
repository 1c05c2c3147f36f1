import { randomId } from "./random-id.ts";

/** This tab's own, some 52 bits. */
const start = randomId().slice(0, 10);
let next = 0;

/**
 * The id of a new block or item. Those of one tab begin alike and count on: what is random in each of a thousand blocks is a tenth of
 * a page on its way. No secret, and never twice.
 */
export const newId = (): string => `${start}${(next++).toString(36)}`;
