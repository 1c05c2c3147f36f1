import type { ColumnDataType } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";
import type { Engine } from "../database.ts";

/** What is asked for behind the password, codes of an app or recovery codes, and what signs in without one: passkeys. */
export function secondFactors(engine: Engine): Migration {
  const blob: ColumnDataType = engine === "sqlite" ? "blob" : "bytea";

  async function up(db: AnySchema): Promise<void> {
    await db.schema
      .createTable("authenticators")
      .addColumn("user_id", "bigint", (c) => c.primaryKey().references("users.id").onDelete("cascade"))
      .addColumn("secret", blob, (c) => c.notNull())
      .addColumn("confirmed_at", "bigint")
      .addColumn("last_step", "bigint", (c) => c.notNull())
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .execute();
    await db.schema
      .createTable("recovery_codes")
      .addColumn("user_id", "bigint", (c) => c.notNull().references("users.id").onDelete("cascade"))
      .addColumn("code_hash", blob, (c) => c.notNull())
      .addPrimaryKeyConstraint("recovery_codes_key", ["user_id", "code_hash"])
      .execute();
    await db.schema
      .createTable("passkeys")
      .addColumn("id", engine === "sqlite" ? "integer" : "bigint", (column) =>
        engine === "sqlite" ? column.primaryKey().autoIncrement() : column.generatedByDefaultAsIdentity().primaryKey(),
      )
      .addColumn("user_id", "bigint", (c) => c.notNull().references("users.id").onDelete("cascade"))
      .addColumn("credential_id", "text", (c) => c.notNull().unique())
      .addColumn("public_key", blob, (c) => c.notNull())
      .addColumn("counter", "bigint", (c) => c.notNull())
      .addColumn("transports", "text", (c) => c.notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .addColumn("last_used_at", "bigint")
      .execute();
    await db.schema.createIndex("passkeys_user").on("passkeys").column("user_id").execute();
    await db.schema
      .createTable("passkey_challenges")
      .addColumn("challenge_hash", blob, (c) => c.primaryKey())
      .addColumn("user_id", "bigint", (c) => c.references("users.id").onDelete("cascade"))
      .addColumn("expires_at", "bigint", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("passkey_challenges_age").on("passkey_challenges").column("expires_at").execute();
    await db.schema.createIndex("passkey_challenges_user").on("passkey_challenges").column("user_id").execute();
  }

  return { up };
}
