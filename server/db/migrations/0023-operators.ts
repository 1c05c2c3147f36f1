import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Accounts that an operator closed. */
export const operators: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: migrations work on schemas that the types of today do not describe
  async up(db: Kysely<any>): Promise<void> {
    await db.schema.alterTable("users").addColumn("disabled_at", "bigint").execute();
  },
};
