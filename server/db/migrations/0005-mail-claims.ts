import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";

/** Who hands a mail over holds it meanwhile; and whose activity log its failures are told in. */
export const mailClaims: Migration = {
  async up(db: AnySchema): Promise<void> {
    const table = () => db.schema.alterTable("mails");
    await table()
      .addColumn("claimed_until", "bigint", (c) => c.notNull().defaultTo(0))
      .execute();
    await table()
      .addColumn("user_id", "bigint", (c) => c.references("users.id").onDelete("cascade"))
      .execute();
  },
};
