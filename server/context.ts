import type { ServerResponse } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import type { PageEvent } from "#core/page-event.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { ContentCache } from "./pages/content-cache.ts";
import type { TreeCache } from "./pages/tree-cache.ts";
import type { Vaults } from "./seal/vault.ts";
import type { Topics } from "./topics.ts";

/** What every room of the server is given. Made once, by `app.ts`. */
export interface Context {
  readonly config: Config;
  readonly database: Database;
  readonly vaults: Vaults;
  readonly log: FastifyBaseLogger;
  readonly trees: TreeCache;
  readonly contents: ContentCache;
  /** By page id. */
  readonly pageEvents: Topics<PageEvent>;
  /** Open event streams, which a graceful stop ends. */
  readonly streams: Set<ServerResponse>;
  /** When a visit was last written to its owner's log. */
  readonly notedVisits: Map<string, number>;
  /** Since the start, for operators. */
  readonly mailCounts: { sent: number; failed: number };
  /** Milliseconds. Tests set their own, so that expiry is tested without waiting. */
  now(): number;
  /** To be called after a commit that queued a mail. */
  wakeMailQueue(): void;
}
