import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";

/** Whether somebody is seen by others on the pages that she has open, and sees them. */
export const presence: Migration = {
  async up(db: AnySchema): Promise<void> {
    await db.schema
      .alterTable("users")
      .addColumn("shows_presence", "integer", (c) => c.notNull().defaultTo(1))
      .execute();
  },
};
