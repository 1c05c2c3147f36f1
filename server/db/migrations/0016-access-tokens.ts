import type { ColumnDataType } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";
import type { Engine } from "../database.ts";

/** What programs come in by. */
export function accessTokens(engine: Engine): Migration {
  const blob: ColumnDataType = engine === "sqlite" ? "blob" : "bytea";

  async function up(db: AnySchema): Promise<void> {
    await db.schema
      .createTable("access_tokens")
      .addColumn("id", engine === "sqlite" ? "integer" : "bigint", (c) =>
        engine === "sqlite" ? c.primaryKey().autoIncrement() : c.generatedByDefaultAsIdentity().primaryKey(),
      )
      .addColumn("user_id", "bigint", (c) => c.notNull().references("users.id").onDelete("cascade"))
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("token_hash", blob, (c) => c.notNull().unique())
      .addColumn("access", "text", (c) => c.notNull())
      .addColumn("workspace_id", "bigint", (c) => c.references("workspaces.id").onDelete("cascade"))
      .addColumn("expires_at", "bigint", (c) => c.notNull())
      .addColumn("last_used_at", "bigint")
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("access_tokens_user").on("access_tokens").column("user_id").execute();
    await db.schema.createIndex("access_tokens_workspace").on("access_tokens").column("workspace_id").execute();
  }

  return { up };
}
