import type { ColumnDataType, Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../database.ts";

/** What calls with an Idempotency-Key have made. */
export function creations(engine: Engine): Migration {
  const blob: ColumnDataType = engine === "sqlite" ? "blob" : "bytea";

  // biome-ignore lint/suspicious/noExplicitAny: migrations work on schemas that the types of today do not describe
  async function up(db: Kysely<any>): Promise<void> {
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
