import { signal } from "../ui/signal.ts";

/** The session's token, in local storage under the key that the specification names. */

const KEY = "authToken";
const changed = signal();

export function readToken(): string | null {
  return localStorage.getItem(KEY);
}

export function storeToken(token: string): void {
  localStorage.setItem(KEY, token);
  changed.tell();
}

export function removeToken(): void {
  localStorage.removeItem(KEY);
  changed.tell();
}

/**
 * Whoever removed it: this tab, or another one. A tab that slept meanwhile hears of that when somebody else may have signed in, and
 * finds another one in its place.
 */
export function onTokenGone(listener: () => void): void {
  let known = readToken();
  onTokenChange(() => {
    const before = known;
    known = readToken();
    if (known !== before && (known === null || before !== null)) listener();
  });
}

/** Hears of other tabs too: who signs out in one is signed out in all. */
export function onTokenChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => (event.key === KEY || event.key === null) && listener();
  const end = changed.on(listener);
  addEventListener("storage", onStorage);
  return () => {
    end();
    removeEventListener("storage", onStorage);
  };
}
