import { useSyncExternalStore } from "react";
import { addressOf, onNoAnswer } from "./call.ts";

/** Whether the server can be reached, as far as is known: what the browser says, and what calls meet. */

let isReachable = true;
const listeners = new Set<() => void>();

export function isOnline(): boolean {
  return navigator.onLine && isReachable;
}

export function useOnline(): boolean {
  return useSyncExternalStore(onOnlineChanged, isOnline);
}

export function onOnlineChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const FIRST_TRY = 1000;
const LONGEST = 30_000;
let wait = FIRST_TRY;
let asking = false;

// A call without an answer counts as offline only if the server does not say that it is up.
onNoAnswer(() => {
  if (!asking) void ask();
});

async function ask(): Promise<void> {
  asking = true;
  for (;;) {
    const answers = navigator.onLine && (await isUp());
    set(answers || !navigator.onLine);
    if (answers || !navigator.onLine) break;
    await new Promise((resolve) => setTimeout(resolve, wait));
    wait = Math.min(LONGEST, wait * 2);
  }
  wait = FIRST_TRY;
  asking = false;
}

async function isUp(): Promise<boolean> {
  try {
    return (await fetch(addressOf("health"), { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

function set(next: boolean): void {
  if (next === isReachable) return;
  isReachable = next;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

addEventListener("online", () => {
  wait = FIRST_TRY;
  tell();
});
addEventListener("offline", tell);
