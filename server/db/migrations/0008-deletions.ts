import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";

/** What is deleted is marked at once and cleared by and by. */
export const deletions: Migration = {
  async up(db: AnySchema): Promise<void> {
    await db.schema.alterTable("workspaces").addColumn("deleted_at", "bigint").execute();
    await db.schema
      .alterTable("workspaces")
      .addColumn("is_clearing", "smallint", (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable("pages").addColumn("deleted_at", "bigint").execute();
    for (const table of ["workspaces", "pages"])
      await db.schema
        .createIndex(`${table}_deleted`)
        .on(table)
        .column("id")
        .where(sql.ref("deleted_at"), "is not", null)
        .execute();
    await db.schema
      .createIndex("workspaces_clearing")
      .on("workspaces")
      .column("id")
      .where(sql.ref("is_clearing"), "=", 1)
      .execute();
  },
};
