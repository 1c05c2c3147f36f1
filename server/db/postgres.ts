import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { HttpError } from "../errors.ts";
import { Channel } from "./channel.ts";
import { refuseForeignSchema, refusePooler, whileAlone } from "./clients.ts";
import { InUse } from "./data-dir.ts";
import { type Db, type OpenedDatabase, type Trx, UnsafeDatabase } from "./database.ts";
import { isUnencrypted, isUntrusted } from "./encryption.ts";
import { Holding, type Use } from "./holding.ts";
import { copiesBytes } from "./large-bytes.ts";
import { NewerSchema } from "./migrate.ts";
import { Pipeline, type PipelinedClient, processIdOf } from "./pipeline.ts";
import { answersDirectly } from "./prepared.ts";
import { PreparingClient } from "./preparing-client.ts";
import { diskFull } from "./room.ts";
import { SharedCommits, type Writer } from "./shared-commits.ts";
import type { Tables } from "./tables.ts";

const POOL = 16;
/** Connections for what every request reads. Few, so that questions of many requests share a trip. */
const READERS = 2;
const RETRIES = 8;
/** Milliseconds that a statement waits for what another server has. Longer, and servers that wait for each other hold up everybody. */
const LOCK_PATIENCE = 100;
/** How often it is tried again then. */
const LOCK_RETRIES = 100;
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";
const LOCK_NOT_AVAILABLE = "55P03";

// 64-bit integers arrive as text; ours are identities, counters and milliseconds, all exact as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * @param use null for reading alone, which nobody minds
 * @param isByIndex whether tables are read by their indexes wherever one helps: what lies beside a row, as the words that a page is
 *   found by, costs the planner nothing, and every connection more than the index
 * @throws UnsafeDatabase where the server acknowledges commits that are not on disk, InUse
 */
