import { sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, type Migration, type MigrationResultSet, Migrator } from "kysely/migration";
import type { Db, Engine, OpenedDatabase } from "./database.ts";
import { migrations } from "./migrations/index.ts";

/** The database was made by an Octavo that knows more than this one. */
export class NewerSchema extends Error {}

/** Whoever waits for a change of the schema, and would take silence for an end. */
export interface Telling {
  tell(line: string): void;
  /** Milliseconds. */
  every: number;
}

/** How often it is said, where nobody measures that. */
export const TOLD_EVERY = 5000;

/**
 * Brings the schema up to date, whole or not at all: a start that is killed on the way leaves the schema as it found it.
 * One server at a time: the migrator takes a lock where the engine has several clients.
 * @param target stops at this migration; the newest if absent
 * @param telling is told how far it is
 * @throws NewerSchema, InUse while others use a database that is to be changed
 */
export async function migrate(database: OpenedDatabase, target?: string, telling?: Telling): Promise<void> {
  const { schema, engine } = database;
  const ledger = await ledgerOf(schema, engine);
  const seen = ledger?.at(-1) ?? null;
  // Without its lock and all that it looks for: a start asks for nothing that is not needed.
  if (target === undefined && isWhole(ledger, engine)) return;
  const { steps, stop } = told(migrations(engine), seen, telling);
  const migrator = new Migrator({ db: schema, provider: { getMigrations: async () => steps } });
  const run = () => (target === undefined ? migrator.migrateToLatest() : migrator.migrateTo(target));
  const change = async () => {
    const { error } = engine === "sqlite" ? await inOne(schema, run) : await run();
    if (error) throw error;
  };
  // Whoever works by the schema of now would read and write past the one to come.
  try {
    if (seen !== null && seen < (target ?? schemas(engine).at(-1) ?? "")) await database.whileAlone(change);
    else await change();
  } finally {
    stop();
  }
}

/**
 * The same migrations; those of a database that holds something are told one by one, as each may take long, and all of them where it
 * takes long: with a database that is far away each statement does.
 */
function told(all: Record<string, Migration>, seen: string | null, telling: Telling | undefined) {
  if (!telling) return { steps: all, stop: () => {} };
  const names = Object.keys(all).filter((name) => seen === null || name > seen);
  let at = "";
  const say = () => {
    const step = at ? `, ${at} (${names.indexOf(at) + 1} of ${names.length})` : "";
    telling.tell(`The database is being ${seen === null ? "made" : "brought up to date"}${step}`);
  };
  const timer = setInterval(say, telling.every);
  const steps = Object.entries(all).map(([name, { up }]): [string, Migration] => [
    name,
    {
      up(db) {
        at = name;
        if (seen !== null) say();
        return up(db);
      },
    },
  ]);
  return { steps: Object.fromEntries(steps), stop: () => clearInterval(timer) };
}

/** The migrator thinks that SQLite cannot change a schema in a transaction, and opens none by itself. There is but one connection. */
async function inOne(schema: Db, run: () => Promise<MigrationResultSet>): Promise<MigrationResultSet> {
  await sql`begin immediate`.execute(schema);
  const result = await run();
  await (result.error ? sql`rollback` : sql`commit`).execute(schema);
  return result;
}

/**
 * The newest migration that the database has seen; null for a database that has seen none.
 * @throws NewerSchema
 */
export async function schemaOf(db: Db, engine: Engine): Promise<string | null> {
  return (await ledgerOf(db, engine))?.at(-1) ?? null;
}

/** @returns names of migrations in their order; null where there is no list of them */
async function ledgerOf(db: Db, engine: Engine): Promise<string[] | null> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return null;
  const ledger = sql.table(DEFAULT_MIGRATION_TABLE);
  const { rows } = await sql<{ name: string }>`select name from ${ledger} order by name`.execute(db);
  const names = rows.map(({ name }) => name);
  refuseNewer(names, engine);
  return names;
}

function isWhole(ledger: readonly string[] | null, engine: Engine): boolean {
  const all = schemas(engine);
  return ledger?.length === all.length && all.every((name) => ledger.includes(name));
}

/** @param names of what the database has seen @throws NewerSchema */
export function refuseNewer(names: readonly string[], engine: Engine): void {
  const unknown = names.find((name) => !(name in migrations(engine)));
  if (unknown) throw new NewerSchema(`The database was made by a newer Octavo (it has seen '${unknown}'); please use that one.`);
}

/** Every schema there has been, in order. */
export const schemas = (engine: Engine): string[] => Object.keys(migrations(engine));
