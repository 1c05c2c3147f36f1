import type { ColumnDataType, Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../database.ts";

/** Which file an import is at, for those who watch it. */
export function fileAtWork(engine: Engine): Migration {
  const blob: ColumnDataType = engine === "sqlite" ? "blob" : "bytea";

  // biome-ignore lint/suspicious/noExplicitAny: migrations work on schemas that the types of today do not describe
  async function up(db: Kysely<any>): Promise<void> {
    await db.schema.alterTable("imports").addColumn("at_work", blob).execute();
  }

  return { up };
}
