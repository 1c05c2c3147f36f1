import { endAccess } from "../../server/auth/disabled.ts";
import { NO_PASSWORD } from "../../server/auth/passwords.ts";
import { resetMail } from "../../server/mail/messages.ts";
import { Refusal } from "../../server/refusals.ts";
import { accountOf, type Desk } from "./desk.ts";
import { makeLink, sendLink, withoutLink } from "./link.ts";
import { record } from "./record.ts";
import type { Wish } from "./wish.ts";

/** The password that was opens nothing any more, and whoever is signed in is signed out. @returns lines to print */
export async function resetUser({ config, database, tellEnded }: Desk, { about, printLink }: Wish): Promise<string[]> {
  const linkless = withoutLink(config);
  const { account, link, passkeys } = await database.transact(async (trx) => {
    const account = await accountOf(trx, about);
    if (account.disabled_at !== null)
      throw new Refusal(`${account.email} is disabled; enable it first: \`npm run users -- enable ${account.email}\`.`);
    await endAccess(trx, account.id);
    await trx.updateTable("users").set({ password_hash: NO_PASSWORD }).where("id", "=", account.id).execute();
    await record(trx, account, "reset", "An operator reset the password");
    const passkeys = (await trx.selectFrom("passkeys").select("id").where("user_id", "=", account.id).execute()).length;
    return {
      account,
      passkeys,
      link: linkless === null ? await makeLink(config, trx, account.id, "reset") : "",
    };
  });
  tellEnded(account.id);
  const stay =
    passkeys === 0 || config.oidc?.isOnly
      ? ""
      : ` Its passkeys (${passkeys}) still sign in: whoever should not hold them is shut out by \`disable\`.`;
  const done = `${account.email} is signed out everywhere, and its password holds no more.${stay}`;
  if (linkless !== null) return [done, linkless];
  if (printLink) return [done, "Within 30 minutes this link sets a new one, once:", link];
  const { first_name: firstName, last_name: lastName, email } = account;
  return [done, await sendLink(config, resetMail({ firstName, lastName, email }, link))];
}
