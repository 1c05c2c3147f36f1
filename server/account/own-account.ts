import { type Prover, withProof } from "../auth/own-proof.ts";
import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { unauthenticated } from "../errors.ts";
import { deletedMail } from "../mail/messages.ts";
import { queueMail } from "../mail/queue.ts";
import { deleteAccount, tellOfDeletion } from "./delete-account.ts";

const purpose = { type: "account_deleted", refused: "Deletion of the account refused: the password was wrong" } as const;

type Owner = Prover & { firstName: string; lastName: string };

/**
 * Deletes the account of whoever asks, and shows that it is hers.
 * @throws HttpError 400 for a wrong one or none, 401 where the session ended meanwhile, 429
 */
export async function deleteOwnAccount(context: Context, user: Owner): Promise<void> {
  const work = async (trx: Trx) => {
    const deleted = await deleteAccount(trx, context.now(), user.id);
    if (!deleted) throw unauthenticated();
    // Whoever did not ask for it has to learn of it; nothing follows this mail, as nobody could read of it.
    await queueMail(trx, context, deletedMail(user), null);
    return deleted;
  };
  const deleted = await withProof(context, user, purpose, work);
  context.wakeMailQueue();
  await tellOfDeletion(context, deleted);
}
