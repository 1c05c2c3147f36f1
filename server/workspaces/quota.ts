import type { Selectable } from "kysely";
import { printBound } from "#core/file-size.ts";
import type { Usage } from "#core/usage.ts";
import type { Context } from "../context.ts";
import type { Db, Trx } from "../db/database.ts";
import { heldByMany } from "../db/handle.ts";
import { prepared } from "../db/prepared.ts";
import type { Tables } from "../db/tables.ts";
import { HttpError, notFound } from "../errors.ts";

/**
 * What workspaces and accounts may hold. The counters stand in the rows of workspaces and pages, which a Save writes anyway; nothing
 * is counted anew. Whoever owns a workspace owns what others write into it.
 */

/** A workspace's row after something was added to it, in the same transaction. */
export type Grown = Pick<Selectable<Tables["workspaces"]>, "owner_id" | "page_count" | "stored_bytes">;

export interface More {
  pages: number;
  bytes: number;
}

/** @throws HttpError 413 where that was too much: then the transaction takes it back */
export async function requireRoom(
  { config }: Pick<Context, "config">,
  trx: Trx,
  { owner_id, page_count, stored_bytes }: Grown,
  more: More,
): Promise<void> {
  const { pages, workspaceBytes, accountBytes } = config.storageQuotas;
  const { most, step } = roomOf(config);
  if (more.pages > 0 && page_count > pages)
    throw full(`This workspace has ${pages} pages, and there is no room for more. Please delete some first.`);
  if (stored_bytes > most) throw fullWorkspace(workspaceBytes);
  if (Math.floor(stored_bytes / step) === Math.floor((stored_bytes - more.bytes) / step)) return;
  await holdOwner(trx, owner_id);
  if ((await ownedBytes(trx, owner_id)) > accountBytes + config.leavingBytes) throw fullAccount(accountBytes);
}

/**
 * What a workspace may hold, in bytes, and how often it is asked what all of its owner's hold. Now and then is enough: an account
 * passes its quota by a ten-thousandth of it for each workspace at most.
 */
export function roomOf({ storageQuotas, leavingBytes }: Context["config"]): { most: number; step: number } {
  const { workspaceBytes, accountBytes } = storageQuotas;
  return { most: workspaceBytes + leavingBytes, step: Math.max(1, Math.floor(accountBytes / 10_000)) };
}

/** One after the other, whichever server they ask: what two take at once, both count. */
async function holdOwner(trx: Trx, ownerId: number): Promise<void> {
  heldByMany(trx);
  await trx.selectFrom("users").select("id").where("id", "=", ownerId).forNoKeyUpdate().execute();
}

/** Adds bytes to what a workspace holds. @throws HttpError 404 where it was deleted meanwhile */
export async function growWorkspace(trx: Trx, workspaceId: number, bytes: number): Promise<Grown> {
  const [grown] = await addBytes(trx, { workspaceId, bytes });
  if (!grown) throw notFound();
  return grown;
}

const addBytes = prepared<{ workspaceId: number; bytes: number }>()((db, its) =>
  db
    .updateTable("workspaces")
    .set((set) => ({ stored_bytes: set("stored_bytes", "+", its.bytes) }))
    .where("id", "=", its.workspaceId)
    .where("deleted_at", "is", null)
    .returning(["owner_id", "page_count", "stored_bytes"]),
);

/**
 * Asked before so many bytes are taken; what comes at the same time is asked again as it is kept.
 * @throws HttpError 413 where they have no room, 404 where the workspace is gone
 */
export async function requireRoomFor(
  { config }: Pick<Context, "config">,
  db: Db,
  workspaceId: number,
  bytes: number,
): Promise<void> {
  const row = await db
    .selectFrom("workspaces")
    .select(["owner_id", "stored_bytes"])
    .where("id", "=", workspaceId)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { workspaceBytes, accountBytes } = config.storageQuotas;
  const more = bytes - config.leavingBytes;
  if (row.stored_bytes + more > workspaceBytes) throw fullWorkspace(workspaceBytes);
  if ((await ownedBytes(db, row.owner_id)) + more > accountBytes) throw fullAccount(accountBytes);
}

const fullWorkspace = (bytes: number) =>
  full(
    `This workspace is full: its pages, their versions and files take ${printBound(bytes)}. Please delete pages or files first.`,
  );

const fullAccount = (bytes: number) =>
  full(`The workspaces of this one's owner are full: they take ${printBound(bytes)}. Please delete pages or files first.`);

async function ownedBytes(db: Db, owner: number): Promise<number> {
  const [row] = await sumOfOwned(db, { owner });
  return Number(row?.bytes ?? 0);
}

const sumOfOwned = prepared<{ owner: number }>()((db, its) =>
  db
    .selectFrom("workspaces")
    .select(({ fn }) => fn.sum<number | null>("stored_bytes").as("bytes"))
    .where("owner_id", "=", its.owner)
    .where("deleted_at", "is", null),
);

/** @throws HttpError 413 where the account owns as many workspaces as one may */
export async function requireRoomForWorkspace({ config }: Pick<Context, "config">, trx: Trx, ownerId: number): Promise<void> {
  const max = config.storageQuotas.workspaces;
  await holdOwner(trx, ownerId);
  if ((await countWorkspaces(trx, ownerId)) >= max)
    throw full(`You have ${max} workspaces, and there is no room for more. Please delete some first.`);
}

/** Of what somebody takes over. @throws HttpError 413 where the account has no room for it */
export async function requireRoomToOwn(
  context: Pick<Context, "config">,
  trx: Trx,
  ownerId: number,
  workspaceId: number,
): Promise<void> {
  await requireRoomForWorkspace(context, trx, ownerId);
  const { accountBytes } = context.config.storageQuotas;
  const { stored_bytes: bytes } = await trx
    .selectFrom("workspaces")
    .select("stored_bytes")
    .where("id", "=", workspaceId)
    .executeTakeFirstOrThrow();
  if ((await ownedBytes(trx, ownerId)) + bytes > accountBytes)
    throw full(
      `You have no room for this workspace: all of yours may take ${printBound(accountBytes)}. Please delete pages or files first.`,
    );
}

async function countWorkspaces(db: Db, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom("workspaces")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @throws HttpError 413 where the workspace has as many links and page permissions as it may */
export async function requireRoomForLink({ config }: Pick<Context, "config">, trx: Trx, workspaceId: number): Promise<void> {
  const max = config.storageQuotas.links;
  await trx.selectFrom("workspaces").select("id").where("id", "=", workspaceId).forNoKeyUpdate().execute();
  const { count } = await trx
    .selectFrom("share_permissions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("workspace_id", "=", workspaceId)
    .where("is_invitation", "=", 0)
    .executeTakeFirstOrThrow();
  if (Number(count) >= max)
    throw full(`This workspace has ${max} links, and there is no room for more. Please delete some first.`);
}

/** What an account holds, and what it may. */
export async function readUsage(context: Context, accountId: number): Promise<Usage> {
  const { read } = context.database;
  const { workspaces, pages, links, workspaceBytes, accountBytes } = context.config.storageQuotas;
  const [bytes, used] = await Promise.all([ownedBytes(read, accountId), countWorkspaces(read, accountId)]);
  return {
    account: { workspaces: { used, max: workspaces }, bytes: { used: bytes, max: accountBytes } },
    workspace: { pages, links, bytes: workspaceBytes },
    file: { bytes: context.config.files.maxBytes },
    requests: { perMinute: context.config.accountRequests },
  };
}

const full = (sentence: string) => new HttpError(413, "quota_reached", sentence);
