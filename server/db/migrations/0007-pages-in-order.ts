import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** A workspace's pages in the order of their making: who reads them by and by goes on where the last time ended. */
export const pagesInOrder: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: migrations work on schemas that the types of today do not describe
  async up(db: Kysely<any>): Promise<void> {
    await db.schema.createIndex("pages_made").on("pages").columns(["workspace_id", "id"]).execute();
  },
};
