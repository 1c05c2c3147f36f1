import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";

/** Counts what a sidebar shows of a tree, apart from Saves, which its list tells by their time alone. */
export const treeShape: Migration = {
  async up(db: AnySchema): Promise<void> {
    await db.schema
      .alterTable("workspaces")
      .addColumn("shape_revision", "bigint", (c) => c.notNull().defaultTo(1))
      .execute();
    await sql`update workspaces set shape_revision = tree_revision`.execute(db);
  },
};
