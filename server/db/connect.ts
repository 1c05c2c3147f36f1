/** Opens the database that the settings name. Beyond this folder nobody knows which engine it is. */
import type { HttpError } from "../errors.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { describePostgresFailure, openPostgres } from "./postgres.ts";
import { describeSqliteFailure, openSqlite } from "./sqlite.ts";

/**
 * Opens, checks that commits reach the disk, and migrates.
 * @throws UnsafeDatabase where an acknowledged Save could be lost.
 */
export async function connect(settings: { databaseUrl: string | null; dataDir: string }): Promise<Database> {
  const database = settings.databaseUrl ? await openPostgres(settings.databaseUrl) : openSqlite(settings.dataDir);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** An engine's error as people and programs should see it; null for one that is a defect of ours. */
export function describeFailure(error: unknown): HttpError | null {
  return describeSqliteFailure(error) ?? describePostgresFailure(error);
}
