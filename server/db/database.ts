import type { Kysely } from "kysely";
import type { Channel, Ear } from "./channel.ts";
import type { Tables } from "./tables.ts";

export type Engine = "sqlite" | "postgres";

/** For reading. It sees what is committed. */
export type Db = Kysely<Tables>;

declare const inTransaction: unique symbol;

/** For writing. Only `transact` hands one out, so that nothing is written outside a transaction. */
export type Trx = Db & { readonly [inTransaction]: true };

/**
 * @param sent says that nothing more is written about the same, whatever is still to be thought about the answers: what a prepared
 *   query writes is on its way once it was asked, any other once it was answered
 */
export type Work<T> = (trx: Trx, sent: () => void) => Promise<T>;

export interface Database {
  readonly engine: Engine;
  readonly read: Db;
  /**
   * Runs `work` in one transaction and answers its result once the commit is on disk. An error rolls everything back.
   * `work` may run again after a serialization failure, and must wait for nothing but the database.
   * @param about a page, say, where `work` hardly ever fails, may run again on either engine and beside work about other pages
   */
  transact<T>(work: Work<T>, about?: number): Promise<T>;
  /** As `transact`, for what nobody waits for: where the engine lets two write at once, nobody waits for it either. */
  transactAside<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** To other processes with the same database; null where this is the only one. @param lookForYourselves stands for what was lost */
  readonly openChannel: ((ear: Ear, lookForYourselves: string) => Promise<Channel>) | null;
  /** Connections in use and waiting, for operators. */
  pool(): { open: number; idle: number; waiting: number };
  /** Waits for what is being written; may be called again. */
  close(): Promise<void>;
}

/** A database that is only looked at. */
export type Reader = Pick<Database, "engine" | "read" | "close">;

/** What an engine gives before migrations have run. */
export interface OpenedDatabase extends Database {
  /** May change the schema. */
  readonly schema: Db;
  /** @throws InUse while others use the database, to be asked before its schema is changed under them */
  requireAlone(): Promise<void>;
}

/** The database would acknowledge what a power cut can take back. */
export class UnsafeDatabase extends Error {}
