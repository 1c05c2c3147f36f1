import type { Migration } from "kysely/migration";

/** Whoever joined by very many links has them read some at a time, in their order. */
export const linksOfOne: Migration = {
  async up(db) {
    await db.schema.createIndex("share_joins_person").on("share_joins").columns(["user_id", "permission_id"]).execute();
    await db.schema.dropIndex("share_joins_user").execute();
  },
};
