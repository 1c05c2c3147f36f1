import { size } from "#core/limits.ts";
import { normalizeEmail, requiredText } from "#core/text.ts";
import { NO_PASSWORD } from "../../server/auth/passwords.ts";
import { welcomeMail } from "../../server/mail/messages.ts";
import { Refusal } from "../../server/refusals.ts";
import type { Desk } from "./desk.ts";
import { makeLink, sendLink, withoutLink } from "./link.ts";
import { record } from "./record.ts";
import type { Wish } from "./wish.ts";

/** Makes an account without a password. A link that is mailed proves its address; one that is printed does not. @returns lines to print */
export async function createUser({ config, database }: Desk, { about: email, name, printLink }: Wish): Promise<string[]> {
  const [firstName, lastName] = name === null ? namesIn(email) : namesOf(name);
  const linkless = withoutLink(config);
  const link = await database.transact(async (trx) => {
    const row = await trx
      .insertInto("users")
      .values({
        email,
        email_key: normalizeEmail(email),
        first_name: firstName,
        last_name: lastName,
        password_hash: NO_PASSWORD,
        verified_at: null,
        created_at: Date.now(),
      })
      .onConflict((conflict) => conflict.column("email_key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!row) throw new Refusal(`An account with the address ${email} is there already; \`reset\` gives it a new password.`);
    await record(trx, { id: row.id, email }, "create", "An operator created this account");
    return linkless === null ? makeLink(config, trx, row.id, printLink ? "reset" : "welcome") : "";
  });
  const done = `${firstName} ${lastName} has an account now.`;
  if (linkless !== null) return [done, linkless];
  if (printLink) return [done, "Within 30 minutes this link sets its password, once:", link];
  return [done, await sendLink(config, welcomeMail({ firstName, lastName, email }, link))];
}

/** @throws Refusal */
function namesOf(name: string): [string, string] {
  const words = name.trim().split(/\s+/);
  const [first, last] = [words.slice(0, -1).join(" "), words.at(-1) ?? ""];
  const part = requiredText(size.nameCharacters, "is missing");
  if (!part.safeParse(first).success || !part.safeParse(last).success)
    throw new Refusal('Please give a first and a last name, as in --name "Ann Berg".');
  return [first, last];
}

/** Until the person says otherwise: `ann.berg@…` is Ann Berg, and `ann@coast.example` is Ann Coast. */
function namesIn(email: string): [string, string] {
  const [local = "", domain = ""] = email.split("@");
  const [first = local, ...rest] = local.split(/[._+-]+/).filter(Boolean);
  return [capital(first), rest.map(capital).join(" ") || capital(domain.split(".")[0] ?? "")];
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
