import { type ColumnDataType, type CreateTableBuilder, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";
import type { Engine } from "../database.ts";

/** The first schema, with columns that mean the same on both engines. */
export function initial(engine: Engine): Migration {
  const blob: ColumnDataType = engine === "sqlite" ? "blob" : "bytea";

  async function up(db: AnySchema): Promise<void> {
    const table = (name: string) => db.schema.createTable(name);
    const withId = (name: string): CreateTableBuilder<string, "id"> =>
      table(name).addColumn("id", engine === "sqlite" ? "integer" : "bigint", (column) =>
        engine === "sqlite" ? column.primaryKey().autoIncrement() : column.generatedByDefaultAsIdentity().primaryKey(),
      );

    await table("settings")
      .addColumn("key", "text", (c) => c.primaryKey())
      .addColumn("value", blob, (c) => c.notNull())
      .execute();

    await withId("users")
      .addColumn("email", "text", (c) => c.notNull())
      .addColumn("email_key", "text", (c) => c.notNull().unique())
      .addColumn("first_name", "text", (c) => c.notNull())
      .addColumn("last_name", "text", (c) => c.notNull())
      .addColumn("password_hash", "text", (c) => c.notNull())
      .addColumn("verified_at", "bigint")
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .execute();

    await withId("sessions")
      .addColumn("user_id", "bigint", (c) => c.notNull().references("users.id").onDelete("cascade"))
      .addColumn("token_hash", blob, (c) => c.notNull().unique())
      .addColumn("device", "text", (c) => c.notNull())
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .addColumn("last_used_at", "bigint", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("sessions_user").on("sessions").column("user_id").execute();

    await withId("mailed_links")
      .addColumn("user_id", "bigint", (c) => c.notNull().references("users.id").onDelete("cascade"))
      .addColumn("purpose", "text", (c) => c.notNull())
      .addColumn("token_hash", blob, (c) => c.notNull().unique())
      .addColumn("expires_at", "bigint", (c) => c.notNull())
      .addColumn("used_at", "bigint")
      .execute();
    await db.schema.createIndex("mailed_links_user").on("mailed_links").columns(["user_id", "purpose"]).execute();

    await table("attempts")
      .addColumn("key", "text", (c) => c.primaryKey())
      .addColumn("count", "integer", (c) => c.notNull())
      .addColumn("window_started_at", "bigint", (c) => c.notNull())
      .addColumn("blocked_until", "bigint", (c) => c.notNull())
      .execute();

    await withId("workspaces")
      .addColumn("owner_id", "bigint", (c) => c.notNull().references("users.id"))
      .addColumn("name", blob, (c) => c.notNull())
      .addColumn("description", blob)
      .addColumn("is_public", "smallint", (c) => c.notNull())
      .addColumn("is_encrypted", "smallint", (c) => c.notNull())
      .addColumn("tree_revision", "bigint", (c) => c.notNull())
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("workspaces_owner").on("workspaces").column("owner_id").execute();

    await table("workspace_keys")
      .addColumn("workspace_id", "bigint", (c) => c.primaryKey().references("workspaces.id").onDelete("cascade"))
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("wrapped", blob, (c) => c.notNull())
      .execute();

    await withId("pages")
      .addColumn("workspace_id", "bigint", (c) => c.notNull().references("workspaces.id").onDelete("cascade"))
      .addColumn("parent_id", "bigint", (c) => c.references("pages.id"))
      .addColumn("position", "integer", (c) => c.notNull())
      .addColumn("title", blob, (c) => c.notNull())
      .addColumn("has_todo", "smallint", (c) => c.notNull())
      .addColumn("revision", "integer", (c) => c.notNull())
      .addColumn("edition", "integer", (c) => c.notNull())
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .addColumn("updated_at", "bigint", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("pages_tree").on("pages").columns(["workspace_id", "parent_id", "position"]).execute();
    await db.schema.createIndex("pages_parent").on("pages").column("parent_id").execute();

    await table("page_versions")
      .addColumn("page_id", "bigint", (c) => c.notNull().references("pages.id").onDelete("cascade"))
      .addColumn("revision", "integer", (c) => c.notNull())
      .addColumn("title", blob, (c) => c.notNull())
      .addColumn("content", blob, (c) => c.notNull())
      .addColumn("block_count", "integer", (c) => c.notNull())
      .addColumn("size", "integer", (c) => c.notNull())
      .addColumn("author_id", "bigint", (c) => c.notNull().references("users.id"))
      .addColumn("restored_from", "integer")
      .addColumn("save_key", blob)
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .addPrimaryKeyConstraint("page_versions_key", ["page_id", "revision"])
      .execute();
    await db.schema
      .createIndex("page_versions_save_key")
      .unique()
      .on("page_versions")
      .columns(["page_id", "save_key"])
      .where(sql.ref("save_key"), "is not", null)
      .execute();

    await withId("share_permissions")
      .addColumn("workspace_id", "bigint", (c) => c.notNull().references("workspaces.id").onDelete("cascade"))
      .addColumn("page_id", "bigint", (c) => c.references("pages.id").onDelete("cascade"))
      .addColumn("token_hash", blob, (c) => c.notNull().unique())
      .addColumn("token_sealed", blob, (c) => c.notNull())
      .addColumn("access_level", "text", (c) => c.notNull())
      .addColumn("is_active", "smallint", (c) => c.notNull())
      .addColumn("require_email_verification", "smallint", (c) => c.notNull())
      .addColumn("allowed_email_domains", "text")
      .addColumn("required_email_keywords", "text")
      .addColumn("expires_at", "bigint")
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("share_permissions_workspace").on("share_permissions").column("workspace_id").execute();
    await db.schema.createIndex("share_permissions_page").on("share_permissions").column("page_id").execute();

    await table("share_joins")
      .addColumn("permission_id", "bigint", (c) => c.notNull().references("share_permissions.id").onDelete("cascade"))
      .addColumn("user_id", "bigint", (c) => c.notNull().references("users.id").onDelete("cascade"))
      .addColumn("joined_at", "bigint", (c) => c.notNull())
      .addPrimaryKeyConstraint("share_joins_key", ["permission_id", "user_id"])
      .execute();
    await db.schema.createIndex("share_joins_user").on("share_joins").column("user_id").execute();

    await withId("share_codes")
      .addColumn("permission_id", "bigint", (c) => c.notNull().references("share_permissions.id").onDelete("cascade"))
      .addColumn("email_key", "text", (c) => c.notNull())
      .addColumn("browser_hash", blob, (c) => c.notNull())
      .addColumn("code_hash", blob, (c) => c.notNull())
      .addColumn("tries", "integer", (c) => c.notNull())
      .addColumn("expires_at", "bigint", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("share_codes_link").on("share_codes").columns(["permission_id", "email_key"]).execute();

    await withId("share_visitors")
      .addColumn("permission_id", "bigint", (c) => c.notNull().references("share_permissions.id").onDelete("cascade"))
      .addColumn("email_key", "text", (c) => c.notNull())
      .addColumn("token_hash", blob, (c) => c.notNull().unique())
      .addColumn("expires_at", "bigint", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("share_visitors_permission").on("share_visitors").column("permission_id").execute();

    await withId("log_entries")
      .addColumn("user_id", "bigint", (c) => c.references("users.id").onDelete("cascade"))
      .addColumn("type", "text", (c) => c.notNull())
      .addColumn("status", "text", (c) => c.notNull())
      .addColumn("message", "text", (c) => c.notNull())
      .addColumn("email", "text", (c) => c.notNull())
      .addColumn("metadata", "text", (c) => c.notNull())
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("log_entries_user").on("log_entries").columns(["user_id", "id"]).execute();
    await db.schema.createIndex("log_entries_age").on("log_entries").column("created_at").execute();

    await withId("mails")
      .addColumn("kind", "text", (c) => c.notNull())
      .addColumn("message", blob, (c) => c.notNull())
      .addColumn("attempts", "integer", (c) => c.notNull())
      .addColumn("next_attempt_at", "bigint", (c) => c.notNull())
      .addColumn("log_entry_id", "bigint", (c) => c.references("log_entries.id").onDelete("set null"))
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("mails_due").on("mails").column("next_attempt_at").execute();
  }

  return { up };
}
