import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";
import type { Engine } from "../database.ts";

/** Of a word that many pages have, PostgreSQL looks through the newest ones. SQLite's rows lie in that order. */
export function newestWords(engine: Engine): Migration {
  async function up(db: AnySchema): Promise<void> {
    if (engine === "postgres") await sql`create index search_rows_newest on search_rows (changed_at, id)`.execute(db);
  }

  return { up };
}
