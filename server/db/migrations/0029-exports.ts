import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** How far everybody's last export is, whichever server sends it. */
export const exportsUnderWay: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: migrations work on schemas that the types of today do not describe
  async up(db: Kysely<any>): Promise<void> {
    await db.schema
      .createTable("exports")
      .addColumn("user_id", "bigint", (c) => c.primaryKey().references("users.id").onDelete("cascade"))
      .addColumn("run", "text", (c) => c.notNull())
      .addColumn("state", "text", (c) => c.notNull())
      .addColumn("done", "bigint", (c) => c.notNull())
      .addColumn("total", "bigint", (c) => c.notNull())
      .addColumn("bytes", "bigint", (c) => c.notNull())
      .addColumn("held_until", "bigint", (c) => c.notNull())
      .execute();
  },
};
