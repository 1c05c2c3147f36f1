import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import type { Context } from "./context.ts";
import { connect } from "./db/connect.ts";
import type { Database } from "./db/database.ts";
import { lifeOf } from "./db/life.ts";
import { TOLD_EVERY } from "./db/migrate.ts";
import { SeenTime } from "./db/seen-time.ts";
import { Streams } from "./http/streams.ts";
import { ContentCache } from "./pages/content-cache.ts";
import { TreeCache } from "./pages/tree-cache.ts";
import { Turns } from "./pages/turns.ts";
import { Presence } from "./presence/presence.ts";
import { Relay } from "./relay.ts";
import { loadMasterKey } from "./seal/master-key.ts";
import type { SealingKey } from "./seal/seal.ts";
import { Vaults } from "./seal/vault.ts";
import { Workers } from "./workers/pool.ts";
import { MemberEnds } from "./workspaces/member-ends.ts";

/** Bytes of opened contents that are kept in memory. */
const CONTENT_CACHE = 24 * 1024 * 1024;

/** What a server does by and by; a command has nobody for it, and leaves it to the server. */
export type Wakes = Pick<Context, "wakeClearing" | "wakeImports" | "wakeMailQueue" | "wakeSearch" | "mailServerAnswers">;

/** Milliseconds. */
const MINUTE = 60_000;

/** Opens the database and unlocks the keys. Nothing is done by itself yet. @param close ends all of it, the database last */
export async function openContext(
  { config, log, now: clock }: { config: Config; log: FastifyBaseLogger; now: () => number },
  wakes: Wakes,
): Promise<{ context: Context; close: () => Promise<void> }> {
  const database = await connect(config, undefined, "shared", { tell: (line) => log.info(line), every: TOLD_EVERY });
  const closing: (() => unknown)[] = [() => database.close()];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  const pool = (options: ConstructorParameters<typeof Workers>[0]) => {
    const workers = new Workers(options);
    closing.push(() => workers.close());
    return workers;
  };
  try {
    // Who saves a large page, or has a large tree, does so again before long, and is not to wait for a thread to start.
    const workers = pool({ threads: 2, longest: 15_000, memory: 1024, stays: 10 * MINUTE });
    const readers = pool({
      threads: 1,
      longest: 60_000,
      memory: 1024,
      stays: 10 * MINUTE,
      waiting: { ofOne: 1000, ofAll: 1000 },
    });
    const searchers = pool({
      threads: 2,
      longest: 30_000,
      memory: 1024,
      // They also cut the words of whatever an import leaves: one large page after another leaves much behind.
      young: 48,
      stays: 60 * MINUTE,
      busy: {
        own: "Several searches of yours are under way. Please try again in a moment.",
        all: "The server has too many searches to do. Please try again in a moment.",
      },
      waiting: { ofOne: 20, ofAll: 200 },
    });
    // Of imports alone: whoever saves meanwhile has the others. Their jobs are short, so that one import may use both threads.
    const importers = pool({
      threads: 2,
      threadsOfOne: 2,
      longest: 60_000,
      memory: 1024,
      // One file after another leaves much behind: with more room they often keep 100 MB more each, and are no faster.
      young: 48,
      waiting: { ofOne: 1000, ofAll: 1000 },
    });
    const opened = async <T>(opening: Promise<T>, end: (one: T) => unknown): Promise<T> => {
      // Whatever fails beside it, it is ended once it is there.
      closing.push(() => opening.then(end, () => {}));
      return opening;
    };
    // Side by side: each waits for nothing but the database, which may be far away.
    const [seen, relay, { key, life }] = await Promise.all([
      opened(SeenTime.open(database, log, clock), (one) => one.stop()),
      opened(Relay.open(database, log), (one) => one.close()),
      opened(identify(config, database), () => {}),
    ]);
    const now = () => seen.now();
    const vaults = new Vaults(key);
    const presence = new Presence(database.read, relay.presence, now);
    closing.push(() => presence.stop());
    const memberEnds = new MemberEnds({ now }, (id) => relay.workspaces.publish(id, "sharing"));
    closing.push(() => memberEnds.stop());
    const context: Context = {
      life,
      config,
      database,
      vaults,
      workers,
      readers,
      searchers,
      importers,
      log,
      now,
      mailCounts: { sent: 0, failed: 0 },
      notedVisits: new Map(),
      trees: new TreeCache(),
      contents: new ContentCache(CONTENT_CACHE),
      turns: new Turns(),
      pageEvents: relay.pages,
      workspaceEvents: relay.workspaces,
      sessionEvents: relay.sessions,
      presence,
      memberEnds,
      onMissedNews: (listener) => relay.onMissed(listener),
      streams: new Streams(),
      ...wakes,
    };
    return { context, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A life begins only where the master key is there. */
async function identify(config: Config, database: Database): Promise<{ key: SealingKey; life: number }> {
  const key = await loadMasterKey(config, database);
  return { key, life: await lifeOf(database) };
}
