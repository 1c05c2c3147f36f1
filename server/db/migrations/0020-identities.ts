import type { ColumnDataType } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";
import type { Engine } from "../database.ts";

/** Whom the organisation's provider knows an account as, and what counts once on the way through it. */
export function identities(engine: Engine): Migration {
  const blob: ColumnDataType = engine === "sqlite" ? "blob" : "bytea";

  async function up(db: AnySchema): Promise<void> {
    await db.schema
      .createTable("identities")
      .addColumn("issuer", "text", (c) => c.notNull())
      .addColumn("subject", "text", (c) => c.notNull())
      .addColumn("user_id", "bigint", (c) => c.notNull().references("users.id").onDelete("cascade"))
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .addPrimaryKeyConstraint("identities_key", ["issuer", "subject"])
      .execute();
    await db.schema.createIndex("identities_user").on("identities").column("user_id").execute();
    await db.schema
      .createTable("used_passes")
      .addColumn("pass_hash", blob, (c) => c.primaryKey())
      .addColumn("expires_at", "bigint", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("used_passes_age").on("used_passes").column("expires_at").execute();
  }

  return { up };
}
