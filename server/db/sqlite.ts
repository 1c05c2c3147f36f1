import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { Kysely, type KyselyPlugin, type SqliteDatabase, SqliteDialect } from "kysely";
import { HttpError } from "../errors.ts";
import { type Db, type OpenedDatabase, type Reader, type Trx, UnsafeDatabase } from "./database.ts";
import type { Tables } from "./tables.ts";

export const sqliteFile = (dataDir: string) => join(dataDir, "octavo.db");

/** At most this many transactions share one commit, so that none waits long for the others. */
const BATCH = 64;

/**
 * The embedded database: one connection that writes, one that reads what is committed.
 * @throws UnsafeDatabase where the file system cannot keep a write-ahead log.
 */
export function openSqlite(dataDir: string): OpenedDatabase {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = sqliteFile(dataDir);
  const writer = new Sqlite(file);
  // The page size counts only before the first write. secure_delete overwrites what is deleted, a workspace's key above all.
  for (const pragma of ["page_size = 8192", "journal_mode = WAL", "synchronous = FULL", "secure_delete = ON"])
    writer.pragma(pragma);
  const reader = new Sqlite(file);
  for (const connection of [writer, reader]) {
    for (const pragma of ["busy_timeout = 5000", "foreign_keys = ON", "cache_size = -16000", "temp_store = MEMORY"])
      connection.pragma(pragma);
  }
  reader.pragma("query_only = ON");
  if (writer.pragma("journal_mode", { simple: true }) !== "wal" || writer.pragma("synchronous", { simple: true }) !== 2) {
    throw new UnsafeDatabase(
      `The file system under ${dataDir} does not let the database write durably; put DATA_DIR on a local disk.`,
    );
  }
  const read = queries(reader);
  const write = queries(writer);
  const commits = new SharedCommits(writer, write as Trx);
  return {
    engine: "sqlite",
    read,
    schema: write,
    transact: (work) => commits.run(work),
    pool: () => ({ open: 2, idle: commits.busy ? 1 : 2, waiting: commits.waiting }),
    async close() {
      await commits.settled();
      if (!writer.open) return;
      reader.close();
      // Without this last checkpoint the newest commits stay in the -wal file beside the database.
      writer.pragma("wal_checkpoint(TRUNCATE)");
      writer.close();
    },
  };
}

/**
 * The database as it is, beside a server or without one: nothing is made or changed.
 * @returns null where there is no file yet
 */
export function readSqlite(dataDir: string): Reader | null {
  const file = sqliteFile(dataDir);
  if (!existsSync(file)) return null;
  const connection = new Sqlite(file, { fileMustExist: true });
  for (const pragma of ["busy_timeout = 5000", "query_only = ON", "cache_size = -16000", "temp_store = MEMORY"])
    connection.pragma(pragma);
  const read = queries(connection);
  return { engine: "sqlite", read, close: () => read.destroy() };
}

function queries(connection: Sqlite.Database): Db {
  return new Kysely<Tables>({
    dialect: new SqliteDialect({ database: withPreparedStatements(connection) }),
    plugins: [withoutRowLocks],
  });
}

/** Preparing costs more than running most of our statements. */
function withPreparedStatements(connection: Sqlite.Database): SqliteDatabase {
  const prepared = new Map<string, Sqlite.Statement>();
  return {
    prepare(sql) {
      let statement = prepared.get(sql);
      if (!statement) {
        statement = connection.prepare(sql);
        if (prepared.size >= 500) prepared.clear();
        prepared.set(sql, statement);
      }
      return statement as ReturnType<SqliteDatabase["prepare"]>;
    },
    close: () => connection.close(),
  };
}

/** A transaction has the whole database to itself here, so `FOR UPDATE` is neither needed nor known. */
const withoutRowLocks: KyselyPlugin = {
  transformQuery: ({ node }) => (node.kind === "SelectQueryNode" && node.endModifiers ? { ...node, endModifiers: [] } : node),
  transformResult: async ({ result }) => result,
};

interface Job {
  run(trx: Trx): Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Transactions that are asked for at the same time run one after another inside one commit, each under its own savepoint:
 * the disk is waited for once. Each is answered only after that commit.
 */
class SharedCommits {
  readonly #connection: Sqlite.Database;
  readonly #trx: Trx;
  readonly #queue: Job[] = [];
  #running: Promise<void> | null = null;

  constructor(connection: Sqlite.Database, trx: Trx) {
    this.#connection = connection;
    this.#trx = trx;
  }

  get busy(): boolean {
    return this.#running !== null;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  run<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let result: T;
      this.#queue.push({
        run: async (trx) => {
          result = await work(trx);
        },
        resolve: () => resolve(result),
        reject,
      });
      this.#running ??= this.#drain();
    });
  }

  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #drain(): Promise<void> {
    // Requests that arrived together are all read before the first of them commits.
    await new Promise(setImmediate);
    while (this.#queue.length > 0) {
      await this.#commitBatch();
      await new Promise(setImmediate);
    }
    this.#running = null;
  }

  async #commitBatch(): Promise<void> {
    const done: Job[] = [];
    try {
      this.#connection.exec("BEGIN IMMEDIATE");
    } catch (error) {
      this.#queue.shift()?.reject(error);
      return;
    }
    try {
      for (let count = 0; count < BATCH; count += 1) {
        const job = this.#queue.shift();
        if (!job) break;
        if (await this.#runUnderSavepoint(job)) done.push(job);
      }
      this.#connection.exec("COMMIT");
    } catch (error) {
      // A full disk or a failing one takes the whole batch back: nobody is told that anything was kept.
      if (this.#connection.inTransaction) this.#connection.exec("ROLLBACK");
      for (const job of done) job.reject(error);
      return;
    }
    for (const job of done) job.resolve();
  }

  /** @returns whether the job's changes are part of the commit to come */
  async #runUnderSavepoint(job: Job): Promise<boolean> {
    this.#connection.exec("SAVEPOINT job");
    try {
      await job.run(this.#trx);
      this.#connection.exec("RELEASE job");
      return true;
    } catch (error) {
      job.reject(error);
      if (!this.#connection.inTransaction) throw error;
      this.#connection.exec("ROLLBACK TO job; RELEASE job");
      return false;
    }
  }
}

/** SQLite's refusals as people should see them; null for what is a defect of ours. */
export function describeSqliteFailure(error: unknown): HttpError | null {
  const code = error instanceof Sqlite.SqliteError ? error.code : "";
  if (code === "SQLITE_FULL")
    return new HttpError(507, "storage_full", "The server's disk is full. Nothing was saved; please try again later.");
  if (/^SQLITE_(BUSY|IOERR|CANTOPEN|READONLY|LOCKED)/.test(code)) {
    return new HttpError(503, "database_unavailable", "The database cannot be reached. Nothing was saved; please try again.", {
      headers: { "retry-after": "2" },
    });
  }
  return null;
}
