/** Links by which somebody sets a password: mailed at once, or handed to the operator. */
import { links } from "#core/links.ts";
import { createMailedLink } from "../../server/auth/mailed-links.ts";
import type { Config } from "../../server/config.ts";
import type { Trx } from "../../server/db/database.ts";
import { failureOf } from "../../server/mail/failure.ts";
import type { Mail } from "../../server/mail/messages.ts";
import { createTransport } from "../../server/mail/transport.ts";
import { Refusal } from "../../server/refusals.ts";

export async function makeLink({ origin }: Config, trx: Trx, userId: number, purpose: "reset" | "welcome"): Promise<string> {
  return origin + links.resetPassword(await createMailedLink(trx, userId, purpose, Date.now()));
}

/** What to print where nobody sets a password; null where people do. */
export function withoutLink({ oidc }: Config): string | null {
  return oidc?.isOnly ? `Everybody signs in with ${oidc.name} here: no link was made.` : null;
}

/** @returns what to print. @throws Refusal with the mail server's own words */
export async function sendLink(config: Config, mail: Mail): Promise<string> {
  try {
    const response = await createTransport(config)(mail);
    return `A link to set a password was mailed to ${mail.to.address} (${response}).`;
  } catch (error) {
    const { words } = failureOf(error, mail.essence);
    throw new Refusal(
      `The link could not be mailed: ${words.replace(/\.$/, "")}. Ask for another one with \`npm run users -- reset ${mail.to.address} --print-link\`.`,
    );
  }
}
