import type { ColumnDataType } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";
import type { Engine } from "../database.ts";

/** Which pages a page's words point to. */
export function references(engine: Engine): Migration {
  const blob: ColumnDataType = engine === "sqlite" ? "blob" : "bytea";

  async function up(db: AnySchema): Promise<void> {
    await db.schema
      .createTable("page_references")
      .addColumn("page_id", "bigint", (c) => c.notNull().references("pages.id").onDelete("cascade"))
      // Without a reference: words may point to what is gone.
      .addColumn("target_id", "bigint", (c) => c.notNull())
      .addPrimaryKeyConstraint("page_references_key", ["page_id", "target_id"])
      .execute();
    await db.schema.createIndex("page_references_target").on("page_references").column("target_id").execute();

    await db.schema
      .createTable("page_reference_texts")
      .addColumn("page_id", "bigint", (c) => c.primaryKey().references("pages.id").onDelete("cascade"))
      .addColumn("texts", blob, (c) => c.notNull())
      .execute();
  }

  return { up };
}
