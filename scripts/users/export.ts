import { createWriteStream, existsSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { accountZip } from "../../server/exporting/account.ts";
import { Running } from "../../server/exporting/exports.ts";
import { Refusal } from "../../server/refusals.ts";
import { requireFolderOf, typedPath } from "../command.ts";
import { count } from "../counting.ts";
import { keepDraft, withDraft } from "../draft.ts";
import { accountOf, type Desk } from "./desk.ts";
import { record } from "./record.ts";
import type { Wish } from "./wish.ts";

/**
 * Everything of an account as the person downloads it, into a file that was not there.
 * @returns lines to print
 * @throws Refusal
 */
export async function exportUser({ database, openKeys }: Desk, { about, to }: Wish): Promise<string[]> {
  const file = typedPath(to ?? "");
  const alreadyThere = `${file} is there already; nothing was written.`;
  if (existsSync(file)) throw new Refusal(alreadyThere);
  requireFolderOf(file);
  const account = await database.transact(async (trx) => {
    const found = await accountOf(trx, about);
    await record(trx, found, "export", "An operator exported this account");
    return found;
  });
  const running = new Running();
  const owner = {
    id: account.id,
    email: account.email,
    isEmailVerified: account.verified_at !== null,
    token: null,
    firstName: account.first_name,
    lastName: account.last_name,
  };
  const { context, close } = await openKeys();
  try {
    await withDraft(file, async (draft) => {
      // Whoever else is on this machine does not read it.
      const out = createWriteStream(draft, { flags: "wx", mode: 0o600 });
      await pipeline(Readable.from(accountZip(context, owner, running).chunks, { objectMode: false }), out);
      keepDraft(draft, file, alreadyThere);
    });
  } finally {
    await close();
  }
  return [`${account.email}: ${count(running.done, "page")} in ${file}. Its log says so.`];
}
