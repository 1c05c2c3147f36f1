/** Access tokens as they are used: who asks by one, and what it may call. */
import { accessTokenPrefix } from "#core/access-token.ts";
import type { Line } from "#core/contract-line.ts";
import { canHaveHappened, isLiving, lifetime } from "#core/limits.ts";
import type { Context } from "../context.ts";
import { prepared } from "../db/prepared.ts";
import { forbidden, type HttpError } from "../errors.ts";
import { hashToken } from "../seal/tokens.ts";
import { type Asker, bearerOf, findSession, waiting } from "./session.ts";

/** The user of an Authorization header, by a session or by an access token; null for none, and for what has ended. */
export function findAsker(context: Context, authorization: string | undefined): Promise<Asker | null> {
  const token = bearerOf(authorization);
  return token?.startsWith(accessTokenPrefix) ? findTokensOwner(context, token) : findSession(context, authorization);
}

/** The one place that says whether an access token may call a line. @returns why not; null where it may, or where there is none */
export function refusedToken({ tokens }: Pick<Line, "tokens">, asker: Asker | null): HttpError | null {
  if (!asker?.token) return null;
  if (tokens === null) return forbidden("An access token cannot do this: sign in with the account.");
  if (tokens === "write" && asker.token.access === "read")
    return forbidden("This access token may only read: make one that may write.");
  return null;
}

async function findTokensOwner(context: Context, token: string): Promise<Asker | null> {
  const now = context.now();
  const [row] = await tokenByHash(context.database.read, { hash: hashToken(token) });
  if (!row || !isLiving(row.expires_at, lifetime.accessToken, now) || !canHaveHappened(row.created_at, now)) return null;
  const hour = hourOf(now);
  if ((row.last_used_at ?? 0) < hour) await noteUse(context, row.tokenId, hour);
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    isEmailVerified: row.verified_at !== null,
    ...waiting(context, row),
    sessionId: null,
    token: { access: row.access, workspaceId: row.workspace_id },
    isShown: false,
  };
}

const hourOf = (time: number) => time - (time % lifetime.accessTokenUse);

const tokenByHash = prepared<{ hash: Buffer }>()((db, its) =>
  db
    .selectFrom("access_tokens")
    .innerJoin("users", "users.id", "access_tokens.user_id")
    .where("users.deleted_at", "is", null)
    .where("users.disabled_at", "is", null)
    .select(["access_tokens.id as tokenId", "access_tokens.access", "access_tokens.workspace_id"])
    .select(["access_tokens.created_at", "access_tokens.expires_at", "access_tokens.last_used_at"])
    .select(["users.id", "users.first_name", "users.last_name", "users.email", "users.verified_at"])
    .where("access_tokens.token_hash", "=", its.hash),
);

/** Reading goes on where writing fails, on a full disk, say: then the next call notes it. */
async function noteUse({ database, log }: Context, id: number, hour: number): Promise<void> {
  await database
    .transact((trx) => trx.updateTable("access_tokens").set({ last_used_at: hour }).where("id", "=", id).execute())
    .catch((error) => log.warn({ err: error }, "The use of an access token could not be noted"));
}
