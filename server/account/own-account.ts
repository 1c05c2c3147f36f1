import type { AccountDeletion } from "#core/account.ts";
import { withPasskey } from "../auth/own-passkey.ts";
import { type Asker, type Purpose, withPassword } from "../auth/own-password.ts";
import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { invalid, unauthenticated } from "../errors.ts";
import { deletedMail } from "../mail/messages.ts";
import { queueMail } from "../mail/queue.ts";
import { deleteAccount, tellOfDeletion } from "./delete-account.ts";

const purpose: Purpose = {
  type: "account_deleted",
  refused: "Deletion of the account refused: the password was wrong",
  field: "password",
  sentence: "The password is wrong.",
};

type Owner = Asker & { firstName: string; lastName: string };

/**
 * Deletes the account of whoever asks, for the password or a fresh passkey.
 * @throws HttpError 400 for a wrong one or none, 401 where the session ended meanwhile, 429
 */
export async function deleteOwnAccount(context: Context, user: Owner, { password, passkey }: AccountDeletion): Promise<void> {
  const work = async (trx: Trx) => {
    const deleted = await deleteAccount(trx, context.now(), user.id);
    if (!deleted) throw unauthenticated();
    // Whoever did not ask for it has to learn of it; nothing follows this mail, as nobody could read of it.
    await queueMail(trx, context, deletedMail(user), null);
    return deleted;
  };
  const prove = () => {
    if (passkey) return withPasskey(context, user, passkey, work);
    if (password !== undefined) return withPassword(context, user, password, purpose, work);
    throw invalid("password", "Please enter your password.");
  };
  tellOfDeletion(context, await prove());
  context.wakeMailQueue();
}
