import { ApiError } from "./call.ts";
import { fetchEarly } from "./early.ts";
import { lastUser } from "./last-user.ts";

/**
 * Reading with a memory: what the server answers is kept on the device, and without a network what was kept is read instead.
 * The device's code comes late: the first screen does not need it.
 */

const device = () => import("../device/answers.ts");

/** Milliseconds until an answer is written down: the page is drawn first, and of quick changes the last one counts. */
const DELAY = 1000;
/** A long list of which little changes at a time is written down less often. */
const LONG = 1000;
const LONG_DELAY = 15_000;

/** Addresses whose last answer came from the device: they are asked for again when the network is back. */
export const fromDevice = new Set<string>();

/** With which an answer came, as long as it is the one: what is changed here is another. */
export const headersOf = new WeakMap<object, Headers>();

export async function fetchKeeping(
  address: string,
  init: { signal: AbortSignal; headers?: Record<string, string> },
): Promise<unknown> {
  try {
    const response = await fetchEarly(address, init);
    const text = await response.text();
    // A page that a café's network answers in place of the server is not kept.
    const answer = JSON.parse(text);
    fromDevice.delete(address);
    headersOf.set(Object(answer), response.headers);
    keepLater(address, text);
    return answer;
  } catch (error) {
    if (error instanceof ApiError || init.signal.aborted) throw error;
    const kept = await recall(address);
    if (kept === null) throw error;
    fromDevice.add(address);
    return JSON.parse(kept);
  }
}

async function recall(address: string): Promise<string | null> {
  const account = lastUser()?.id;
  const waiting = toKeep.get(address);
  if (waiting && waiting.account === account) return textOf(waiting.answer);
  if (account === undefined) return null;
  try {
    return await (await device()).recallAnswer(account, address);
  } catch {
    return null;
  }
}

type Answer = string | { readonly now: unknown };

export const toKeep = new Map<string, { account: number; answer: Answer }>();

export function textOf(answer: Answer): string {
  return typeof answer === "string" ? answer : JSON.stringify(answer.now);
}

/**
 * What an address would answer now, as was learned by asking or by changing it: as text, or as what it will be printed from. It
 * belongs to who is signed in at this moment.
 */
export function keepLater(address: string, answer: Answer): void {
  const account = lastUser()?.id;
  if (account === undefined) return;
  const isLong = typeof answer !== "string" && Array.isArray(answer.now) && answer.now.length > LONG;
  if (!toKeep.has(address)) setTimeout(() => void keep(address), isLong ? LONG_DELAY : DELAY);
  toKeep.set(address, { account, answer });
}

// Who hides the page may close it: nothing waits any longer.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") for (const address of toKeep.keys()) void keep(address);
});

/** A device without room or storage keeps nothing, and nothing else fails for it. */
async function keep(address: string): Promise<void> {
  const waiting = toKeep.get(address);
  toKeep.delete(address);
  if (!waiting || lastUser()?.id !== waiting.account) return;
  try {
    await (await device()).rememberAnswer(waiting.account, address, waiting.answer);
  } catch {
    // It will be read from the server.
  }
}

/** After signing out nothing of what was read stays. */
export async function forgetKept(): Promise<void> {
  fromDevice.clear();
  toKeep.clear();
  await (await device()).forgetAnswers().catch(() => {});
}
