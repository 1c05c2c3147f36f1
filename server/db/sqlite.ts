import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { Kysely, type KyselyPlugin, type SqliteDatabase, sql } from "kysely";
import { HttpError } from "../errors.ts";
import { Checkpoints } from "./checkpoints.ts";
import { type Db, type OpenedDatabase, type Reader, type Trx, UnsafeDatabase } from "./database.ts";
import { KeptPlans } from "./kept-plans.ts";
import { answersDirectly } from "./prepared.ts";
import { diskFull, requireRoomOnDisk } from "./room.ts";
import { SharedCommits, type Writer } from "./shared-commits.ts";
import type { Tables } from "./tables.ts";

export const sqliteFile = (dataDir: string) => join(dataDir, "octavo.db");

/**
 * The embedded database: one connection that writes, one that reads what is committed.
 * @throws UnsafeDatabase where the file system cannot keep a write-ahead log, and what the system says where the file may not be written.
 */
export function openSqlite(dataDir: string): OpenedDatabase {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = sqliteFile(dataDir);
  const writer = new Sqlite(file);
  // One that may only be read is opened all the same, and would refuse each Save.
  accessSync(file, constants.W_OK);
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
  const checkpoints = new Checkpoints(writer, file);
  const commits = new SharedCommits(new SqliteWriter(writer, write, checkpoints));
  return {
    engine: "sqlite",
    read,
    schema: write,
    // The folder is held already.
    whileAlone: (change) => change(),
    transact: (work, about) => commits.run(work, about),
    // Only one at a time can write.
    transactAside: (work) => commits.run(work),
    requireRoom: (bytes) => requireRoomOnDisk(dataDir, bytes),
    async reach() {
      await sql`select 1`.execute(read);
    },
    openChannel: null,
    pool: () => ({ open: 2, idle: commits.busy ? 1 : 2, waiting: commits.waiting }),
    async close() {
      await commits.settled();
      if (!writer.open) return;
      await checkpoints.close();
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
  const database = withPreparedStatements(connection);
  const db = new Kysely<Tables>({ dialect: new KeptPlans({ database }), plugins: [withoutRowLocks] });
  answersDirectly(db, (sql, values) => {
    const statement = database.prepare(sql);
    if (statement.reader) return statement.all(values);
    statement.run(values);
    return [];
  });
  return db;
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

class SqliteWriter implements Writer {
  /** The folder is this process's own. */
  readonly isShared = false;
  readonly isContended = () => false;
  readonly #connection: Sqlite.Database;
  readonly #checkpoints: Checkpoints;
  readonly #statements = new Map<string, Sqlite.Statement>();
  readonly trx: Trx;

  constructor(connection: Sqlite.Database, write: Db, checkpoints: Checkpoints) {
    this.#connection = connection;
    this.#checkpoints = checkpoints;
    this.trx = write as Trx;
  }

  get inTransaction(): boolean {
    return this.#connection.inTransaction;
  }

  begin(): void {
    this.run("BEGIN IMMEDIATE");
  }

  run(...all: string[]): void {
    for (const sql of all) {
      const statement = this.#statements.get(sql) ?? this.#connection.prepare(sql);
      this.#statements.set(sql, statement);
      statement.run();
      if (sql === "COMMIT") this.#checkpoints.committed();
    }
  }
}

/** SQLite's refusals as people should see them; null for what is a defect of ours. */
export function describeSqliteFailure(error: unknown): HttpError | null {
  const code = error instanceof Sqlite.SqliteError ? error.code : "";
  if (code === "SQLITE_FULL") return diskFull();
  if (/^SQLITE_(BUSY|IOERR|CANTOPEN|READONLY|LOCKED)/.test(code)) {
    return new HttpError(503, "database_unavailable", "The database cannot be reached. Nothing was saved; please try again.", {
      headers: { "retry-after": "2" },
    });
  }
  return null;
}
