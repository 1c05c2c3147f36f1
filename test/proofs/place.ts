/** Where a server's data lies, on the engine under test, and what the proofs look for in it past the server. */
import { setTimeout as pause } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import pg from "pg";
import { type DatabaseSettings, openReader } from "../../server/db/connect.ts";
import type { Reader } from "../../server/db/database.ts";
import { sqliteFile } from "../../server/db/sqlite.ts";
import { createDatabase } from "../database.ts";

export interface Place {
  settings: DatabaseSettings;
  /** Waits until the database works for no ended server any more. */
  quiet(): Promise<void>;
  remove(): Promise<void>;
}

export async function createPlace(dataDir: string): Promise<Place> {
  const { url, drop } = await createDatabase();
  return placeOf({ dataDir, databaseUrl: url }, drop);
}

export function placeOf(settings: DatabaseSettings, remove: () => Promise<void> = async () => {}): Place {
  const { databaseUrl } = settings;
  return { settings, remove, quiet: async () => (databaseUrl ? quiet(databaseUrl) : undefined) };
}

/** A commit that was asked for before the kill may still be on its way to the disk. */
async function quiet(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const others = "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
  try {
    while ((await client.query(others)).rowCount) await pause(5);
  } finally {
    await client.end();
  }
}

/** What is wrong with the database, a line each; empty where it is sound. Looked at beside the running server. */
export async function faultsOf(settings: DatabaseSettings): Promise<string[]> {
  const reader = await openReader(settings);
  if (!reader) return ["There is no database."];
  try {
    return [...(await faultsOfRows(reader)), ...(settings.databaseUrl ? [] : faultsOfFile(settings.dataDir))];
  } finally {
    await reader.close();
  }
}

async function faultsOfRows({ read }: Reader): Promise<string[]> {
  const gaps = await sql<{ parent: number | null; places: string }>`
    select parent_id as parent, count(*) as pages, count(distinct position) as places, min(position) as first, max(position) as last
    from pages where deleted_at is null group by workspace_id, parent_id
    having count(*) <> count(distinct position) or min(position) <> 0 or max(position) <> count(*) - 1`.execute(read);
  const versions = await sql<{ id: number }>`
    select id, revision, (select count(*) from page_versions where page_id = id) as versions,
      (select max(v.revision) from page_versions v where page_id = id) as newest
    from pages where deleted_at is null and (revision <> (select count(*) from page_versions where page_id = id)
      or not exists (select 1 from page_versions v where v.page_id = pages.id and v.revision = pages.revision))`.execute(read);
  const orphans = await sql<{ page_id: number }>`
    select page_id from page_versions where page_id not in (select id from pages)`.execute(read);
  return [
    ...gaps.rows.map((row) => `Positions are not 0 to n-1: ${JSON.stringify(row)}`),
    ...versions.rows.map((row) => `A page and its versions do not fit: ${JSON.stringify(row)}`),
    ...orphans.rows.map((row) => `A version has no page: ${JSON.stringify(row)}`),
  ];
}

/** SQLite's own examination. PostgreSQL has none that a client could ask for; it keeps foreign keys by itself. */
function faultsOfFile(dataDir: string): string[] {
  const file = new Sqlite(sqliteFile(dataDir), { fileMustExist: true });
  try {
    file.pragma("query_only = ON");
    const integrity = (file.pragma("integrity_check") as { integrity_check: string }[]).map((row) => row.integrity_check);
    const foreign = (file.pragma("foreign_key_check") as object[]).map(
      (row) => `A row refers to nothing: ${JSON.stringify(row)}`,
    );
    return [...integrity.filter((line) => line !== "ok"), ...foreign];
  } finally {
    file.close();
  }
}

/** As if the last requests of all sessions were ten minutes ago. */
export async function ageSessions({ databaseUrl, dataDir }: DatabaseSettings): Promise<void> {
  const change = "update sessions set last_used_at = last_used_at - 600000";
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(change);
    return client.end();
  }
  const file = new Sqlite(sqliteFile(dataDir), { timeout: 5000 });
  file.exec(change);
  file.close();
}
