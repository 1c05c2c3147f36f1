import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";

/** How far everybody's last export is, whichever server sends it. */
export const exportsUnderWay: Migration = {
  async up(db: AnySchema): Promise<void> {
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
