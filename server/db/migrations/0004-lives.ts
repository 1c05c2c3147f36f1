import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** In which life of the database each version was made; what was made before lives were told apart, in life 0. */
export const lives: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: migrations work on schemas that the types of today do not describe
  async up(db: Kysely<any>): Promise<void> {
    for (const table of ["pages", "page_versions"])
      await db.schema
        .alterTable(table)
        .addColumn("life", "bigint", (c) => c.notNull().defaultTo(0))
        .execute();
  },
};
