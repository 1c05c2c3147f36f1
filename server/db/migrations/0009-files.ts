import { type ColumnDataType, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";
import type { Engine } from "../database.ts";

/** Files in sealed pieces, and which pages name them. */
export function files(engine: Engine): Migration {
  const blob: ColumnDataType = engine === "sqlite" ? "blob" : "bytea";

  async function up(db: AnySchema): Promise<void> {
    await db.schema
      .createTable("files")
      .addColumn("id", engine === "sqlite" ? "integer" : "bigint", (c) =>
        engine === "sqlite" ? c.primaryKey().autoIncrement() : c.generatedByDefaultAsIdentity().primaryKey(),
      )
      .addColumn("workspace_id", "bigint", (c) => c.notNull().references("workspaces.id").onDelete("cascade"))
      .addColumn("uploader_id", "bigint", (c) => c.notNull().references("users.id"))
      // Without a reference: a page that is gone opens nothing to its uploader, and no number is given out twice.
      .addColumn("page_id", "bigint")
      .addColumn("name", blob, (c) => c.notNull())
      .addColumn("type", "text", (c) => c.notNull())
      .addColumn("size", "bigint", (c) => c.notNull())
      .addColumn("width", "integer")
      .addColumn("height", "integer")
      .addColumn("is_whole", "smallint", (c) => c.notNull())
      .addColumn("touched_at", "bigint", (c) => c.notNull())
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .addColumn("deleted_at", "bigint")
      .execute();
    await db.schema.createIndex("files_workspace").on("files").columns(["workspace_id", "id"]).execute();
    await db.schema.createIndex("files_uploader").on("files").column("uploader_id").execute();
    await db.schema.createIndex("files_created").on("files").column("created_at").execute();
    for (const [name, column, value] of [
      ["files_deleted", "deleted_at", null],
      ["files_unfinished", "is_whole", 0],
    ] as const)
      await db.schema
        .createIndex(name)
        .on("files")
        .column("id")
        .where(sql.ref(column), value === null ? "is not" : "=", value)
        .execute();

    await db.schema
      .createTable("file_pieces")
      .addColumn("file_id", "bigint", (c) => c.notNull().references("files.id").onDelete("cascade"))
      .addColumn("place", "integer", (c) => c.notNull())
      .addColumn("bytes", blob, (c) => c.notNull())
      .addPrimaryKeyConstraint("file_pieces_key", ["file_id", "place"])
      .execute();

    await db.schema
      .createTable("file_references")
      .addColumn("page_id", "bigint", (c) => c.notNull().references("pages.id").onDelete("cascade"))
      // Without a reference: that a number was named before there was such a file counts, too.
      .addColumn("file_id", "bigint", (c) => c.notNull())
      .addColumn("is_granted", "smallint", (c) => c.notNull())
      .addColumn("is_current", "smallint", (c) => c.notNull())
      .addColumn("first_revision", "integer", (c) => c.notNull())
      .addColumn("last_revision", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("file_references_key", ["page_id", "file_id"])
      .execute();
    await db.schema.createIndex("file_references_file").on("file_references").column("file_id").execute();
  }

  return { up };
}
