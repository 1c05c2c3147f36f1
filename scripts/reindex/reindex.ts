import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import type { Config } from "../../server/config.ts";
import { connect, openReader } from "../../server/db/connect.ts";
import { holdDataDir, InUse, prepareDataDir } from "../../server/db/data-dir.ts";
import type { Database } from "../../server/db/database.ts";
import { loadMasterKey } from "../../server/seal/master-key.ts";
import { Vaults } from "../../server/seal/vault.ts";
import { Indexing } from "../../server/search/indexing.ts";
import { queueSome, stateOfQueue } from "../../server/search/queue.ts";
import { Workers } from "../../server/workers/pool.ts";
import { neverUsed, telling } from "../command.ts";
import { record } from "../users/record.ts";

export interface Progress {
  done: number;
  total: number;
}

/**
 * Queues every page, and works the queue off where no server does: on SQLite a running one does it by itself.
 * @param every milliseconds between two steps that are told
 * @throws Refusal where there is no database yet, MasterKeyProblem
 */
export async function* reindex(config: Config, every = 1000): AsyncGenerator<Progress> {
  const reader = await openReader(config);
  if (!reader) throw neverUsed(config, "there is nothing to index");
  await reader.close();
  prepareDataDir(config.dataDir);
  const release = await hold(config);
  try {
    const database = await connect(config, undefined, "shared", telling);
    try {
      yield* queueAndWatch(config, database, release !== null, every);
    } finally {
      await database.close();
    }
  } finally {
    release?.();
  }
}

/** @returns null where a server holds the folder */
async function hold({ databaseUrl, dataDir }: Config): Promise<(() => void) | null> {
  // Any number of processes work on a PostgreSQL database.
  if (databaseUrl) return () => {};
  try {
    return await holdDataDir(dataDir, "alone", 0);
  } catch (error) {
    if (error instanceof InUse) return null;
    throw error;
  }
}

async function* queueAndWatch(config: Config, database: Database, works: boolean, every: number): AsyncGenerator<Progress> {
  const vaults = new Vaults(await loadMasterKey(config, database));
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after;
    after = await database.transact((trx) => queueSome(trx, from));
    // A server beside it has its turn.
    await pause(5);
  }
  await database.transact((trx) => record(trx, { id: null, email: "" }, "reindex", "An operator made the search's index anew"));
  const { waiting: total } = await stateOfQueue(database.read);
  const searchers = new Workers({ threads: 2, longest: 60_000, memory: 1024 });
  const log = pino({ level: "warn" });
  const indexing = works ? new Indexing({ config, database, vaults, searchers, log, now: Date.now }) : null;
  indexing?.start();
  try {
    for (;;) {
      const { waiting, failed } = await stateOfQueue(database.read);
      yield { done: Math.max(0, total - waiting), total };
      if (waiting - failed <= 0) return;
      await pause(every);
    }
  } finally {
    await indexing?.stop();
    await searchers.close();
  }
}
