/** A row could not be measured here, and why. */
export class Unmeasurable extends Error {}
