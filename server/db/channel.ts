/** How processes that share one PostgreSQL database tell each other something: LISTEN and NOTIFY. SQLite has one process. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

const NAME = "octavo";
/** Characters of one message; PostgreSQL takes fewer than 8,000 bytes. */
const LONGEST = 7000;
/** Messages that may wait for the database; with more, the others are told to look for themselves. */
const MOST_WAITING = 2000;
/** Milliseconds between two tries to listen again, from the first to the longest. */
const [FIRST_TRY, LONGEST_TRY] = [100, 2000];
/** Milliseconds between two questions whether the listening connection still lives, and for the answer. */
const [ALIVE_EVERY, ALIVE_WITHIN] = [5000, 5000];

export interface Ear {
  /** What another process told; never what was told by this channel. */
  hear(message: string): void;
  /** Something may not have been heard, here. */
  missed(): void;
}

export interface ChannelSettings {
  connectionString: string;
  /** Sends a statement on any connection. */
  ask(sql: string, values: unknown[]): Promise<unknown>;
  /** What is told where single messages were lost, so that the others look for themselves. */
  lookForYourselves: string;
}

export class Channel {
  readonly #settings: ChannelSettings;
  readonly #ear: Ear;
  /** What is told here is heard here, too. */
  readonly #self = randomUUID();
  readonly #stopping = new AbortController();
  #client: pg.Client | null = null;
  #waiting: string[] = [];
  #sending: Promise<void> | null = null;

  private constructor(settings: ChannelSettings, ear: Ear) {
    this.#settings = settings;
    this.#ear = ear;
  }

  /** @throws where the database cannot be reached; later it is looked for again and again */
  static async open(settings: ChannelSettings, ear: Ear): Promise<Channel> {
    const channel = new Channel(settings, ear);
    await channel.#listen();
    return channel;
  }

  /** Soon, together with what else is told meanwhile. To be called after the commit of what it tells of. */
  tell(message: string): void {
    if (this.#stopping.signal.aborted) return;
    this.#waiting.push(message);
    if (this.#waiting.length > MOST_WAITING) this.#waiting = [this.#settings.lookForYourselves];
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null;
    });
  }

  async close(): Promise<void> {
    // What happened last is told yet.
    await Promise.race([this.#sending, pause(1000, null, { ref: false })]);
    this.#stopping.abort();
    await this.#client?.end().catch(() => {});
  }

  async #send(): Promise<void> {
    // Whatever happens in this turn of the loop goes together.
    await pause(0);
    while (this.#waiting.length > 0 && !this.#stopping.signal.aborted) {
      const message = this.#take();
      try {
        await this.#settings.ask("select pg_notify($1, $2)", [NAME, `${this.#self}\n${message}`]);
      } catch {
        this.#waiting = [this.#settings.lookForYourselves];
        await pause(FIRST_TRY, null, { signal: this.#stopping.signal, ref: false }).catch(() => {});
      }
    }
  }

  /** As many as go into one message, a line each. */
  #take(): string {
    let length = 0;
    const count = this.#waiting.findIndex((one) => {
      length += one.length + 1;
      return length > LONGEST;
    });
    return this.#waiting.splice(0, count === -1 ? this.#waiting.length : Math.max(1, count)).join("\n");
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#settings.connectionString,
      application_name: "octavo news",
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: ALIVE_WITHIN,
    });
    let isLost = false;
    const lose = () => {
      if (isLost) return;
      isLost = true;
      clearInterval(asking);
      if (this.#client !== client) return;
      this.#client = null;
      if (!this.#stopping.signal.aborted) void this.#listenAgain();
    };
    client.on("error", lose);
    client.on("end", lose);
    client.on("notification", ({ payload = "" }) => this.#hear(payload));
    const asking = setInterval(() => {
      client.query("select 1").catch(() => {
        lose();
        void client.end().catch(() => {});
      });
    }, ALIVE_EVERY);
    asking.unref();
    try {
      await client.connect();
      await client.query(`listen ${NAME}`);
    } catch (error) {
      lose();
      await client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
  }

  async #listenAgain(): Promise<void> {
    for (let wait = FIRST_TRY; !this.#stopping.signal.aborted; wait = Math.min(LONGEST_TRY, wait * 2)) {
      try {
        await this.#listen();
        if (this.#stopping.signal.aborted) await this.#client?.end();
        else this.#ear.missed();
        return;
      } catch {
        await pause(wait, null, { signal: this.#stopping.signal, ref: false }).catch(() => {});
      }
    }
  }

  #hear(payload: string): void {
    const [from, ...messages] = payload.split("\n");
    if (from === this.#self) return;
    for (const message of messages) this.#ear.hear(message);
  }
}
