/** Opens the database that the settings name. Beyond this folder nobody knows which engine it is. */
import type { HttpError } from "../errors.ts";
import type { OpenedDatabase, Reader } from "./database.ts";
import type { Use } from "./holding.ts";
import { migrate, schemaOf, type Telling } from "./migrate.ts";
import { describePostgresFailure, openPostgres } from "./postgres.ts";
import { describeSqliteFailure, openSqlite, readSqlite, sqliteFile } from "./sqlite.ts";

export interface DatabaseSettings {
  databaseUrl: string | null;
  dataDir: string;
}

/** The database as people know it, without its password: `PostgreSQL (octavo at db.example:5432)`, or `SQLite (/srv/data/octavo.db)`. */
export function nameOf({ databaseUrl, dataDir }: DatabaseSettings): string {
  if (!databaseUrl) return `SQLite (${sqliteFile(dataDir)})`;
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL (${[pathname.slice(1), host].filter(Boolean).join(" at ")})`;
}

/**
 * Opens, checks that commits reach the disk, and migrates.
 * @param target stops at this migration; the newest if absent
 * @param use whether others may work with the database, too; SQLite's folder is held by itself
 * @param telling is told how far the schema is
 * @throws UnsafeDatabase where an acknowledged Save could be lost, NewerSchema, InUse
 */
export async function connect(
  settings: DatabaseSettings,
  target?: string,
  use: Use = "shared",
  telling?: Telling,
): Promise<OpenedDatabase> {
  const database = settings.databaseUrl ? await openPostgres(settings.databaseUrl, use) : openSqlite(settings.dataDir);
  try {
    await migrate(database, target, telling);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/**
 * Opens the database to look at it, beside a running server too. Nothing is made, migrated or changed.
 * @param isByIndex for rows by what they hold, of tables that would take long to be gone through
 * @returns null where no Octavo has been yet
 * @throws UnsafeDatabase, NewerSchema
 */
export async function openReader(settings: DatabaseSettings, isByIndex = false): Promise<Reader | null> {
  const reader = settings.databaseUrl ? await openPostgres(settings.databaseUrl, null, isByIndex) : readSqlite(settings.dataDir);
  if (!reader) return null;
  try {
    if ((await schemaOf(reader.read, reader.engine)) !== null) return reader;
  } catch (error) {
    await reader.close();
    throw error;
  }
  await reader.close();
  return null;
}

/** Whether a row was refused because another one has what only one may have. To be thrown on: nothing of the transaction stays. */
export function isTaken(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : "";
  return code === "SQLITE_CONSTRAINT_UNIQUE" || code === "SQLITE_CONSTRAINT_PRIMARYKEY" || code === "23505";
}

/** Whether a row was refused because what it belongs to is gone. To be thrown on: nothing of the transaction stays. */
export function isOrphan(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : "";
  return code === "SQLITE_CONSTRAINT_FOREIGNKEY" || code === "23503";
}

/** An engine's error as people and programs should see it; null for one that is a defect of ours. */
export function describeFailure(error: unknown): HttpError | null {
  return describeSqliteFailure(error) ?? describePostgresFailure(error);
}
