import { normalizeEmail } from "#core/text.ts";
import type { Context } from "../context.ts";

/** Whether `ADMIN_EMAILS` names this account, and its address is proved. */
export function isOperator({ config }: Pick<Context, "config">, account: { email: string; isEmailVerified: boolean }): boolean {
  return account.isEmailVerified && config.adminEmails.has(normalizeEmail(account.email));
}
