import { beginningWith, openDevice } from "./database.ts";
import { vaultOf } from "./vault.ts";

/** Answers as they last came, so that what was read before can be read without a network. Signing out removes them. */

/** Bytes kept for one account; the oldest go first. */
const MOST = 64 * 1024 * 1024;
/** Looked after once for so many answers. */
const EVERY = 10;
let remembered = 0;

export async function rememberAnswer(account: number, address: string, text: string): Promise<void> {
  const sealed = await (await vaultOf(account)).seal(text);
  const db = await openDevice();
  await db.put("answers", { account, address, savedAt: Date.now(), size: sealed.data.byteLength, sealed });
  remembered += 1;
  if (remembered % EVERY === 0) await trimAnswers(account);
}

/** Keeps within bounds, without reading what it keeps into memory at once. */
async function trimAnswers(account: number): Promise<void> {
  const db = await openDevice();
  const rows: { address: string; savedAt: number; size: number }[] = [];
  const transaction = db.transaction("answers");
  for await (const { value } of transaction.store.iterate(beginningWith(account)))
    rows.push({ address: value.address, savedAt: value.savedAt, size: value.size });
  let kept = 0;
  for (const { address, size } of rows.sort((a, b) => b.savedAt - a.savedAt)) {
    kept += size;
    if (kept > MOST) await db.delete("answers", [account, address]);
  }
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
