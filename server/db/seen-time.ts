import type { FastifyBaseLogger } from "fastify";
import { FAR, type Seen, startAt, step } from "#core/clock.ts";
import type { Database, Db } from "./database.ts";

const KEY = "clock";
const EVERY = 5 * 60_000;
/** A clock that is corrected by so little is nothing to speak of. Milliseconds. */
const NOTICEABLE = 60_000;

/** The time that goes by what the database has seen, kept there so that no restart takes it back. */
export class SeenTime {
  readonly #database: Database;
  readonly #log: FastifyBaseLogger;
  readonly #clock: () => number;
  #seen: Seen;
  #steppedAt = performance.now();
  #isBehind = false;
  #timer: NodeJS.Timeout | undefined;

  private constructor(database: Database, log: FastifyBaseLogger, clock: () => number, seen: Seen) {
    this.#database = database;
    this.#log = log;
    this.#clock = clock;
    this.#seen = seen;
  }

  static async open(database: Database, log: FastifyBaseLogger, clock: () => number): Promise<SeenTime> {
    const stored = await readSeen(database.read);
    const time = new SeenTime(database, log, clock, stored ?? startAt(clock()));
    time.now();
    await time.#keep();
    time.#timer = setInterval(() => void time.#keep(), EVERY);
    time.#timer.unref();
    return time;
  }

  /** Milliseconds. */
  now(): number {
    const clock = this.#clock();
    const at = performance.now();
    const next = step(this.#seen, clock, at - this.#steppedAt);
    this.#steppedAt = at;
    this.#tell(clock, next);
    this.#seen = next;
    return Math.floor(next.time);
  }

  #tell(clock: number, next: Seen): void {
    const isBehind = next.time - clock > NOTICEABLE;
    if (isBehind && !this.#isBehind)
      this.#log.warn(
        { clock: new Date(clock).toISOString(), seen: new Date(next.time).toISOString() },
        "The clock is behind what the database has seen; time goes on from there, at half speed. Keep the clock by NTP",
      );
    else if (next.leap && next.leap !== this.#seen.leap && next.leap.lived === 0)
      this.#log.warn(
        { clock: new Date(clock).toISOString() },
        "The clock is more than a month ahead of what the database has seen",
      );
    this.#isBehind = isBehind;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#keep();
  }

  /** Takes in what others saw, unless it is so far off that one of the clocks is wrong, and writes down the later. */
  async #keep(): Promise<void> {
    this.now();
    try {
      await this.#database.transact(async (trx) => {
        const stored = await readSeen(trx);
        const ahead = (stored?.time ?? 0) - this.#seen.time;
        if (stored && ahead > 0 && ahead <= FAR) this.#seen = { ...this.#seen, time: stored.time };
        const value = Buffer.from(JSON.stringify(this.#seen));
        await trx
          .insertInto("settings")
          .values({ key: KEY, value })
          .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
          .execute();
      });
    } catch (error) {
      this.#log.warn({ err: error }, "The time that was seen could not be written down");
    }
  }
}

export async function readSeen(db: Db): Promise<Seen | null> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", KEY).executeTakeFirst();
  return row ? (JSON.parse(Buffer.from(row.value).toString()) as Seen) : null;
}
