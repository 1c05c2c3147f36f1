/**
 * Who may work with a PostgreSQL database at the same time: any number of servers, or one command that changes its keys or fills
 * it. Each connection that writes holds a lock of the database's for as long as it lives, so that losing the one is losing the other.
 */
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { InUse } from "./data-dir.ts";

export type Use = "shared" | "alone";

/** Any number that is always the same; locks of other programs have others. */
const LOCK = 8_420_187_301;

/** Milliseconds that a connection which has just ended may take to let its lock go. */
const PATIENCE = 3000;

export class Holding {
  readonly #use: Use;
  /** What only the master key opens, as this process found it. */
  #check: string | null = null;

  constructor(use: Use) {
    this.#use = use;
  }

  /**
   * To be called for each new connection before anything is written on it.
   * @throws InUse where somebody else has the database for himself, or had since this process began
   */
  async take(client: pg.Client): Promise<void> {
    const ask = this.#use === "alone" ? "pg_try_advisory_lock" : "pg_try_advisory_lock_shared";
    const until = Date.now() + PATIENCE;
    while (!(await isTrue(client, `select ${ask}(${LOCK}) as yes`))) {
      if (Date.now() > until) throw new InUse(this.#use === "alone" ? SERVED : CHANGING);
      await pause(100);
    }
    const check = await readCheck(client);
    if (this.#check !== null && check !== this.#check) throw new InUse(CHANGED);
    this.#check = check;
  }
}

const SERVED = "An Octavo server works with this database; stop every one of them first.";
const CHANGING = "Somebody changes the keys of this database or restores a backup into it; start Octavo when that is done.";
const CHANGED = "The master key of this database was changed while this server ran; start it again with the new one.";

async function isTrue(client: pg.Client, sql: string): Promise<boolean> {
  const { rows } = await client.query<{ yes: boolean }>(sql);
  return rows[0]?.yes === true;
}

async function readCheck(client: pg.Client): Promise<string | null> {
  if (!(await isTrue(client, "select to_regclass('settings') is not null as yes"))) return null;
  const { rows } = await client.query<{ value: Buffer }>("select value from settings where key = 'master_key_check'");
  return rows[0]?.value.toString("base64") ?? null;
}
