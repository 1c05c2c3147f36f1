import type { ColumnDataType } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";
import type { Engine } from "../database.ts";

/** What calls with an Idempotency-Key have made. */
export function creations(engine: Engine): Migration {
  const blob: ColumnDataType = engine === "sqlite" ? "blob" : "bytea";

  async function up(db: AnySchema): Promise<void> {
    await db.schema
      .createTable("creations")
      .addColumn("key_hash", blob, (c) => c.primaryKey())
      .addColumn("body_hash", blob, (c) => c.notNull())
      .addColumn("made_id", "bigint", (c) => c.notNull())
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("creations_age").on("creations").column("created_at").execute();
  }

  return { up };
}
