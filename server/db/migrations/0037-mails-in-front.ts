import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What somebody waits for is found in front of the invitations, however many of these there are. */
export const mailsInFront: Migration = {
  async up(db) {
    await sql`create index mails_in_front on mails (next_attempt_at) where kind <> 'invitation'`.execute(db);
  },
};
