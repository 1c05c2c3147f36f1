/** Access tokens for programs, as their owner makes, sees and ends them. What they may is said in `http/access-token.ts`. */
import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { type AccessToken, accessTokenPrefix, type NewAccessToken } from "#core/access-token.ts";
import { accessTokenLimit, lifetime } from "#core/limits.ts";
import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import type { Tables } from "../db/tables.ts";
import { HttpError, invalid, notFound } from "../errors.ts";
import { holdAsker } from "../http/held-session.ts";
import type { Made, Once } from "../http/once.ts";
import type { SignedIn } from "../http/session.ts";
import { writeLog } from "../logs/logs.ts";
import { hashToken } from "../seal/tokens.ts";
import type { Member } from "../workspaces/grants.ts";
import { openWorkspace } from "../workspaces/open.ts";

type Shown = AccessToken & { token: string };

/** @throws HttpError 400 for an end that has passed or is too far, 401 where the session ended meanwhile, 404 for a workspace that is not readable, 413 above the limit */
export async function createToken(context: Context, owner: SignedIn, input: NewAccessToken, once: Once): Promise<Shown> {
  const now = context.now();
  const expiresAt = Date.parse(input.expiresAt);
  const make = async (trx: Trx): Promise<Made<Shown>> => {
    // One after the other, so that the limit holds; and nothing is made for a session that ended meanwhile, as by a reset.
    await holdAsker(trx, owner);
    if (expiresAt <= now) throw invalid("expiresAt", "The end has passed already.");
    if (!(expiresAt <= now + lifetime.accessToken)) throw invalid("expiresAt", "A token lives for a year at most.");
    if (input.workspaceId !== null) await openWorkspace(context, trx, owner, input.workspaceId, "read");
    await requireRoom(trx, owner.id);
    const values = {
      user_id: owner.id,
      name: input.name,
      token_hash: randomBytes(32),
      access: input.access,
      workspace_id: input.workspaceId,
      expires_at: expiresAt,
      last_used_at: null,
      created_at: now,
    };
    const { id } = await trx.insertInto("access_tokens").values(values).returning("id").executeTakeFirstOrThrow();
    // A repeat finds it again by the number, which is given out once.
    const token = tokenOf(once, id);
    await trx
      .updateTable("access_tokens")
      .set({ token_hash: hashToken(token) })
      .where("id", "=", id)
      .execute();
    await writeLog(trx, now, {
      userId: owner.id,
      type: "token_created",
      status: "success",
      message: "Access token created",
      email: owner.email,
      metadata: { tokenId: id, access: input.access, workspaceId: input.workspaceId },
    });
    return { id, answer: { ...describe({ ...values, id }), token } };
  };
  return once.make(make, async (id) => {
    const row = await context.database.read.selectFrom("access_tokens").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw notFound();
    return { ...describe(row), token: tokenOf(once, id) };
  });
}

const tokenOf = (once: Once, id: number) => accessTokenPrefix + once.secret(`access-token/${id}`).toString("base64url");

async function requireRoom(trx: Trx, ownerId: number): Promise<void> {
  const rows = await trx.selectFrom("access_tokens").select("id").where("user_id", "=", ownerId).execute();
  if (rows.length >= accessTokenLimit)
    throw new HttpError(413, "quota_reached", `An account has ${accessTokenLimit} access tokens at most. Delete one first.`);
}

/** Newest first; those that have ended too. */
export async function listTokens({ database }: Context, ownerId: number): Promise<AccessToken[]> {
  const rows = await database.read
    .selectFrom("access_tokens")
    .selectAll()
    .where("user_id", "=", ownerId)
    .orderBy("id", "desc")
    .execute();
  return rows.map(describe);
}

/** It ends at once, and so do streams that it opened. @throws HttpError 404 */
export async function deleteToken(context: Context, owner: Member, id: number): Promise<void> {
  await context.database.transact(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("access_tokens")
      .where("id", "=", id)
      .where("user_id", "=", owner.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    await writeLog(trx, context.now(), {
      userId: owner.id,
      type: "token_deleted",
      status: "success",
      message: "Access token deleted",
      email: owner.email,
      metadata: { tokenId: id },
    });
  });
  context.sessionEvents.publish(owner.id, "ended");
}

function describe(row: Selectable<Tables["access_tokens"]>): AccessToken {
  return {
    id: row.id,
    name: row.name,
    access: row.access,
    workspaceId: row.workspace_id,
    createdAt: new Date(row.created_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
    lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
  };
}
