import type { FastifyBaseLogger } from "fastify";
import type { PageEvent } from "#core/page-event.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { Streams } from "./http/streams.ts";
import type { ContentCache } from "./pages/content-cache.ts";
import type { TreeCache } from "./pages/tree-cache.ts";
import type { Turns } from "./pages/turns.ts";
import type { Presence } from "./presence/presence.ts";
import type { Vaults } from "./seal/vault.ts";
import type { Topics } from "./topics.ts";
import type { Workers } from "./workers/pool.ts";
import type { MemberEnds } from "./workspaces/member-ends.ts";

/** What every room of the server is given. Made once, by `app.ts`. */
export interface Context {
  readonly config: Config;
  readonly database: Database;
  readonly vaults: Vaults;
  /** For what takes longer than the main thread may be away. */
  readonly workers: Workers;
  /** Reads what SQLite would keep the main thread with. */
  readonly readers: Workers;
  /** Search, and cut the words of what is to be found. */
  readonly searchers: Workers;
  /** Reads what is imported. */
  readonly importers: Workers;
  readonly log: FastifyBaseLogger;
  readonly trees: TreeCache;
  readonly contents: ContentCache;
  /** Of those who merge, by page. */
  readonly turns: Turns;
  /** By page id. */
  readonly pageEvents: Topics<PageEvent>;
  /**
   * By workspace id. `tree`: something of what its tree shows has changed; `rights`: somebody may perhaps do more or less in it than before; `sharing`: its
   * members, links, invitations or offers have changed, and nobody's rights but perhaps those of whoever is told otherwise.
   */
  readonly workspaceEvents: Topics<"tree" | "rights" | "sharing">;
  /** By user id: a session has ended, whether its person is seen has changed, or she was let in somewhere. */
  readonly sessionEvents: Topics<"ended" | "presence" | "rights">;
  /** Who has which page open. */
  readonly presence: Presence;
  readonly memberEnds: MemberEnds;
  /** Something of what other processes did may not have been heard. @returns ends the listening */
  onMissedNews(listener: () => void): () => void;
  /** Open event streams, which a graceful stop ends. */
  readonly streams: Streams;
  /** When a visit was last written to its owner's log. */
  readonly notedVisits: Map<string, number>;
  /** Since the start, for operators. */
  readonly mailCounts: { sent: number; failed: number };
  /** The number of the database's life; see `db/life.ts`. */
  readonly life: number;
  /** Milliseconds. Tests set their own, so that expiry is tested without waiting. */
  now(): number;
  /** To be called after a commit that marked something as deleted. */
  wakeClearing(): void;
  /** To be called after a commit that queued an import, or cancelled one. */
  wakeImports(): void;
  /** To be called after a commit that queued a mail. */
  wakeMailQueue(): void;
  /** To be called when somebody comes who may search. */
  wakeSearch(): void;
  /** To be called when the mail server took a mail past the queue. */
  mailServerAnswers(): void;
}
