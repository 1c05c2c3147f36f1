import type { ColumnDataType } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";
import type { Engine } from "../database.ts";

/** Which file an import is at, for those who watch it. */
export function fileAtWork(engine: Engine): Migration {
  const blob: ColumnDataType = engine === "sqlite" ? "blob" : "bytea";

  async function up(db: AnySchema): Promise<void> {
    await db.schema.alterTable("imports").addColumn("at_work", blob).execute();
  }

  return { up };
}
