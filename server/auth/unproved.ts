/**
 * Accounts whose address nobody had proved. Whoever made one may have been anybody who waits for the address's owner: once she comes,
 * nothing that was prepared may let them in, or see what she writes.
 */
import type { Db, Trx } from "../db/database.ts";

/** What opens an account, or is on its way to. */
const ways = [
  "sessions",
  "access_tokens",
  "passkeys",
  "passkey_challenges",
  "address_changes",
  "identities",
  "export_tickets",
] as const;

/** What is asked for behind a password, and links that set one. */
const more = ["recovery_codes", "authenticators", "mailed_links"] as const;

/** To be called with what proves the address. Pages stay; afterwards tell of whose rights changed: `ownedBy`. */
export async function emptyOfWaysIn(trx: Trx, userId: number): Promise<void> {
  for (const table of more) await trx.deleteFrom(table).where("user_id", "=", userId).execute();
  await emptyOfPrepared(trx, userId);
}

/** As `emptyOfWaysIn`, for a new password, which goes round no codes and is set by a link itself. */
export async function emptyOfPrepared(trx: Trx, userId: number): Promise<void> {
  for (const table of ways) await trx.deleteFrom(table).where("user_id", "=", userId).execute();
  // By a link of theirs they would be in what is somebody else's from now on, and by the address of what everybody may read.
  const owned = trx.selectFrom("workspaces").select("id").where("owner_id", "=", userId);
  await trx.deleteFrom("share_permissions").where("workspace_id", "in", owned).execute();
  await trx.deleteFrom("handovers").where("workspace_id", "in", owned).execute();
  await trx.updateTable("workspaces").set({ is_public: 0 }).where("owner_id", "=", userId).execute();
}

/** Workspaces that somebody owns, deleted ones perhaps too. */
export async function ownedBy(db: Db, userId: number): Promise<number[]> {
  return (await db.selectFrom("workspaces").select("id").where("owner_id", "=", userId).execute()).map(({ id }) => id);
}
