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
 * A row that many transactions add to, each as a small part of what it does, as a workspace's counts what it holds. What those add
 * that run side by side is written once for all of them, right before the commit.
 */
export interface Counter<Step> {
  sum(one: Step, other: Step): Step;
  /** @throws what refuses all that was added; each of those that added is tried by itself then */
  write(trx: Trx, key: number, step: Step): Promise<void>;
  /**
   * As `write`, in one statement that fails wherever `write` would refuse, or would have to ask before it knows: so that a commit can
   * be sent behind it before it was answered.
   */
  writeOrFail(trx: Trx, key: number, step: Step): Promise<void>;
}

/** A step for the row with this key. */
export interface Addition<Step> {
  counter: Counter<Step>;
  key: number;
  step: Step;
}

/** What a job is given that runs beside others, in one transaction with them. */
export interface Beside {
  /**
   * Writes the last of it, behind what it adds to a row that others add to, too, and once all of them have come so far. A job that
   * writes anything calls it, once, and has only read until then.
   * @param write fails where what was read is so no more: others may have changed it meanwhile
   * @param isAll whether `write` asks all that is still to be asked before it waits for an answer
   */
  finish<Step>(addition: Addition<Step>, write: () => Promise<unknown>, isAll: boolean): Promise<void>;
}

/** @param beside null where it runs by itself, and holds what it changes */
export type Work<T> = (trx: Trx, beside: Beside | null) => Promise<T>;

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
  /**
   * To be asked before something large is written, as a piece of a file.
   * @throws HttpError 507 where so many bytes more would leave no room for small Saves
   */
  requireRoom(bytes: number): Promise<void>;
  /** Fails where it does not answer questions, or where what Saves are written on is not to be had. */
  reach(): Promise<void>;
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
  /** For a change of the schema that others would read and write past. @throws InUse while others use the database */
  whileAlone<T>(change: () => Promise<T>): Promise<T>;
}

/** The database would acknowledge what a power cut can take back. */
export class UnsafeDatabase extends Error {}
