import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";

/** Accounts that an operator closed. */
export const operators: Migration = {
  async up(db: AnySchema): Promise<void> {
    await db.schema.alterTable("users").addColumn("disabled_at", "bigint").execute();
  },
};
