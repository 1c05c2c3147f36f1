import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Who hands a mail over holds it meanwhile; and whose activity log its failures are told in. */
export const mailClaims: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: migrations work on schemas that the types of today do not describe
  async up(db: Kysely<any>): Promise<void> {
    const table = () => db.schema.alterTable("mails");
    await table()
      .addColumn("claimed_until", "bigint", (c) => c.notNull().defaultTo(0))
      .execute();
    await table()
      .addColumn("user_id", "bigint", (c) => c.references("users.id").onDelete("cascade"))
      .execute();
  },
};
