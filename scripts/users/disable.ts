import { disableAccount, enableAccount } from "../../server/auth/disabled.ts";
import { accountOf, type Desk } from "./desk.ts";
import { record } from "./record.ts";
import type { Wish } from "./wish.ts";

/** @returns lines to print */
export async function closeUser({ database, tellEnded }: Desk, { about }: Wish): Promise<string[]> {
  const { account, isNew } = await database.transact(async (trx) => {
    const account = await accountOf(trx, about);
    const isNew = await disableAccount(trx, account.id, Date.now());
    if (isNew) await record(trx, account, "disable", "An operator disabled this account");
    return { account, isNew };
  });
  tellEnded(account.id);
  return isNew
    ? [`${account.email} is disabled: nobody signs in as it, and its sessions and access tokens have ended. Its links stay open.`]
    : [`${account.email} was disabled before.`];
}

/** @returns lines to print */
export async function openUser({ database }: Desk, { about }: Wish): Promise<string[]> {
  const { account, isNew } = await database.transact(async (trx) => {
    const account = await accountOf(trx, about);
    const isNew = account.disabled_at !== null && (await enableAccount(trx, account.id));
    if (isNew) await record(trx, account, "enable", "An operator enabled this account again");
    return { account, isNew };
  });
  return [isNew ? `${account.email} may sign in again.` : `${account.email} is not disabled.`];
}
