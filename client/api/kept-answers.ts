import { ApiError, fetchChecked } from "./call.ts";
import { lastUser } from "./last-user.ts";

/**
 * Reading with a memory: what the server answers is kept on the device, and without a network what was kept is read instead.
 * The device's code comes late: the first screen does not need it.
 */

const device = () => import("../device/answers.ts");

/** Addresses whose last answer came from the device: they are asked for again when the network is back. */
const fromDevice = new Set<string>();

export function isFromDevice(address: string): boolean {
  return fromDevice.has(address);
}

export async function fetchKeeping(
  address: string,
  init: { signal: AbortSignal; headers?: Record<string, string> },
): Promise<unknown> {
  try {
    const response = await fetchChecked(address, init);
    const text = await response.text();
    fromDevice.delete(address);
    keepLater(address, text);
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
  if (account === undefined) return null;
  try {
    return await (await device()).recallAnswer(account, address);
  } catch {
    return null;
  }
}

/** Waits until the page has been drawn. A device without room or storage keeps nothing, and nothing else fails for it. */
function keepLater(address: string, text: string): void {
  const keep = async () => {
    const account = lastUser()?.id;
    if (account !== undefined) await (await device()).rememberAnswer(account, address, text).catch(() => {});
  };
  setTimeout(() => void keep(), 1000);
}

/** After signing out nothing of what was read stays. */
export async function forgetKept(): Promise<void> {
  fromDevice.clear();
  await (await device()).forgetAnswers().catch(() => {});
}
