import { sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Migrator } from "kysely/migration";
import type { Db, Engine, OpenedDatabase } from "./database.ts";
import { migrations } from "./migrations/index.ts";

/** The database was made by an Octavo that knows more than this one. */
export class NewerSchema extends Error {}

/**
 * Brings the schema up to date. One server at a time: the migrator takes a lock where the engine has several clients.
 * @param target stops at this migration; the newest if absent
 * @throws NewerSchema
 */
export async function migrate({ schema, engine }: OpenedDatabase, target?: string): Promise<void> {
  await schemaOf(schema, engine);
  const migrator = new Migrator({ db: schema, provider: { getMigrations: async () => migrations(engine) } });
  const { error } = await (target === undefined ? migrator.migrateToLatest() : migrator.migrateTo(target));
  if (error) throw error;
}

/**
 * The newest migration that the database has seen; null for a database that has seen none.
 * @throws NewerSchema
 */
export async function schemaOf(db: Db, engine: Engine): Promise<string | null> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return null;
  const ledger = sql.table(DEFAULT_MIGRATION_TABLE);
  const { rows } = await sql<{ name: string }>`select name from ${ledger} order by name`.execute(db);
  const unknown = rows.find(({ name }) => !(name in migrations(engine)));
  if (unknown)
    throw new NewerSchema(`The database was made by a newer Octavo (it has seen '${unknown.name}'); please use that one.`);
  return rows.at(-1)?.name ?? null;
}

/** Every schema there has been, in order. */
export const schemas = (engine: Engine): string[] => Object.keys(migrations(engine));
