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

/** Addresses whose last answer came from the device: they are asked for again when the network is back. */
export const fromDevice = new Set<string>();

export async function fetchKeeping(
  address: string,
  init: { signal: AbortSignal; headers?: Record<string, string> },
): Promise<unknown> {
  try {
    const response = await fetchEarly(address, init);
    const text = await response.text();
    fromDevice.delete(address);
    keepLater(address, () => text);
    return JSON.parse(text);
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
  if (waiting && waiting.account === account) return waiting.print();
  if (account === undefined) return null;
  try {
    return await (await device()).recallAnswer(account, address);
  } catch {
    return null;
  }
}

const toKeep = new Map<string, { account: number; print: () => string }>();

/** What an address would answer now, as was learned by asking or by changing it. It belongs to who is signed in at this moment. */
export function keepLater(address: string, print: () => string): void {
  const account = lastUser()?.id;
  if (account === undefined) return;
  if (!toKeep.has(address)) setTimeout(() => void keep(address), DELAY);
  toKeep.set(address, { account, print });
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
    await (await device()).rememberAnswer(waiting.account, address, waiting.print());
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
