import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";

/** What somebody who joined by a link may do; `none` is who was taken out, and does not come in by that link again. */
export const memberLevels: Migration = {
  async up(db: AnySchema): Promise<void> {
    await db.schema
      .alterTable("share_joins")
      .addColumn("level", "text", (c) => c.notNull().defaultTo("editor"))
      .execute();
  },
};
