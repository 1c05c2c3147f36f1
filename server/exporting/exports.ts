/**
 * Exports on their way out, of all servers with this database: one at a time a person. The server that sends one writes down how far it
 * is, and hears by the same row that it was cancelled, whichever server was asked to.
 */
import { randomUUID } from "node:crypto";
import type { Format, Progress } from "#core/export/progress.ts";
import { DAY } from "#core/limits.ts";
import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { tooManyRequests } from "../errors.ts";
import type { Wanted } from "./outline.ts";

export interface Ordered {
  wanted: Wanted;
  format: Format;
}

/** What an address was given out for: that, or everything of an account. */
export type Order = Ordered | "account";

/** Milliseconds between two words about an export, and after which one that nothing was heard of ended with its server. */
const TOLD = 500;
const HELD = 30_000;

export const NONE: Progress = { state: "none", done: 0, total: 0, bytes: 0 };

type Ending = "done" | "failed" | "cancelled";

/** An export on its way out. */
export class Running {
  done = 0;
  total = 0;
  /** Sent. */
  bytes = 0;
  #state: "running" | Ending = "running";
  readonly #onEnd: () => Promise<void>;

  constructor(onEnd = async () => {}) {
    this.#onEnd = onEnd;
  }

  get isOver(): boolean {
    return this.#state !== "running";
  }

  get progress() {
    return { state: this.#state, done: this.done, total: this.total, bytes: this.bytes };
  }

  async end(state: Ending): Promise<void> {
    if (this.isOver) return;
    this.#state = state;
    await this.#onEnd();
  }
}

/** @throws HttpError 429 while another one runs */
export async function beginExport(context: Context, userId: number): Promise<Running> {
  return followed(context, userId, await context.database.transact((trx) => claimExport(trx, context.now(), userId)));
}

/** From the commit on it runs: to be followed. @returns its name; @throws HttpError 429 as above */
export async function claimExport(trx: Trx, now: number, userId: number): Promise<string> {
  const run = randomUUID();
  const row = { run, state: "running" as const, done: 0, total: 0, bytes: 0, held_until: now + HELD };
  const begun = await trx
    .insertInto("exports")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet(row)
        .where((where) =>
          where.or([
            where("exports.state", "<>", "running"),
            where("exports.held_until", "<", now),
            // As in `isHeld`.
            where("exports.held_until", ">", now + HELD + DAY),
          ]),
        ),
    )
    .returning("user_id")
    .executeTakeFirst();
  if (!begun) throw isRunning();
  return run;
}

const isRunning = () => tooManyRequests(5000, "Another export of yours is running. Let it end, or cancel it, first.");

/** Tells how far it is until it is over, and ends it once it was cancelled. */
export function followed(context: Context, userId: number, run: string): Running {
  const tell = async () => {
    try {
      if (!(await writeDown(context, userId, run, running.progress))) await running.end("cancelled");
    } catch (error) {
      context.log.warn({ err: error }, "How far an export is could not be written down");
    }
  };
  const timer = setInterval(() => void tell(), TOLD);
  timer.unref();
  const running = new Running(async () => {
    clearInterval(timer);
    await tell();
  });
  return running;
}

/** @returns whether it still runs by what others say */
async function writeDown({ database, now }: Context, userId: number, run: string, progress: Running["progress"]) {
  const { numUpdatedRows } = await database.transact((trx) =>
    trx
      .updateTable("exports")
      .set({ ...progress, held_until: now() + HELD })
      .where("user_id", "=", userId)
      .where("run", "=", run)
      .where("state", "=", "running")
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

/** @throws HttpError 429 while one runs */
export async function requireIdle(context: Context, userId: number): Promise<void> {
  if ((await progressOf(context, userId)).state === "running") throw isRunning();
}

/** Of one's last export. What its server left behind as it ended is told as failed. */
export async function progressOf({ database, now }: Context, userId: number): Promise<Progress> {
  const row = await database.read.selectFrom("exports").selectAll().where("user_id", "=", userId).executeTakeFirst();
  if (!row) return NONE;
  const { state, done, total, bytes, held_until } = row;
  return { state: state === "running" && !isHeld(held_until, now()) ? "failed" : state, done, total, bytes };
}

/** A clock that was wrong for a while may have stored a time of another year. */
const isHeld = (until: number, now: number) => until >= now && until <= now + HELD + DAY;

/** Whichever server sends it stops within a second. */
export async function cancelExport({ database }: Context, userId: number): Promise<void> {
  await database.transact((trx) =>
    trx.updateTable("exports").set({ state: "cancelled" }).where("user_id", "=", userId).where("state", "=", "running").execute(),
  );
}
