import type { Selectable } from "kysely";
import { reaches } from "#core/access.ts";
import { emptyReceipt, type Imported, type Receipt, type Wrapped } from "#core/import/receipt.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/database.ts";
import type { Tables } from "../db/tables.ts";
import { notFound } from "../errors.ts";
import { CannotOpen } from "../seal/seal.ts";
import type { Vault } from "../seal/vault.ts";
import type { Member } from "../workspaces/grants.ts";
import { openWorkspace } from "../workspaces/open.ts";

export type ImportRow = Selectable<Tables["imports"]>;

/** What whoever began it wanted. */
export interface Options {
  /** Of the file that was sent. */
  name: string;
  /** Bytes of it. */
  size: number;
  wrapped: Wrapped;
  /** Pages of an earlier import are written anew. */
  update: boolean;
}

export const optionsPlace = (archiveId: number) => `imports/${archiveId}/options`;
const atWorkPlace = (id: number) => `imports/${id}/at_work`;
const receiptPlace = (id: number) => `imports/${id}/receipt`;
export const outcomePlace = (id: number, key: Uint8Array) => `imports/${id}/outcomes/${Buffer.from(key).toString("hex")}`;

export function readOptions(vault: Vault, row: ImportRow): Options {
  return JSON.parse(vault.openText(optionsPlace(row.archive_id), row.options));
}

export const sealAtWork = (vault: Vault, id: number, path: string): Buffer => vault.sealText(atWorkPlace(id), path);

export const sealReceipt = (vault: Vault, id: number, receipt: Receipt): Buffer =>
  vault.sealText(receiptPlace(id), JSON.stringify(receipt));

/** Whoever began it and the workspace's owner see it; for all others it is not there. @throws HttpError 404 */
async function openImport(context: Context, db: Db, member: Member, id: number): Promise<{ row: ImportRow; vault: Vault }> {
  const found = await db
    .selectFrom("imports")
    .innerJoin("workspaces", "workspaces.id", "imports.workspace_id")
    .selectAll("imports")
    .select(["workspaces.owner_id", "workspaces.is_encrypted"])
    .where("imports.id", "=", id)
    .where("workspaces.deleted_at", "is", null)
    .executeTakeFirst();
  if (!found || !reaches(member, found.workspace_id) || (found.user_id !== member.id && found.owner_id !== member.id))
    throw notFound();
  const { owner_id: _, is_encrypted, ...row } = found;
  return { row, vault: await context.vaults.of(db, { id: row.workspace_id, is_encrypted }) };
}

/** @throws HttpError 404 */
export async function getImport(context: Context, member: Member, id: number): Promise<Imported> {
  const { row, vault } = await openImport(context, context.database.read, member, id);
  return describe(vault, row, true);
}

/** The newest that a list answers. */
const LISTED = 20;

/** One's own, and for the owner all, the newest first; without receipts. @throws HttpError 404, 403 */
export async function listImports(context: Context, member: Member, workspaceId: number): Promise<Imported[]> {
  const db = context.database.read;
  const { vault, ownerId } = await openWorkspace(context, db, member, workspaceId, "write");
  const rows = await db
    .selectFrom("imports")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .$if(ownerId !== member.id, (query) => query.where("user_id", "=", member.id))
    .orderBy("id", "desc")
    .limit(LISTED)
    .execute();
  return rows.map((row) => describe(vault, row, false));
}

function describe(vault: Vault, row: ImportRow, withReceipt: boolean): Imported {
  const { state, done, total, at_work } = row;
  const name = orNull(() => readOptions(vault, row).name) ?? "This name cannot be read";
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    name,
    // It is over once there is a receipt.
    state: row.receipt === null && state !== "cancelled" ? "running" : state,
    // Nobody has taken it up yet.
    isQueued: row.receipt === null && row.claim === "",
    done,
    total,
    file: row.receipt === null && at_work ? orNull(() => vault.openText(atWorkPlace(row.id), at_work)) : null,
    receipt: withReceipt && row.receipt ? receiptIn(vault, row.id, row.receipt, name) : null,
    pageId: row.first_page_id,
    createdAt: new Date(row.created_at).toISOString(),
    endedAt: row.ended_at === null ? null : new Date(row.ended_at).toISOString(),
  };
}

/** One that cannot be read says so: without any, the import would run for ever to those who follow it. */
const receiptIn = (vault: Vault, id: number, sealed: Uint8Array, file: string): Receipt =>
  orNull(() => JSON.parse(vault.openText(receiptPlace(id), sealed))) ?? emptyReceipt([{ file, reason: UNREAD }]);

const UNREAD = "What came of it cannot be read. What has arrived stays";

function orNull<T>(open: () => T): T | null {
  try {
    return open();
  } catch (error) {
    if (error instanceof CannotOpen) return null;
    throw error;
  }
}

/** Ends it; what has arrived stays. One that is over stays as it is. @throws HttpError 404 */
export async function cancelImport(context: Context, member: Member, id: number): Promise<void> {
  await context.database.transact(async (trx) => {
    await openImport(context, trx, member, id);
    await trx
      .updateTable("imports")
      .set({ state: "cancelled", ended_at: context.now() })
      .where("id", "=", id)
      .where("state", "=", "running")
      .execute();
  });
  // Somebody has to write its receipt.
  context.wakeImports();
}
