import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Whether somebody is seen by others on the pages that she has open, and sees them. */
export const presence: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: migrations work on schemas that the types of today do not describe
  async up(db: Kysely<any>): Promise<void> {
    await db.schema
      .alterTable("users")
      .addColumn("shows_presence", "integer", (c) => c.notNull().defaultTo(1))
      .execute();
  },
};
