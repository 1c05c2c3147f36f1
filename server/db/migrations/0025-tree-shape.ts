import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Counts what a sidebar shows of a tree, apart from Saves, which its list tells by their time alone. */
export const treeShape: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: migrations work on schemas that the types of today do not describe
  async up(db: Kysely<any>): Promise<void> {
    await db.schema
      .alterTable("workspaces")
      .addColumn("shape_revision", "bigint", (c) => c.notNull().defaultTo(1))
      .execute();
    await sql`update workspaces set shape_revision = tree_revision`.execute(db);
  },
};
