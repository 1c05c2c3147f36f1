import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";

/** A workspace's pages in the order of their making: who reads them by and by goes on where the last time ended. */
export const pagesInOrder: Migration = {
  async up(db: AnySchema): Promise<void> {
    await db.schema.createIndex("pages_made").on("pages").columns(["workspace_id", "id"]).execute();
  },
};
