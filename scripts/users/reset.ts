import { DAY, lifetime } from "#core/limits.ts";
import { endAccess } from "../../server/auth/disabled.ts";
import { letJoin } from "../../server/auth/oidc/let-join.ts";
import { NO_PASSWORD } from "../../server/auth/passwords.ts";
import { resetMail } from "../../server/mail/messages.ts";
import { Refusal } from "../../server/refusals.ts";
import { accountOf, type Desk } from "./desk.ts";
import { makeLink, sendLink, withoutLink } from "./link.ts";
import { record } from "./record.ts";
import type { Wish } from "./wish.ts";

/**
 * The password that was opens nothing any more, and whoever is signed in is signed out. Where only the provider signs people in, nor
 * does whoever it named until now: the next one whom it names by the address joins.
 * @returns lines to print
 */
export async function resetUser({ config, database, tellEnded }: Desk, { about, printLink }: Wish): Promise<string[]> {
  const linkless = withoutLink(config);
  const { account, link, passkeys, joins } = await database.transact(async (trx) => {
    const account = await accountOf(trx, about);
    if (account.disabled_at !== null)
      throw new Refusal(`${account.email} is disabled; enable it first: \`npm run users -- enable ${account.email}\`.`);
    await endAccess(trx, account.id);
    await trx.updateTable("users").set({ password_hash: NO_PASSWORD }).where("id", "=", account.id).execute();
    const joins = config.oidc?.isOnly && account.verified_at !== null ? config.oidc.name : null;
    if (joins !== null) await letJoin(trx, account.id, Date.now());
    const besides = joins === null ? "" : `, and lets the next sign-in with ${joins} join this account`;
    await record(trx, account, "reset", `An operator reset the password${besides}`);
    const passkeys = (await trx.selectFrom("passkeys").select("id").where("user_id", "=", account.id).execute()).length;
    return {
      account,
      passkeys,
      joins,
      link: linkless === null ? await makeLink(config, trx, account.id, "reset") : "",
    };
  });
  tellEnded(account.id);
  const stay =
    passkeys === 0 || config.oidc?.isOnly
      ? ""
      : ` Its passkeys (${passkeys}) still sign in: whoever should not hold them is shut out by \`disable\`.`;
  const done = `${account.email} is signed out everywhere, and its password holds no more.${stay}`;
  if (joins !== null)
    return [
      done,
      `Who signed in with ${joins} until now does not open it any more. Within ${lifetime.letJoin / DAY} days the next who signs in there joins it without a password, once, if ${joins} has proved the address ${account.email}.`,
    ];
  if (linkless !== null) return [done, linkless];
  if (printLink) return [done, "Within 30 minutes this link sets a new one, once:", link];
  const { first_name: firstName, last_name: lastName, email } = account;
  return [done, await sendLink(config, resetMail({ firstName, lastName, email }, link))];
}
