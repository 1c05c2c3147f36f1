/** What is remembered of an account in the browser's local storage, as a place that is kept or a list of numbers, and is none of its words. */
const KINDS = ["recent", "favourites"] as const;
const OPEN = "octavo.open.";

export const ownKey = (kind: (typeof KINDS)[number], account: number | undefined) => `octavo.${kind}.${account}`;

/** Which of a workspace's pages are expanded in this browser, whoever uses it. */
export const openPagesKey = (workspaceId: number) => `${OPEN}${workspaceId}`;

export function forgetOwn(account: number): void {
  for (const kind of KINDS) localStorage.removeItem(ownKey(kind, account));
  // Nothing says who expanded what: whoever else is here expands it again.
  for (const key of Object.keys(localStorage)) if (key.startsWith(OPEN)) localStorage.removeItem(key);
}
