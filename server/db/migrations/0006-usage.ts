import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";

/** How much workspaces and pages hold, counted in the rows that a Save writes anyway. */
export function usage(): Migration {
  async function up(db: AnySchema): Promise<void> {
    const counter = (table: string, column: string) =>
      db.schema
        .alterTable(table)
        .addColumn(column, "bigint", (c) => c.notNull().defaultTo(0))
        .execute();
    await counter("pages", "stored_bytes");
    await counter("workspaces", "page_count");
    await counter("workspaces", "stored_bytes");
    await sql`
      update pages set stored_bytes =
        (select coalesce(sum(length(content) + length(title) + 512), 0) from page_versions where page_id = pages.id)`.execute(db);
    await sql`
      update workspaces set
        page_count = (select count(*) from pages where workspace_id = workspaces.id),
        stored_bytes = (select coalesce(sum(pages.stored_bytes), 0) from pages where workspace_id = workspaces.id)`.execute(db);
  }

  return { up };
}
