import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../database.ts";

/** Of a word that many pages have, PostgreSQL looks through the newest ones. SQLite's rows lie in that order. */
export function newestWords(engine: Engine): Migration {
  // biome-ignore lint/suspicious/noExplicitAny: migrations work on schemas that the types of today do not describe
  async function up(db: Kysely<any>): Promise<void> {
    if (engine === "postgres") await sql`create index search_rows_newest on search_rows (changed_at, id)`.execute(db);
  }

  return { up };
}
