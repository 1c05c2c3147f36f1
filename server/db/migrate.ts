import { Migrator } from "kysely/migration";
import type { OpenedDatabase } from "./database.ts";
import { migrations } from "./migrations/index.ts";

/** Brings the schema up to date. One server at a time: the migrator takes a lock where the engine has several clients. */
export async function migrate(database: OpenedDatabase): Promise<void> {
  const migrator = new Migrator({ db: database.schema, provider: { getMigrations: async () => migrations(database.engine) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
