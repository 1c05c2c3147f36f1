import type { Migration } from "kysely/migration";

/** For each entry of the log that is deleted, SQLite looked through all mails that wait. */
export const mailsOfEntries: Migration = {
  async up(db) {
    await db.schema.createIndex("mails_log_entry").on("mails").column("log_entry_id").execute();
  },
};
