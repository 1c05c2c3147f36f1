/** Page permissions that a search looks through: those that one account gave leave room for what others gave. */
import { type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "../db/database.ts";
import { slices } from "../db/slices.ts";
import type { Tables } from "../db/tables.ts";
import { oneByOne } from "../pacing.ts";
import { gateColumns } from "../workspaces/grants.ts";

/** The newest permissions, and of these so many bytes of conditions: one may have sixty thousand. */
const MOST = { permissions: 10_000, bytes: 1_000_000 };
/** Each permission counts as so many bytes more. */
const OF_EACH = 500;
/** Permissions that are read at once. */
const AT_ONCE = 50;

export function pagePermissions(db: Db) {
  return db
    .selectFrom("share_permissions")
    .innerJoin("pages", "pages.id", "share_permissions.page_id")
    .innerJoin("workspaces", "workspaces.id", "pages.workspace_id")
    .where("pages.deleted_at", "is", null)
    .where("workspaces.deleted_at", "is", null);
}

/** @param permissions those that are meant */
export async function lookThrough(
  db: Db,
  permissions: SelectQueryBuilder<Tables, "share_permissions" | "pages" | "workspaces", object>,
) {
  const known = await permissions
    .select(["share_permissions.id", "workspaces.owner_id as owner"])
    .select(
      // The length alone is known without reading the conditions.
      sql<number>`coalesce(octet_length(share_permissions.allowed_email_domains), 0)
        + coalesce(octet_length(share_permissions.required_email_keywords), 0)`.as("bytes"),
    )
    .orderBy("share_permissions.id", "desc")
    .limit(MOST.permissions)
    .execute();
  const ids = inTurns(known, MOST.bytes, ({ bytes }) => bytes + OF_EACH).map(({ id }) => id);
  const found = await oneByOne(slices(ids, AT_ONCE), (some) =>
    pagePermissions(db)
      .select(gateColumns)
      .select(["share_permissions.id", "pages.id as page_id"])
      .select(["workspaces.id as workspace_id", "workspaces.owner_id as owner", "workspaces.is_encrypted"])
      .where("share_permissions.id", "in", some)
      .execute(),
  );
  const places = new Map(ids.map((id, at) => [id, at]));
  return found.flat().toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

/** First what belongs to who had least so far, up to so much altogether; of one owner in the order in which it comes. */
export function inTurns<T extends { owner: number }>(all: readonly T[], most: number, takes: (one: T) => number): T[] {
  const had = new Map<number, number>();
  const turns = all.map((one) => {
    const until = (had.get(one.owner) ?? 0) + takes(one);
    had.set(one.owner, until);
    return { one, until };
  });
  let left = most;
  const taken = [];
  for (const { one } of turns.toSorted((a, b) => a.until - b.until)) {
    left -= takes(one);
    if (left < 0) break;
    taken.push(one);
  }
  return taken;
}
