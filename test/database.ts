/** An empty database of the engine under test: `OCTAVO_TEST_ENGINE` is `sqlite` or `postgres`. */
import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { quickFolder } from "../scripts/quick-folder.ts";
import { connect } from "../server/db/connect.ts";
import { sqliteFile } from "../server/db/sqlite.ts";

export const engine = process.env.OCTAVO_TEST_ENGINE === "postgres" ? "postgres" : "sqlite";

export interface TestDatabase {
  /** null: SQLite in the data folder. */
  url: string | null;
  drop(): Promise<void>;
}

/** `TEST_DATABASE_URL` names a PostgreSQL in which databases may be made; `npm test` starts one. */
export async function createDatabase(): Promise<TestDatabase> {
  return engine === "sqlite" ? { url: null, drop: async () => {} } : createDatabaseIn(testServer());
}

/** As `createDatabase`, with today's schema and no row: copied, because it takes PostgreSQL half a second to make it. */
export async function createMigratedDatabase(dataDir: string): Promise<TestDatabase> {
  if (engine === "sqlite") {
    migratedFile ??= makeMigratedFile();
    await writeFile(sqliteFile(dataDir), await migratedFile, { mode: 0o600 });
    return createDatabase();
  }
  template ??= templateIn(testServer());
  return createDatabaseIn(testServer(), await template);
}

/** One for each worker. */
let migratedFile: Promise<Buffer> | undefined;

async function makeMigratedFile(): Promise<Buffer> {
  const dataDir = await mkdtemp(join(quickFolder(), "octavo-test-"));
  try {
    await (await connect({ databaseUrl: null, dataDir })).close();
    return await readFile(sqliteFile(dataDir));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

function testServer(): string {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("TEST_DATABASE_URL is not set; run the suite with `npm test`.");
  return server;
}

/** One for each run's server, whichever worker comes first. */
let template: Promise<string> | undefined;

/** @returns its name, once it is there with today's schema */
export async function templateIn(server: string, name = `octavo_template_${digestOfMigrations()}`): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1 and datistemplate", [name]);
    if (rowCount) return name;
    // What a run left that ended before the template was whole: no other makes one meanwhile.
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    await (await connect({ databaseUrl: url.href, dataDir: "" })).close();
    await client.query(`alter database ${name} is_template true`);
    return name;
  } finally {
    await client.end();
  }
}

/** Whoever works on one gets another template. */
function digestOfMigrations(): string {
  const folder = join(import.meta.dirname, "..", "server", "db", "migrations");
  const digest = createHash("sha256");
  for (const file of readdirSync(folder).sort()) digest.update(readFileSync(join(folder, file)));
  return digest.digest("hex").slice(0, 12);
}

/** A PostgreSQL database on the server at this address: empty, or a copy. */
export async function createDatabaseIn(server: string, copied = "template1"): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `octavo_${randomBytes(6).toString("hex")}`;
  await query(
    server,
    (version) => `create database ${name} template ${copied}${version < COPIES_BY_LOG ? "" : " strategy file_copy"}`,
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => query(server, () => `drop database ${name} with (force)`) };
}

/** From this version on PostgreSQL copies a database through its journal unless told otherwise: twice the work where it is a small one. */
const COPIES_BY_LOG = 15_00_00;

/** @param sql is told the server's version */
async function query(server: string, sql: (version: number) => string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number }>("select current_setting('server_version_num')::int as version");
    await client.query(sql(rows[0]?.version ?? 0));
  } finally {
    await client.end();
  }
}
