import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: migrations work on schemas that the types of today do not describe
async function up(db: Kysely<any>): Promise<void> {
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
