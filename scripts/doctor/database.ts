import { sql } from "kysely";
import type { Config } from "../../server/config.ts";
import { nameOf, openReader } from "../../server/db/connect.ts";
import type { Reader } from "../../server/db/database.ts";
import { schemaOf, schemas } from "../../server/db/migrate.ts";
import { readSeen } from "../../server/db/seen-time.ts";
import { refusalOf } from "../../server/refusals.ts";
import { judgeClock, judgeSeen } from "./clock.ts";
import { type Finding, note, ok, wrong } from "./finding.ts";

const ABOUT = "database";

/** The database, and the clock: a database server has one of its own. */
export async function examineDatabase(config: Config): Promise<Finding[]> {
  try {
    const reader = await openReader(config);
    if (!reader)
      return [
        note(ABOUT, `No server has used ${nameOf(config)} yet; its tables are made at the first start.`),
        judgeClock(Date.now(), null),
      ];
    try {
      const seen = await readSeen(reader.read);
      return [
        await state(reader, config),
        judgeClock(Date.now(), await drift(reader)),
        ...judgeSeen(Date.now(), seen?.time ?? null),
      ];
    } finally {
      await reader.close();
    }
  } catch (error) {
    return [wrong(ABOUT, refusalOf(error) ?? `${nameOf(config)} does not answer: ${error}.`), judgeClock(Date.now(), null)];
  }
}

async function state({ read, engine }: Reader, config: Config): Promise<Finding> {
  if (engine === "sqlite") {
    const checked = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(read);
    const said = checked.rows[0]?.quick_check;
    if (said !== "ok")
      return wrong(ABOUT, `The database file is damaged (${said}); stop Octavo and restore the last backup into a new folder.`);
  }
  const isNewest = (await schemaOf(read, engine)) === schemas(engine).at(-1);
  const later = isNewest ? "" : "; the next start brings its tables up to date";
  return ok(ABOUT, `${nameOf(config)} answers, and a commit waits for the disk${later}.`);
}

/** Milliseconds by which the database server's clock is ahead; null without such a server. */
async function drift({ read, engine }: Reader): Promise<number | null> {
  if (engine === "sqlite") return null;
  const before = Date.now();
  const { rows } = await sql<{ now: number }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(read);
  return (rows[0]?.now ?? 0) - (before + Date.now()) / 2;
}
