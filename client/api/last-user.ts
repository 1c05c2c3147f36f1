import type { User } from "#core/user.ts";

/** The account that was last signed in here: it counts while there is no network, and names what is kept on the device. */

const KEY = "octavo.user";

export function lastUser(): User | null {
  const stored = localStorage.getItem(KEY);
  return stored ? (JSON.parse(stored) as User) : null;
}

export function rememberUser(user: User): void {
  localStorage.setItem(KEY, JSON.stringify(user));
}

export function forgetUser(): void {
  localStorage.removeItem(KEY);
}
