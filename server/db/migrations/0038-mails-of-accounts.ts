import type { Migration } from "kysely/migration";

/** What waits for an account is found when it is deleted, however much waits for others. */
export const mailsOfAccounts: Migration = {
  async up(db) {
    await db.schema.createIndex("mails_user").on("mails").column("user_id").execute();
  },
};
