/** The session's token, in local storage under the key that the specification names. */

const KEY = "authToken";
const listeners = new Set<() => void>();

export function readToken(): string | null {
  return localStorage.getItem(KEY);
}

export function storeToken(token: string): void {
  localStorage.setItem(KEY, token);
  tell();
}

export function removeToken(): void {
  localStorage.removeItem(KEY);
  tell();
}

/** Whoever removed it: this tab, or another one. */
export function onTokenGone(listener: () => void): void {
  onTokenChange(() => {
    if (readToken() === null) listener();
  });
}

/** Hears of other tabs too: who signs out in one is signed out in all. */
export function onTokenChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => (event.key === KEY || event.key === null) && listener();
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
