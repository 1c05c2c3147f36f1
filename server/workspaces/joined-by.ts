import type { Db } from "../db/database.ts";

/** What a user has joined by, and is in by. */
export function joinedBy(db: Db, { id }: { id: number }) {
  return db.selectFrom("share_joins").where("share_joins.user_id", "=", id).where("share_joins.level", "<>", "none");
}
