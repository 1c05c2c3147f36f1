/** An empty database of the engine under test: `OCTAVO_TEST_ENGINE` is `sqlite` or `postgres`. */
import { randomBytes } from "node:crypto";
import pg from "pg";

export const engine = process.env.OCTAVO_TEST_ENGINE === "postgres" ? "postgres" : "sqlite";

export interface TestDatabase {
  /** null: SQLite in the data folder. */
  url: string | null;
  drop(): Promise<void>;
}

/** `TEST_DATABASE_URL` names a PostgreSQL in which databases may be made; `npm test` starts one. */
export async function createDatabase(): Promise<TestDatabase> {
  if (engine === "sqlite") return { url: null, drop: async () => {} };
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("TEST_DATABASE_URL is not set; run the suite with `npm test`.");
  return createDatabaseIn(server);
}

/** An empty PostgreSQL database on the server at this address. */
export async function createDatabaseIn(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `octavo_${randomBytes(6).toString("hex")}`;
  await query(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => query(server, `drop database ${name} with (force)`) };
}

async function query(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
