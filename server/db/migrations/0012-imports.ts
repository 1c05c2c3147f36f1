import { type ColumnDataType, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";
import type { Engine } from "../database.ts";

/** What is being imported, what each file of it became, and where what was sent waits. */
export function imports(engine: Engine): Migration {
  const blob: ColumnDataType = engine === "sqlite" ? "blob" : "bytea";

  async function up(db: AnySchema): Promise<void> {
    await db.schema
      .createTable("imports")
      .addColumn("id", engine === "sqlite" ? "integer" : "bigint", (c) =>
        engine === "sqlite" ? c.primaryKey().autoIncrement() : c.generatedByDefaultAsIdentity().primaryKey(),
      )
      .addColumn("workspace_id", "bigint", (c) => c.notNull().references("workspaces.id").onDelete("cascade"))
      .addColumn("user_id", "bigint", (c) => c.notNull().references("users.id"))
      // Without references: pages and files come and go, and no number is given out twice.
      .addColumn("parent_id", "bigint")
      .addColumn("archive_id", "bigint", (c) => c.notNull())
      .addColumn("first_page_id", "bigint")
      .addColumn("state", "text", (c) => c.notNull())
      .addColumn("options", blob, (c) => c.notNull())
      .addColumn("done", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("total", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("receipt", blob)
      .addColumn("claim", "text", (c) => c.notNull().defaultTo(""))
      .addColumn("claimed_until", "bigint", (c) => c.notNull().defaultTo(0))
      .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .addColumn("ended_at", "bigint")
      .execute();
    await db.schema.createIndex("imports_workspace").on("imports").columns(["workspace_id", "id"]).execute();
    await db.schema.createIndex("imports_user").on("imports").column("user_id").execute();
    await db.schema
      .createIndex("imports_running")
      .on("imports")
      .column("id")
      .where(sql.ref("state"), "=", sql.lit("running"))
      .execute();

    await db.schema
      .createTable("import_items")
      .addColumn("import_id", "bigint", (c) => c.notNull().references("imports.id").onDelete("cascade"))
      .addColumn("item_key", blob, (c) => c.notNull())
      .addColumn("kind", "text", (c) => c.notNull())
      .addColumn("made_id", "bigint", (c) => c.notNull())
      .addColumn("is_made", "smallint", (c) => c.notNull())
      .addColumn("revision", "integer", (c) => c.notNull())
      .addColumn("parent_id", "bigint")
      .addColumn("title", blob)
      .addColumn("digest", blob)
      .addColumn("outcome", blob)
      .addPrimaryKeyConstraint("import_items_key", ["import_id", "item_key"])
      .execute();
    await db.schema.createIndex("import_items_known").on("import_items").column("item_key").execute();

    await db.schema.alterTable("files").addColumn("import_id", "bigint").execute();
    await db.schema
      .createIndex("files_import")
      .on("files")
      .column("import_id")
      .where(sql.ref("import_id"), "is not", null)
      .execute();
  }

  return { up };
}
