import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What somebody who joined by a link may do; `none` is who was taken out, and does not come in by that link again. */
export const memberLevels: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: migrations work on schemas that the types of today do not describe
  async up(db: Kysely<any>): Promise<void> {
    await db.schema
      .alterTable("share_joins")
      .addColumn("level", "text", (c) => c.notNull().defaultTo("editor"))
      .execute();
  },
};
