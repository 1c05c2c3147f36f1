import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";

async function up(db: AnySchema): Promise<void> {
  await db.schema
    .createTable("favourites")
    .addColumn("user_id", "bigint", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("page_id", "bigint", (c) => c.notNull().references("pages.id").onDelete("cascade"))
    .addColumn("starred_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("favourites_key", ["user_id", "page_id"])
    .execute();
  await db.schema.createIndex("favourites_page").on("favourites").column("page_id").execute();
}

/** The pages that each person has starred. */
export const favourites: Migration = { up };
