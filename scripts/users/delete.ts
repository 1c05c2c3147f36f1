import { normalizeEmail } from "#core/text.ts";
import { deleteAccount } from "../../server/account/delete-account.ts";
import { deletedMail } from "../../server/mail/messages.ts";
import { createTransport } from "../../server/mail/transport.ts";
import { Refusal } from "../../server/refusals.ts";
import { count } from "../counting.ts";
import { accountOf, type Desk } from "./desk.ts";
import { record } from "./record.ts";
import type { Wish } from "./wish.ts";

/**
 * As the person would delete it herself; a running server, or the next start, clears away what is large. @returns lines to print
 * @throws Refusal where the address is not typed again
 */
export async function deleteUser(desk: Desk, { about, yes }: Wish): Promise<string[]> {
  const { database } = desk;
  const { email, id } = await database.transact((trx) => accountOf(trx, about));
  if (!yes) await confirm(desk, id, email);
  const { account, deleted } = await database.transact(async (trx) => {
    const account = await accountOf(trx, email);
    const deleted = await deleteAccount(trx, Date.now(), account.id);
    // Of nobody, and without the address, which is to be forgotten.
    await record(trx, { id: null, email: "" }, "delete", `An operator deleted account ${account.id}`);
    return { account, deleted };
  });
  desk.tellEnded(account.id);
  for (const workspaceId of [...(deleted?.owned ?? []), ...(deleted?.joined ?? [])]) desk.tellRights(workspaceId);
  return [`${email} is deleted, with ${count(deleted?.owned.length ?? 0, "workspace")}.`, await tell(desk, account)];
}

async function confirm({ database, ask }: Desk, id: number, email: string): Promise<void> {
  if (!ask) throw new Refusal(`Deleting cannot be undone: add --yes, or run this in a terminal.`);
  const owned = database.read.selectFrom("workspaces").select("id").where("owner_id", "=", id).where("deleted_at", "is", null);
  console.log(
    `${email} owns ${count((await owned.execute()).length, "workspace")}. All of that goes with the account; this cannot be undone.`,
  );
  const typed = await ask(`Type ${email} to delete it: `);
  if (normalizeEmail(typed) !== normalizeEmail(email)) throw new Refusal("That is another address; nothing was deleted.");
}

/** A mail that fails changes nothing. */
async function tell({ config }: Desk, account: { first_name: string; last_name: string; email: string }): Promise<string> {
  const { first_name: firstName, last_name: lastName, email } = account;
  try {
    await createTransport(config)(deletedMail({ firstName, lastName, email }));
    return `A mail to ${email} says so.`;
  } catch {
    return `${email} could not be told by mail.`;
  }
}
