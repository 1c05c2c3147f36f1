import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Which pages open a file to their readers, found past those that only name its number. */
export const filesShown: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: migrations work on schemas that the types of today do not describe
  async up(db: Kysely<any>): Promise<void> {
    await db.schema
      .createIndex("file_references_shown")
      .on("file_references")
      .columns(["file_id", "is_granted", "is_current", "page_id"])
      .execute();
    await db.schema.dropIndex("file_references_file").execute();
  },
};
