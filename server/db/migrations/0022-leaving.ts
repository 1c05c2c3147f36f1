import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";

/** What an account leaves behind when it is deleted, and what one hands over or changes before. */
export const leaving: Migration = {
  async up(db: AnySchema): Promise<void> {
    await db.schema.alterTable("users").addColumn("deleted_at", "bigint").execute();
    await db.schema
      .createTable("erasures")
      .addColumn("user_id", "bigint", (c) => c.primaryKey().references("users.id").onDelete("cascade"))
      .addColumn("email_key", "text", (c) => c.notNull())
      .addColumn("entry_id", "bigint", (c) => c.notNull())
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .execute();
    await db.schema
      .createTable("handovers")
      .addColumn("workspace_id", "bigint", (c) => c.primaryKey().references("workspaces.id").onDelete("cascade"))
      .addColumn("user_id", "bigint", (c) => c.notNull().references("users.id").onDelete("cascade"))
      .addColumn("expires_at", "bigint", (c) => c.notNull())
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("handovers_user").on("handovers").column("user_id").execute();
    await db.schema
      .createTable("address_changes")
      .addColumn("user_id", "bigint", (c) => c.primaryKey().references("users.id").onDelete("cascade"))
      .addColumn("email", "text", (c) => c.notNull())
      .addColumn("email_key", "text", (c) => c.notNull())
      .addColumn("old_confirmed_at", "bigint")
      .addColumn("new_confirmed_at", "bigint")
      .addColumn("expires_at", "bigint", (c) => c.notNull())
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .execute();
  },
};
