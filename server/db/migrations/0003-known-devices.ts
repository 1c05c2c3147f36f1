import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";
import type { Engine } from "../database.ts";

/** Browsers that proved an address before, so that limits tell them from strangers. */
export function knownDevices(engine: Engine): Migration {
  async function up(db: AnySchema): Promise<void> {
    await db.schema
      .createTable("known_devices")
      .addColumn("id", engine === "sqlite" ? "integer" : "bigint", (column) =>
        engine === "sqlite" ? column.primaryKey().autoIncrement() : column.generatedByDefaultAsIdentity().primaryKey(),
      )
      .addColumn("secret_hash", engine === "sqlite" ? "blob" : "bytea", (c) => c.notNull().unique())
      .addColumn("last_used_at", "bigint", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("known_devices_age").on("known_devices").column("last_used_at").execute();
  }

  return { up };
}
