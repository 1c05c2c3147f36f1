import type { ColumnDataType } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";
import type { Engine } from "../database.ts";

/** Who was invited by mail, and the permission by which they are in once they came. */
export function invitations(engine: Engine): Migration {
  const blob: ColumnDataType = engine === "sqlite" ? "blob" : "bytea";

  async function up(db: AnySchema): Promise<void> {
    await db.schema
      .createTable("invitations")
      .addColumn("id", engine === "sqlite" ? "integer" : "bigint", (c) =>
        engine === "sqlite" ? c.primaryKey().autoIncrement() : c.generatedByDefaultAsIdentity().primaryKey(),
      )
      .addColumn("inviter_id", "bigint", (c) => c.notNull().references("users.id").onDelete("cascade"))
      .addColumn("workspace_id", "bigint", (c) => c.references("workspaces.id").onDelete("cascade"))
      .addColumn("email", "text", (c) => c.notNull())
      .addColumn("email_key", "text", (c) => c.notNull())
      .addColumn("level", "text", (c) => c.notNull())
      .addColumn("token_hash", blob, (c) => c.notNull().unique())
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .addColumn("expires_at", "bigint", (c) => c.notNull())
      .execute();
    const columns = { inviter: "inviter_id", workspace: "workspace_id", address: "email_key", age: "expires_at" };
    for (const [name, column] of Object.entries(columns))
      await db.schema.createIndex(`invitations_${name}`).on("invitations").column(column).execute();
    await db.schema
      .alterTable("share_permissions")
      .addColumn("is_invitation", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
  }

  return { up };
}
