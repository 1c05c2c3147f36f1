/** What is remembered of an account in the browser's local storage, as a place that is kept or a list of numbers, and is none of its words. */
const KINDS = ["recent", "favourites"] as const;

export const ownKey = (kind: (typeof KINDS)[number], account: number | undefined) => `octavo.${kind}.${account}`;

export function forgetOwn(account: number): void {
  for (const kind of KINDS) localStorage.removeItem(ownKey(kind, account));
}
