import type { Selectable } from "kysely";
import type { Workspace } from "#core/workspace.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/database.ts";
import type { Tables } from "../db/tables.ts";
import { breathe } from "../pacing.ts";
import { listFavourites } from "../pages/favourites.ts";
import type { Member } from "../workspaces/grants.ts";

/** Closes a printed object. */
const END = "\n}";

type Owner = Member & { firstName: string; lastName: string };

const printed = (time: number | null) => (time === null ? null : new Date(time).toISOString());

/**
 * What is known of an account, as JSON, written as it is read: never a secret, or what leads to one.
 * @param folders where its own workspaces lie
 */
export async function* profileOf(
  context: Context,
  owner: Owner,
  workspaces: readonly Workspace[],
  folders: ReadonlyMap<number, string>,
): AsyncGenerator<Buffer> {
  const db = context.database.read;
  const { id } = owner;
  const account = await db
    .selectFrom("users")
    .select(["email", "first_name", "last_name", "verified_at", "created_at", "shows_presence"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const sessions = await db
    .selectFrom("sessions")
    .select(["device", "created_at", "last_used_at"])
    .where("user_id", "=", id)
    .execute();
  const tokens = await db.selectFrom("access_tokens").selectAll().where("user_id", "=", id).orderBy("id").execute();
  const passkeys = await db.selectFrom("passkeys").selectAll().where("user_id", "=", id).orderBy("id").execute();
  const app = await db.selectFrom("authenticators").select("confirmed_at").where("user_id", "=", id).executeTakeFirst();
  const identities = await db
    .selectFrom("identities")
    .select(["issuer", "subject", "created_at"])
    .where("user_id", "=", id)
    .orderBy("created_at")
    .execute();
  const codes = await db.selectFrom("recovery_codes").select("code_hash").where("user_id", "=", id).execute();
  const favourites = await listFavourites(context, owner);
  const profile = {
    id,
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.email,
    verifiedAt: printed(account.verified_at),
    createdAt: printed(account.created_at),
    showsPresence: account.shows_presence === 1,
    favourites: favourites.map(({ pageId, title, starredAt }) => ({ pageId, title, starredAt })),
    sessions: sessions.map((one) => ({
      device: one.device,
      createdAt: printed(one.created_at),
      lastUsedAt: printed(one.last_used_at),
    })),
    accessTokens: tokens.map((one) => ({
      name: one.name,
      access: one.access,
      workspaceId: one.workspace_id,
      createdAt: printed(one.created_at),
      expiresAt: printed(one.expires_at),
      lastUsedAt: printed(one.last_used_at),
    })),
    passkeys: passkeys.map((one) => ({
      name: one.name,
      createdAt: printed(one.created_at),
      lastUsedAt: printed(one.last_used_at),
    })),
    identities: identities.map(({ issuer, subject, created_at }) => ({ issuer, subject, since: printed(created_at) })),
    authenticatorAppSince: printed(app?.confirmed_at ?? null),
    recoveryCodesLeft: codes.length,
    ...(await underWayOf(db, id)),
  };
  yield Buffer.from(JSON.stringify(profile, null, 2).slice(0, -END.length));
  yield* listed("workspaces", ownOf(workspaces, folders));
  yield* listed("memberships", membershipsOf(workspaces));
  yield* listed("links", linksOf(db, folders.keys()));
  yield Buffer.from(`${END}\n`);
}

/** Bytes that are handed on at once. */
const PIECE = 16 * 1024;

/** One more list of the object that is printed, of which there may be very many. */
async function* listed(name: string, all: Iterable<object> | AsyncIterable<object>): AsyncGenerator<Buffer> {
  let piece = `,\n  "${name}": [`;
  let isFirst = true;
  for await (const one of all) {
    await breathe();
    piece += `${isFirst ? "" : ","}\n    ${JSON.stringify(one, null, 2).replaceAll("\n", "\n    ")}`;
    isFirst = false;
    if (piece.length < PIECE) continue;
    yield Buffer.from(piece);
    piece = "";
  }
  yield Buffer.from(`${piece}${isFirst ? "" : "\n  "}]`);
}

function* ownOf(workspaces: readonly Workspace[], folders: ReadonlyMap<number, string>): Generator<object> {
  for (const { access, ownerName: _, ...workspace } of workspaces)
    if (access === "owner") yield { ...workspace, folder: folders.get(workspace.id) };
}

function* membershipsOf(workspaces: readonly Workspace[]): Generator<object> {
  for (const { id, name, access, ownerName } of workspaces)
    if (access !== "owner") yield { workspaceId: id, name, level: access, ownerName };
}

/** What the account has asked for, or was offered, and nobody has answered yet. */
async function underWayOf(db: Db, id: number) {
  const change = await db.selectFrom("address_changes").selectAll().where("user_id", "=", id).executeTakeFirst();
  const invitations = await db.selectFrom("invitations").selectAll().where("inviter_id", "=", id).orderBy("id").execute();
  const offers = await db.selectFrom("handovers").selectAll().where("user_id", "=", id).orderBy("workspace_id").execute();
  return {
    addressChange: change
      ? { email: change.email, askedAt: printed(change.created_at), expiresAt: printed(change.expires_at) }
      : null,
    invitations: invitations.map(({ email, workspace_id: workspaceId, level, created_at, expires_at }) => ({
      email,
      workspaceId,
      level,
      createdAt: printed(created_at),
      expiresAt: printed(expires_at),
    })),
    offers: offers.map(({ workspace_id: workspaceId, expires_at }) => ({ workspaceId, expiresAt: printed(expires_at) })),
  };
}

const read = (list: string | null): unknown => JSON.parse(list ?? "null");

/** Links that are read in one go: each may have two hundred conditions. */
const AT_ONCE = 25;

/** Links and page permissions of its own workspaces, without what opens them. */
async function* linksOf(db: Db, workspaceIds: Iterable<number>): AsyncGenerator<object> {
  for (const workspaceId of workspaceIds)
    for (let last = 0; ; ) {
      await breathe();
      const rows = await db
        .selectFrom("share_permissions")
        .selectAll()
        .where("workspace_id", "=", workspaceId)
        .where("is_invitation", "=", 0)
        .where("id", ">", last)
        .orderBy("id")
        .limit(AT_ONCE)
        .execute();
      yield* rows.map(described);
      last = rows.at(-1)?.id ?? 0;
      if (rows.length < AT_ONCE) break;
    }
}

const described = (row: Selectable<Tables["share_permissions"]>) => ({
  workspaceId: row.workspace_id,
  pageId: row.page_id,
  level: row.access_level,
  isActive: row.is_active === 1,
  requiresEmail: row.require_email_verification === 1,
  domains: read(row.allowed_email_domains),
  keywords: read(row.required_email_keywords),
  createdAt: printed(row.created_at),
  expiresAt: printed(row.expires_at),
});
