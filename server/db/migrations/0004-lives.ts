import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";

/** In which life of the database each version was made; what was made before lives were told apart, in life 0. */
export const lives: Migration = {
  async up(db: AnySchema): Promise<void> {
    for (const table of ["pages", "page_versions"])
      await db.schema
        .alterTable(table)
        .addColumn("life", "bigint", (c) => c.notNull().defaultTo(0))
        .execute();
  },
};
