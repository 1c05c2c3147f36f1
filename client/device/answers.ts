import { type AnswerSize, forgetSizes, readSizes, surplus, writeSizes } from "./answer-sizes.ts";
import { beginningWith, openDevice } from "./database.ts";
import { printSlowly } from "./print-slowly.ts";
import { vaultOf } from "./vault.ts";

/** Answers as they last came, so that what was read before can be read without a network. Signing out removes them. */

/** Bytes kept for one account; the oldest go first. */
const MOST = 64 * 1024 * 1024;

/** @param answer as it came, or what it would say now: that is printed for it */
export async function rememberAnswer(account: number, address: string, answer: string | { now: unknown }): Promise<void> {
  const isHurried = () => document.visibilityState === "hidden";
  const text = typeof answer === "string" ? answer : await printSlowly(answer.now, isHurried);
  const sealed = await (await vaultOf(account)).seal(text);
  const db = await openDevice();
  const kept = { savedAt: Date.now(), size: sealed.data.byteLength };
  await db.put("answers", { account, address, ...kept, sealed });
  await trimAnswers(account, address, kept);
}

/** Keeps within bounds. Of answers that are known nothing but the key is read. */
async function trimAnswers(account: number, address: string, kept: AnswerSize): Promise<void> {
  const db = await openDevice();
  const known = readSizes(account).set(address, kept);
  const sizes = new Map<string, AnswerSize>();
  for (const [, there] of await db.getAllKeys("answers", beginningWith(account))) {
    const size = known.get(there) ?? (await db.get("answers", [account, there]));
    if (size) sizes.set(there, { savedAt: size.savedAt, size: size.size });
  }
  for (const old of surplus(sizes, MOST)) {
    sizes.delete(old);
    await db.delete("answers", [account, old]);
  }
  writeSizes(account, sizes);
}

export async function recallAnswer(account: number, address: string): Promise<string | null> {
  const db = await openDevice();
  const row = await db.get("answers", [account, address]);
  if (!row) return null;
  try {
    return await (await vaultOf(account)).open(row.sealed);
  } catch {
    return null;
  }
}

/** Of everything that is kept for an account. */
export async function keptAddresses(account: number): Promise<string[]> {
  const db = await openDevice();
  return (await db.getAllKeys("answers", beginningWith(account))).map(([, address]) => address);
}

export async function forgetAnswer(account: number, address: string): Promise<void> {
  const db = await openDevice();
  await db.delete("answers", [account, address]);
}

export async function forgetAnswers(): Promise<void> {
  const db = await openDevice();
  await db.clear("answers");
  forgetSizes();
}
