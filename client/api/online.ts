import { useSyncExternalStore } from "react";
import { signal } from "../ui/signal.ts";
import { addressOf, onNoAnswer, wire } from "./call.ts";

/** Whether the server can be reached, as far as is known: what the browser says, and what calls meet. */

let isReachable = true;
const changed = signal();

export function isOnline(): boolean {
  return navigator.onLine && isReachable;
}

export function useOnline(): boolean {
  return useSyncExternalStore(onOnlineChanged, isOnline);
}

export const onOnlineChanged = changed.on;

const FIRST_TRY = 1000;
/** Short, because Save waits for it. */
const LONGEST = 5000;
let wait = FIRST_TRY;
let wake = () => {};
/** Under way from the first call without an answer until the server is back; resolves as soon as it was looked for once. */
let looking: Promise<void> | null = null;

// A call without an answer counts as offline only if the server does not say that it is up.
onNoAnswer(() => {
  looking ??= look();
});

/** As `isOnline`, after a call got no answer: waits until it is known what that means. */
export async function isOnlineAfterAll(): Promise<boolean> {
  await looking;
  return isOnline();
}

async function look(): Promise<void> {
  if (await isBack()) end();
  else void lookAgain();
}

async function lookAgain(): Promise<void> {
  do {
    await new Promise<void>((resolve) => {
      wake = resolve;
      setTimeout(resolve, wait);
    });
    wait = Math.min(LONGEST, wait * 2);
  } while (!(await isBack()));
  end();
}

function end(): void {
  wait = FIRST_TRY;
  looking = null;
}

/** Without any network the browser says itself when it is back. */
async function isBack(): Promise<boolean> {
  const answers = navigator.onLine && (await isUp());
  set(answers || !navigator.onLine);
  return isReachable;
}

/** Any answer of a server that works will do, also of one that does not know this address. */
async function isUp(): Promise<boolean> {
  try {
    return (await wire.fetch(addressOf("health"), { cache: "no-store" })).status < 500;
  } catch {
    return false;
  }
}

function set(next: boolean): void {
  if (next === isReachable) return;
  isReachable = next;
  changed.tell();
}

addEventListener("online", () => {
  wait = FIRST_TRY;
  wake();
  changed.tell();
});
addEventListener("offline", () => changed.tell());
