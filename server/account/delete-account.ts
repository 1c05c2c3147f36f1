import { sql } from "kysely";
import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { slices } from "../db/slices.ts";
import { writeLog } from "../logs/logs.ts";
import { breathe } from "../pacing.ts";
import { rowsOfAccount } from "./traces.ts";

/** What is called in place of its name, wherever an account that is gone has written. */
const NAMED = { first_name: "Deleted", last_name: "account" };

/** What has to hear of it, after the commit. */
export interface Deleted {
  userId: number;
  /** Workspaces that went with it. */
  owned: number[];
  /** Workspaces of others that it had joined. */
  joined: number[];
}

/**
 * Deletes an account: nobody is signed in as it any more, its workspaces are there for nobody, and its address is free. What it
 * wrote in others' workspaces stays, by 'Deleted account'. What is large is cleared away by and by. After the commit call
 * `tellOfDeletion`, where a server runs.
 * @returns null where there is no such account
 */
export async function deleteAccount(trx: Trx, now: number, userId: number): Promise<Deleted | null> {
  const account = await trx
    .selectFrom("users")
    .selectAll()
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) return null;
  const joined = await leaveJoined(trx, userId);
  await dropMails(trx, userId);
  const owned = await dropRows(trx, now, userId);
  await dropProofs(trx, account.email_key);
  await trx
    .updateTable("users")
    .set({
      ...NAMED,
      email: "",
      // Unique, and no address.
      email_key: `deleted/${userId}`,
      password_hash: "",
      verified_at: null,
      created_at: now,
      deleted_at: now,
    })
    .where("id", "=", userId)
    .execute();
  const entryId = await writeLog(trx, now, {
    userId: null,
    type: "account_deleted",
    status: "success",
    message: "Account deleted",
    email: "",
    metadata: { userId, workspaces: owned.length },
  });
  await trx
    .insertInto("erasures")
    .values({ user_id: userId, email_key: account.email_key, entry_id: entryId, created_at: now })
    .execute();
  return { userId, owned, joined };
}

/** Links by which it joined, of which it may have very many, so many at once. */
const LINKS = 1000;

/** @returns the workspaces that it leaves */
async function leaveJoined(trx: Trx, userId: number): Promise<number[]> {
  const left = new Set<number>();
  for (;;) {
    const some = await trx
      .selectFrom("share_joins")
      .innerJoin("share_permissions", "share_permissions.id", "share_joins.permission_id")
      .select(["share_joins.permission_id", "share_permissions.workspace_id"])
      .where("share_joins.user_id", "=", userId)
      .orderBy("share_joins.permission_id")
      .limit(LINKS)
      .execute();
    const last = some.at(-1);
    if (!last) return [...left];
    for (const { workspace_id } of some) left.add(workspace_id);
    const gone = trx.deleteFrom("share_joins").where("user_id", "=", userId);
    await gone.where("permission_id", "<=", last.permission_id).execute();
    await breathe();
  }
}

/** Mails that are looked at in one statement: very many may wait, for anybody. */
const MAILS = 1000;

/** Mails that wait: those of the account, and those that an entry of its log follows. */
async function dropMails(trx: Trx, userId: number): Promise<void> {
  for (let last = 0; ; ) {
    const some = await trx.selectFrom("mails").select("id").where("id", ">", last).orderBy("id").limit(MAILS).execute();
    const end = some.at(-1)?.id;
    if (end === undefined) return;
    await trx
      .deleteFrom("mails")
      .where("id", ">", last)
      .where("id", "<=", end)
      .where(({ or, eb, exists, selectFrom }) =>
        or([
          eb("user_id", "=", userId),
          exists(
            selectFrom("log_entries")
              .select("log_entries.id")
              .whereRef("log_entries.id", "=", "mails.log_entry_id")
              .where("log_entries.user_id", "=", userId),
          ),
        ]),
      )
      .execute();
    last = end;
    await breathe();
  }
}

/**
 * Everything that is the account's own. Asked again when all that was under way has ended: see `erasing.ts`.
 * @returns the workspaces that went with it
 */
export async function dropRows(trx: Trx, now: number, userId: number): Promise<number[]> {
  const owned = await trx
    .updateTable("workspaces")
    .set((set) => ({ deleted_at: now, tree_revision: set("tree_revision", "+", 1) }))
    .where("owner_id", "=", userId)
    .where("deleted_at", "is", null)
    .returning("id")
    .execute();
  const ids = owned.map(({ id }) => id);
  for (const some of slices(ids)) {
    // What a disk or a later backup still holds of them cannot be opened.
    await trx.deleteFrom("workspace_keys").where("workspace_id", "in", some).execute();
    await trx.deleteFrom("access_tokens").where("workspace_id", "in", some).execute();
    await trx.deleteFrom("invitations").where("workspace_id", "in", some).execute();
    await trx.deleteFrom("handovers").where("workspace_id", "in", some).execute();
  }
  await trx
    .updateTable("imports")
    .set({ state: "cancelled", ended_at: now })
    .where("user_id", "=", userId)
    .where("state", "=", "running")
    .execute();
  await trx.deleteFrom("invitations").where("inviter_id", "=", userId).execute();
  for (const table of rowsOfAccount) await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(trx);
  return ids;
}

/** What its address proved at links of others, and where they expected it. */
async function dropProofs(trx: Trx, emailKey: string): Promise<void> {
  await trx.deleteFrom("share_codes").where("email_key", "=", emailKey).execute();
  await trx.deleteFrom("share_visitors").where("email_key", "=", emailKey).execute();
  await trx.deleteFrom("invitations").where("email_key", "=", emailKey).execute();
}

/** To be called after the commit: ends streams, and has the rest cleared away. */
export async function tellOfDeletion(context: Context, { userId, owned, joined }: Deleted): Promise<void> {
  for (const id of owned) context.vaults.forget(id);
  if (owned.length > 0) context.contents.clear();
  context.wakeClearing();
  context.wakeImports();
  context.sessionEvents.publish(userId, "ended");
  for (const id of [...owned, ...joined]) {
    context.workspaceEvents.publish(id, "rights");
    await breathe();
  }
}
