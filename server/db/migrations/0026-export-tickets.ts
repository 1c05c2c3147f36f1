import type { ColumnDataType } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";
import type { Engine } from "../database.ts";

/** Addresses that exports may be fetched from, once, at any server. */
export function exportTickets(engine: Engine): Migration {
  const blob: ColumnDataType = engine === "sqlite" ? "blob" : "bytea";

  async function up(db: AnySchema): Promise<void> {
    await db.schema
      .createTable("export_tickets")
      .addColumn("user_id", "bigint", (c) => c.primaryKey().references("users.id").onDelete("cascade"))
      .addColumn("session_id", "bigint", (c) => c.notNull())
      .addColumn("ticket_hash", blob, (c) => c.notNull().unique())
      .addColumn("ordered", "text", (c) => c.notNull())
      .addColumn("expires_at", "bigint", (c) => c.notNull())
      .execute();
  }

  return { up };
}