export async function openPostgres(url: string, use: Use | null, isByIndex = false): Promise<OpenedDatabase> {
  const settings = {
    connectionString: url,
    // A role or database may have switched it off; every session of ours waits for the disk.
    options: `-c synchronous_commit=on${isByIndex ? " -c enable_seqscan=off" : ""}`,
    connectionTimeoutMillis: 10_000,
  };
  /** Whether the schema is changed here, so that own connections need not wait for it. */
  let isChanging = false;
  const look = async (client: pg.ClientBase) => (isChanging ? undefined : refuseForeignSchema(client));
  const pool = new pg.Pool({ ...settings, max: POOL, Client: PreparingClient, allowExitOnIdle: true, onConnect: look });
  // A connection that the server closes is replaced at the next query. The pool listens only while one is idle: without a listener
  // of its own, one that is closed between two statements of a transaction would end the process.
  pool.on("error", () => {});
  const pooled = new Set<number>();
  pool.on("connect", (client) => {
    client.on("error", () => {});
    pooled.add(processIdOf(client));
  });
  try {
    // Side by side: where the database is far away, a start is as long as its questions that wait for each other.
    await Promise.all([refuseUnsafe(pool), use && refusePooler(pool)]);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const read = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const readers = Array.from({ length: READERS }, () => new Pipeline(settings, look));
  answersDirectly(read, (sql, values) => leastBusy(readers).rows(sql, values));
  copiesBytes(read, pool);
  const holding = use && new Holding(use);
  const writing = { ...settings, options: `${settings.options} -c lock_timeout=${LOCK_PATIENCE}` };
  const prepare = async (client: pg.Client) => {
    await look(client);
    await holding?.take(client);
  };
  const newWriter = () => new PostgresWriter(new Pipeline(writing, prepare));
  const [writer, aside] = [newWriter(), newWriter()];
  const [commits, commitsAside] = [new SharedCommits(writer), new SharedCommits(aside)];
  const all = [...readers, writer.connection, aside.connection];
  const own = () => all.filter((one) => one.isOpen);
  const database: OpenedDatabase = {
    engine: "postgres",
    read,
    schema: read,
    async whileAlone(change) {
      isChanging = true;
      try {
        return await whileAlone(pool, () => [...pooled, ...own().map((one) => one.processId)], change);
      } finally {
        isChanging = false;
      }
    },
    transact: (work, about) => retrying(() => commits.run(work, about)),
    transactAside: (work) => retrying(() => commitsAside.run(work)),
    // Its disk may be another machine's; it says so itself when that is full.
    requireRoom: async () => {},
    async reach() {
      // It is made where it was lost: the next Save needs it anyway.
      await Promise.all([writer.connection.connect(), sql`select 1`.execute(read)]);
    },
    openChannel: (ear, lookForYourselves) =>
      Channel.open({ connectionString: url, ask: (query, values) => pool.query(query, values), lookForYourselves }, ear),
    pool: () => ({
      open: pool.totalCount + own().length,
      idle: pool.idleCount + own().filter((one) => one.waiting === 0).length,
      waiting: pool.waitingCount + commits.waiting,
    }),
    async close() {
      await Promise.all([commits.settled(), commitsAside.settled()]);
      await Promise.all(all.map((one) => one.close()));
      await read.destroy();
    },
  };
  if (!holding) return database;
  try {
    await writer.connection.connect();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

function leastBusy(pipelines: readonly Pipeline[]): Pipeline {
  return pipelines.reduce((least, one) => (one.waiting < least.waiting ? one : least));
}

/** One connection for all transactions that somebody waits for: they share commits, and never wait for each other's locks. */
class PostgresWriter implements Writer {
  readonly isShared = true;
  readonly connection: Pipeline;
  readonly trx: Trx;
  /** Of the transaction that runs. A new connection must not go on with it: there everything would be kept at once, bit by bit. */
  #client: PipelinedClient | null = null;

  constructor(connection: Pipeline) {
    this.connection = connection;
    const pool = { connect: async () => this.#current() as pg.PoolClient, end: async () => {} };
    this.trx = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as pg.Pool }) }) as Db as Trx;
    answersDirectly(this.trx, (sql, values) => this.#current().rows(sql, values));
  }

  #current(): PipelinedClient {
    if (!this.#client) throw new Error("There is no transaction.");
    return this.#client;
  }

  get inTransaction(): boolean {
    return this.connection.isOn(this.#client);
  }

  isContended(error: unknown): boolean {
    return [LOCK_NOT_AVAILABLE, DEADLOCK].includes(codeOf(error));
  }

  async begin(): Promise<void> {
    this.#client = await this.connection.connect();
    void this.run("BEGIN");
  }

  run(...sql: string[]): Promise<void> {
    const running = this.#ask(sql.join(";"));
    // It fails whoever waits for it, now or later.
    running.catch(() => {});
    return running;
  }

  async #ask(sql: string): Promise<void> {
    const { command } = await this.#current().query(sql);
    // What failed before makes a commit roll back, and say so only here.
    if (sql === "COMMIT" && command !== "COMMIT") throw new Error("The database took a transaction back.");
  }
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
      const isLocked = code === LOCK_NOT_AVAILABLE;
      if (!isLocked && code !== SERIALIZATION_FAILURE && code !== DEADLOCK) throw error;
      if (attempt >= (isLocked ? LOCK_RETRIES : RETRIES)) throw error;
      await pause(Math.random() * (isLocked ? 30 : 10 * 2 ** attempt));
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Connections that end or are refused, also by a name or a password that is another one now, and questions that it gives up. */
const UNREACHABLE = /^(08...|28...|3D000|57014|57P0[1-5]|ECONN\w+|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)$/;
/** As a standby, or while somebody moves it. */
const READ_ONLY = "25006";
const LOST_CONNECTION = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** PostgreSQL's refusals as people should see them; null for what is a defect of ours. */
export function describePostgresFailure(error: unknown): HttpError | null {
  const code = codeOf(error);
  if (error instanceof InUse || error instanceof NewerSchema) return new HttpError(503, "database_unavailable", error.message);
  if (code === "53100") return diskFull();
  if (code === READ_ONLY)
    return new HttpError(503, "database_unavailable", "The database only reads just now. Nothing was saved; please try again.", {
      headers: { "retry-after": "2" },
    });
  if (
    code === LOCK_NOT_AVAILABLE ||
    UNREACHABLE.test(code) ||
    code.startsWith("53") ||
    (error instanceof Error && (LOST_CONNECTION.test(error.message) || isUntrusted(error) || isUnencrypted(error)))
  ) {
    return new HttpError(503, "database_unavailable", "The database cannot be reached. Please try again.", {
      headers: { "retry-after": "2" },
    });
  }
  return null;
}
