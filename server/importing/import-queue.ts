import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { emptyReceipt } from "#core/import/receipt.ts";
import type { Context } from "../context.ts";
import { describeFailure } from "../db/connect.ts";
import type { Trx } from "../db/database.ts";
import { HttpError } from "../errors.ts";
import type { Vault } from "../seal/vault.ts";
import { CLAIM, Stopped } from "./hold.ts";
import { runImport } from "./import-run.ts";
import { type ImportRow, sealReceipt } from "./imports.ts";

/** That are worked on at once in this process, each of another person. */
const AT_ONCE = 2;
/** Milliseconds after which it is looked for what other processes left, and what failed is tried again. */
const AGAIN = 15_000;
/** How often one is taken up that never comes forward. */
const TRIES = 5;

/**
 * Works on imports, the oldest first. What is left to do stands in the rows, so that it goes on after a restart, or in another
 * process: whoever works on one claims it for some seconds at a time.
 */
export class ImportQueue {
  readonly #context: Context;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #starting: Promise<void> | null = null;
  #isWoken = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(context: Context) {
    this.#context = context;
  }

  /** At the start: what the process before was working on is free where there is no other. */
  begin(): void {
    this.#timer = setInterval(() => this.wake(), AGAIN);
    this.#timer.unref();
    this.#starting = this.#release();
    this.wake();
  }

  async #release(): Promise<void> {
    const { database, log } = this.#context;
    if (database.engine !== "sqlite") return;
    const free = (trx: Trx) =>
      trx.updateTable("imports").set({ claimed_until: 0 }).where("receipt", "is", null).where("claimed_until", ">", 0).execute();
    await database.transact(free).catch((error) => log.error({ err: error }, "Imports wait until their claims run out"));
  }

  wake(): void {
    this.#isWoken = true;
    this.#start();
  }

  #start(): void {
    if (this.#running.size >= AT_ONCE || this.#stopping.signal.aborted || !this.#isWoken) return;
    this.#isWoken = false;
    const before = this.#starting ?? Promise.resolve();
    this.#starting = before.then(() => this.#take());
  }

  async #take(): Promise<void> {
    const { context, stopping } = { context: this.#context, stopping: this.#stopping.signal };
    while (this.#running.size < AT_ONCE && !stopping.aborted) {
      const claim = randomUUID();
      const row = await context.database
        .transact((trx) => claimOne(trx, context.now(), claim))
        .catch((error) => {
          context.log.error({ err: error }, "Imports cannot be taken up; it is tried again in some seconds");
          return null;
        });
      if (!row) return;
      const running = this.#run(row, claim).finally(() => {
        this.#running.delete(running);
        this.wake();
      });
      this.#running.add(running);
    }
  }

  async #run(row: ImportRow, claim: string): Promise<void> {
    const { context } = { context: this.#context };
    try {
      if (row.attempts > TRIES) await giveUp(context, row, claim);
      else await runImport(context, row, claim, this.#stopping.signal);
    } catch (error) {
      if (!(error instanceof Stopped))
        context.log.error({ err: error, import: row.id }, "An import was cut off; it is tried again");
      const until = error instanceof Stopped ? 0 : context.now() + AGAIN;
      await context.database.transact((trx) => leave(trx, row.id, claim, until, isItsOwn(error))).catch(() => {});
    }
  }

  /** Resolves when nothing is left to do. For tests. */
  async settled(): Promise<void> {
    for (;;) {
      await this.#starting;
      if (this.#running.size === 0 && !this.#isWoken) return;
      await Promise.all(this.#running);
      // Whoever ended wakes the queue a moment later.
      await new Promise(setImmediate);
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    if (this.#timer) clearInterval(this.#timer);
    await this.#starting;
    await Promise.all(this.#running);
  }
}

/** The oldest that nobody has, of somebody who has no other under way, or that was cancelled. */
async function claimOne(trx: Trx, now: number, claim: string): Promise<ImportRow | null> {
  const row = await trx
    .selectFrom("imports")
    .innerJoin("workspaces", "workspaces.id", "imports.workspace_id")
    .selectAll("imports")
    .where("imports.receipt", "is", null)
    .where("workspaces.deleted_at", "is", null)
    // A clock that was wrong for a while may have stored times of another year.
    .where((where) => where.or([where("imports.claimed_until", "<=", now), where("imports.claimed_until", ">", now + 2 * CLAIM)]))
    // What was cancelled waits behind nothing: its receipt is all that is left to do.
    .where((where) =>
      where.or([
        where("imports.state", "=", "cancelled"),
        where.not(
          where.exists(
            where
              .selectFrom("imports as other")
              .select("other.id")
              .whereRef("other.user_id", "=", "imports.user_id")
              .where("other.receipt", "is", null)
              .where("other.claimed_until", ">", now)
              .whereRef("other.id", "<", "imports.id"),
          ),
        ),
      ]),
    )
    .orderBy("imports.id")
    .limit(1)
    .forUpdate("imports")
    .skipLocked()
    .executeTakeFirst();
  if (!row) return null;
  const claimed = { claim, claimed_until: now + CLAIM, attempts: row.attempts + 1 };
  await trx.updateTable("imports").set(claimed).where("id", "=", row.id).execute();
  return { ...row, ...claimed };
}

/** A server that stops, and a disk that is full, say nothing of what is imported: it goes on however often. */
const isItsOwn = (error: unknown) =>
  !(error instanceof Stopped) && (error instanceof HttpError ? error : describeFailure(error))?.code !== "storage_full";

async function leave(trx: Trx, id: number, claim: string, until: number, counts: boolean): Promise<void> {
  const before = sql<number>`case when attempts > 0 then attempts - 1 else 0 end`;
  await trx
    .updateTable("imports")
    .set({ claimed_until: until, ...(counts ? {} : { attempts: before }) })
    .where("id", "=", id)
    .where("claim", "=", claim)
    .execute();
}

/** One that fails whenever it is tried is over, and says so. */
async function giveUp(context: Context, row: ImportRow, claim: string): Promise<void> {
  const reason = "Something went wrong on the server, several times. What has arrived stays";
  const vault = await vaultOf(context, row);
  // Without a key nothing can be sealed: what does not open is told as a receipt that cannot be read.
  const receipt = vault?.hasKey ? sealReceipt(vault, row.id, emptyReceipt([{ file: "", reason }])) : Buffer.alloc(0);
  await context.database.transact((trx) =>
    trx
      .updateTable("imports")
      .set({ state: "failed", receipt, at_work: null, claim: "", ended_at: context.now() })
      .where("id", "=", row.id)
      .where("claim", "=", claim)
      .execute(),
  );
}

/** Null where its workspace has no key any more. */
async function vaultOf({ database: { read }, vaults }: Context, { workspace_id: id }: ImportRow): Promise<Vault | null> {
  const workspace = await read
    .selectFrom("workspaces")
    .innerJoin("workspace_keys", "workspace_keys.workspace_id", "workspaces.id")
    .select(["workspaces.id", "workspaces.is_encrypted"])
    .where("workspaces.id", "=", id)
    .executeTakeFirst();
  return workspace ? vaults.of(read, workspace) : null;
}
