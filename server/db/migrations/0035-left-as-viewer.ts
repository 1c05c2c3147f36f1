import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";

/** Whom the owner had made a viewer, and who left by herself: she comes back as one. Stands beside the level `none` alone. */
export const leftAsViewer: Migration = {
  async up(db: AnySchema): Promise<void> {
    await db.schema.alterTable("share_joins").addColumn("left_as", "text").execute();
  },
};
