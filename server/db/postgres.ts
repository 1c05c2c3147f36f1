import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { HttpError } from "../errors.ts";
import { type OpenedDatabase, type Trx, UnsafeDatabase } from "./database.ts";
import type { Tables } from "./tables.ts";

const POOL = 16;
const RETRIES = 8;
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";

// 64-bit integers arrive as text; ours are identities, counters and milliseconds, all exact as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** @throws UnsafeDatabase where the server acknowledges commits that are not on disk. */
export async function openPostgres(url: string): Promise<OpenedDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL,
    Client: PreparingClient,
    // A role or database may have switched it off; every session of ours waits for the disk.
    options: "-c synchronous_commit=on",
    connectionTimeoutMillis: 10_000,
    allowExitOnIdle: true,
  });
  // A connection that the server closes is replaced at the next query. The pool listens only while one is idle: without a listener
  // of its own, one that is closed between two statements of a transaction would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    await refuseUnsafe(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const write = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine: "postgres",
    read: write,
    schema: write,
    transact: (work) => retrying(() => write.transaction().execute((trx) => work(trx as unknown as Trx))),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => write.destroy(),
  };
}

async function refuseUnsafe(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ fsync: string; full_page_writes: string; commit: string }>(
    "select current_setting('fsync') fsync, current_setting('full_page_writes') full_page_writes, current_setting('synchronous_commit') commit",
  );
  const settings = rows[0];
  const off =
    settings &&
    Object.entries({ fsync: settings.fsync, full_page_writes: settings.full_page_writes }).find(([, value]) => value !== "on");
  if (off)
    throw new UnsafeDatabase(`PostgreSQL runs with ${off[0]} = ${off[1]}, so that saved pages could be lost; switch it on.`);
  if (settings?.commit === "off")
    throw new UnsafeDatabase("PostgreSQL answers commits before they are on disk (synchronous_commit = off).");
}

async function retrying<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      const code = codeOf(error);
      if (attempt >= RETRIES || (code !== SERIALIZATION_FAILURE && code !== DEADLOCK)) throw error;
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** Parses each of our statements once per connection: a name makes the server keep its plan. */
class PreparingClient extends pg.Client {
  static readonly #names = new Map<string, string>();

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of the base class cannot be repeated in an override
  override query(first: any, ...rest: any[]): any {
    const values = rest[0];
    if (typeof first !== "string" || !Array.isArray(values) || values.length === 0) return super.query(first, ...rest);
    const name = PreparingClient.#nameOf(first);
    return name ? super.query({ name, text: first, values }) : super.query(first, ...rest);
  }

  static #nameOf(sql: string): string | undefined {
    const known = PreparingClient.#names.get(sql);
    if (known || PreparingClient.#names.size >= 300) return known;
    const name = createHash("sha256").update(sql).digest("base64url").slice(0, 20);
    PreparingClient.#names.set(sql, name);
    return name;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

const UNREACHABLE = /^(08...|57P0[1-4]|ECONN\w+|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)$/;
const LOST_CONNECTION = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** PostgreSQL's refusals as people should see them; null for what is a defect of ours. */
export function describePostgresFailure(error: unknown): HttpError | null {
  const code = codeOf(error);
  if (code === "53100")
    return new HttpError(507, "storage_full", "The server's disk is full. Nothing was saved; please try again later.");
  if (UNREACHABLE.test(code) || code.startsWith("53") || (error instanceof Error && LOST_CONNECTION.test(error.message))) {
    return new HttpError(503, "database_unavailable", "The database cannot be reached. Please try again.", {
      headers: { "retry-after": "2" },
    });
  }
  return null;
}
