import { beginningWith, openDevice } from "./database.ts";
import { vaultOf } from "./vault.ts";

/** Answers as they last came, so that what was read before can be read without a network. Signing out removes them. */

/** Bytes kept for one account; the oldest go first. */
const MOST = 64 * 1024 * 1024;

export async function rememberAnswer(account: number, address: string, text: string): Promise<void> {
  const sealed = await (await vaultOf(account)).seal(text);
  const db = await openDevice();
  await db.put("answers", { account, address, savedAt: Date.now(), size: sealed.data.byteLength, sealed });
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

export async function forgetAnswers(): Promise<void> {
  const db = await openDevice();
  await db.clear("answers");
}

/** Keeps within bounds. To be called now and then. */
export async function trimAnswers(account: number): Promise<void> {
  const db = await openDevice();
  const rows = (await db.getAll("answers", beginningWith(account))).sort((a, b) => b.savedAt - a.savedAt);
  let kept = 0;
  for (const row of rows) {
    kept += row.size;
    if (kept > MOST) await db.delete("answers", [row.account, row.address]);
  }
}
