import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";

/** Which pages open a file to their readers, found past those that only name its number. */
export const filesShown: Migration = {
  async up(db: AnySchema): Promise<void> {
    await db.schema
      .createIndex("file_references_shown")
      .on("file_references")
      .columns(["file_id", "is_granted", "is_current", "page_id"])
      .execute();
    await db.schema.dropIndex("file_references_file").execute();
  },
};
