import type { Duplex } from "node:stream";
import type pg from "pg";
import { PreparingClient } from "./preparing-client.ts";

/** What PostgreSQL says to everything that follows a failed statement in a transaction. */
const ABORTED = "25P02";

/**
 * A client that Kysely may borrow as often as it likes: what it asks is sent at once, and answered in that order. Questions of one
 * turn of the loop leave in one piece.
 */
export class PipelinedClient extends PreparingClient {
  #cause: unknown = null;
  #isGathering = false;
  /** Questions of `rows` without an answer yet. */
  waiting = 0;

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of the base class cannot be repeated in an override
  override query(first: any, ...rest: any[]): any {
    this.#gather();
    const answer = super.query(first, ...rest);
    return answer instanceof Promise ? answer.catch((error: unknown) => this.#explain(error)) : answer;
  }

  /** As `query`, with less around: what every request asks. */
  async rows(sql: string, values: readonly unknown[]): Promise<unknown[]> {
    this.#gather();
    this.waiting += 1;
    try {
      const { rows }: pg.QueryResult = await super.query(sql, values);
      return rows;
    } catch (error) {
      // What the driver throws comes from a socket; this names who asked.
      if (error instanceof Error) Error.captureStackTrace(error);
      return this.#explain(error);
    } finally {
      this.waiting -= 1;
    }
  }

  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection;
    stream.cork();
    setImmediate(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  /** Statements that were on their way already fail because of an earlier one: that one's error says why. */
  #explain(error: unknown): never {
    const isConsequence = error instanceof Error && "code" in error && error.code === ABORTED;
    if (isConsequence && this.#cause) throw this.#cause;
    this.#cause = error;
    throw error;
  }

  release(): void {}
}

/**
 * A connection to PostgreSQL on which questions follow each other without waiting for answers, so that many of them share a trip.
 * It is made when it is first needed, and made anew after it was lost.
 */
export class Pipeline {
  readonly #settings: pg.ClientConfig;
  readonly #prepare: ((client: pg.Client) => Promise<void>) | undefined;
  #client: PipelinedClient | null = null;
  #connecting: Promise<PipelinedClient> | null = null;
  /** @param prepare is run on each new connection before anything else */
  constructor(settings: pg.ClientConfig, prepare?: (client: pg.Client) => Promise<void>) {
    this.#settings = settings;
    this.#prepare = prepare;
  }

  /** Of the database server, for this connection; 0 for none. */
  get processId(): number {
    return this.#client ? processIdOf(this.#client) : 0;
  }

  get isOpen(): boolean {
    return this.#client !== null;
  }

  /** Whether this client's connection has not been lost. */
  isOn(client: PipelinedClient | null): boolean {
    return client !== null && client === this.#client;
  }

  async connect(): Promise<PipelinedClient> {
    if (this.#client) return this.#client;
    this.#connecting ??= this.#open().finally(() => {
      this.#connecting = null;
    });
    return this.#connecting;
  }

  async #open(): Promise<PipelinedClient> {
    const client = new PipelinedClient({ ...this.#settings, pipeline: true } as pg.ClientConfig);
    const lost = () => {
      if (this.#client === client) this.#client = null;
    };
    // Whoever waits for an answer hears of it; the next question makes a new connection.
    client.on("error", lost);
    client.on("end", lost);
    await client.connect();
    try {
      await this.#prepare?.(client);
    } catch (error) {
      await client.end();
      throw error;
    }
    this.#client = client;
    return client;
  }

  /** Questions without an answer yet; while it connects, one stands for whatever waits for that. */
  get waiting(): number {
    return this.#client ? this.#client.waiting : this.#connecting ? 1 : 0;
  }

  rows(sql: string, values: readonly unknown[]): Promise<unknown[]> {
    return this.#client ? this.#client.rows(sql, values) : this.connect().then((client) => client.rows(sql, values));
  }

  async close(): Promise<void> {
    await this.#connecting?.catch(() => {});
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }
}

/** The process of the database server that serves a connection; the driver knows it, though its types do not. */
export function processIdOf(client: pg.ClientBase): number {
  return (client as unknown as { processID: number | null }).processID ?? 0;
}
