import cookie from "@fastify/cookie";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { contract, type LineName } from "#core/contract.ts";
import { routes as accountRoutes } from "./account/routes.ts";
import { routes as authRoutes } from "./auth/routes.ts";
import type { Config } from "./config.ts";
import type { Context } from "./context.ts";
import { connect } from "./db/connect.ts";
import { lifeOf } from "./db/life.ts";
import { SeenTime } from "./db/seen-time.ts";
import { routes as exportRoutes } from "./exporting/routes.ts";
import { routes as fileRoutes } from "./files/routes.ts";
import { describeApi, type OpenApi } from "./http/api-docs.ts";
import { type Answer, createHttp, headersFor, unknownAddress } from "./http/framework.ts";
import { handler } from "./http/handle.ts";
import { readJsonBodies } from "./http/json-body.ts";
import { answerProblems } from "./http/problems.ts";
import { limitRates } from "./http/rate-limits.ts";
import { endStalledAnswers } from "./http/slow-readers.ts";
import { endStalledBodies } from "./http/slow-senders.ts";
import { Streams } from "./http/streams.ts";
import { leaveUploadsUnread } from "./http/uploads.ts";
import { serveWeb } from "./http/web.ts";
import { ImportQueue } from "./importing/import-queue.ts";
import { routes as importRoutes } from "./importing/routes.ts";
import { routes as invitationRoutes } from "./invitations/routes.ts";
import { routes as logRoutes } from "./logs/routes.ts";
import { MailQueue } from "./mail/mail-queue.ts";
import { routes as movingRoutes } from "./moving/routes.ts";
import { Clearing } from "./operators/clearing.ts";
import { type House, keepHouse } from "./operators/housekeeping.ts";
import { Metrics } from "./operators/metrics.ts";
import { logRequests } from "./operators/request-log.ts";
import { routes as operatorRoutes } from "./operators/routes.ts";
import { noticeUnknownProxy } from "./operators/unknown-proxy.ts";
import { breathe } from "./pacing.ts";
import { ContentCache } from "./pages/content-cache.ts";
import { fillReferences } from "./pages/fill-references.ts";
import { routes as pageRoutes } from "./pages/routes.ts";
import { thinVersions } from "./pages/thinning.ts";
import { TreeCache } from "./pages/tree-cache.ts";
import { Turns } from "./pages/turns.ts";
import { Presence } from "./presence/presence.ts";
import { routes as presenceRoutes } from "./presence/routes.ts";
import { Relay } from "./relay.ts";
import { loadMasterKey } from "./seal/master-key.ts";
import { Vaults } from "./seal/vault.ts";
import { Indexing } from "./search/indexing.ts";
import { routes as searchRoutes } from "./search/routes.ts";
import { routes as sharingRoutes } from "./sharing/routes.ts";
import { routes as tokenRoutes } from "./tokens/routes.ts";
import { Workers } from "./workers/pool.ts";
import { routes as workspaceRoutes } from "./workspaces/routes.ts";

/** Bytes of opened contents that are kept in memory. */
const CONTENT_CACHE = 24 * 1024 * 1024;

export interface App {
  http: FastifyInstance;
  context: Context;
  clearing: Clearing;
  imports: ImportQueue;
  indexing: Indexing;
  house: House;
}

export interface AppOptions {
  config: Config;
  log: FastifyBaseLogger;
  /** Where the built client lies. */
  clientDir: string;
  now?: () => number;
}

/** Opens the database, unlocks the keys and wires every room. Listening is left to `main.ts`; closing closes everything. */
export async function createApp({ config, log, clientDir, now: clock = Date.now }: AppOptions): Promise<App> {
  const database = await connect(config);
  const unknown = unknownAddress(clientDir);
  const http = createHttp(config, log, unknown);
  http.addHook("onClose", () => database.close());
  const workers = new Workers({ threads: 2, longest: 15_000, memory: 1024 });
  const readers = new Workers({ threads: 1, longest: 60_000, memory: 1024, waiting: { ofOne: 1000, ofAll: 1000 } });
  const searchers = new Workers({ threads: 2, longest: 30_000, memory: 1024, waiting: { ofOne: 20, ofAll: 200 } });
  // Of imports alone: whoever saves meanwhile has the others. Their jobs are short, so that one import may use both threads.
  const ofImports = { threads: 2, threadsOfOne: 2, longest: 60_000, memory: 1024, waiting: { ofOne: 1000, ofAll: 1000 } };
  const importers = new Workers(ofImports);
  const pools = [workers, readers, searchers, importers];
  http.addHook("onClose", () => Promise.all(pools.map((pool) => pool.close())).then(() => {}));
  try {
    const seen = await SeenTime.open(database, log, clock);
    http.addHook("onClose", () => seen.stop());
    const now = () => seen.now();
    const vaults = new Vaults(await loadMasterKey(config, database));
    const mailCounts = { sent: 0, failed: 0 };
    const mailQueue = new MailQueue({ config, database, vaults, log, now, mailCounts });
    http.addHook("onClose", () => mailQueue.stop());
    const relay = await Relay.open(database, log);
    http.addHook("onClose", () => relay.close());
    const presence = new Presence(database.read, relay.presence, now);
    http.addHook("onClose", () => presence.stop());
    const context: Context = {
      life: await lifeOf(database),
      config,
      database,
      vaults,
      workers,
      readers,
      searchers,
      importers,
      log,
      now,
      mailCounts,
      notedVisits: new Map(),
      trees: new TreeCache(),
      contents: new ContentCache(CONTENT_CACHE),
      turns: new Turns(),
      pageEvents: relay.pages,
      workspaceEvents: relay.workspaces,
      sessionEvents: relay.sessions,
      presence,
      onMissedNews: (listener) => relay.onMissed(listener),
      streams: new Streams(),
      wakeClearing: () => clearing.wake(),
      wakeImports: () => imports.wake(),
      wakeMailQueue: () => mailQueue.wake(),
      mailServerAnswers: () => {
        mailQueue.answers().catch((error) => log.warn({ err: error }, "Waiting mails could not be called up"));
      },
    };
    const clearing = new Clearing(context);
    http.addHook("onClose", () => clearing.stop());
    const imports = new ImportQueue(context);
    http.addHook("onClose", () => imports.stop());
    const indexing = new Indexing(context);
    http.addHook("onClose", () => indexing.stop());
    http.addHook("preClose", async () => {
      context.streams.endAll();
    });
    await describeApi(http);
    await wire(http, context, clientDir, unknown);
    const house = keepHouse(context, async (stopped) => {
      await fillReferences(context, stopped);
      await thinVersions(context, stopped);
    });
    http.addHook("onClose", () => house.stop());
    await http.ready();
    mailQueue.wake();
    clearing.wake();
    imports.begin();
    indexing.start();
    return { http, context, clearing, imports, indexing, house };
  } catch (error) {
    await http.close();
    throw error;
  }
}

async function wire(http: FastifyInstance, context: Context, clientDir: string, unknown: Answer): Promise<void> {
  http.decorateRequest("user", null);
  const headers = headersFor(context.config);
  http.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers(request.url)).header("x-request-id", request.id);
    // However many come at once, those who are being answered go on.
    const wait = breathe();
    if (wait) wait.then(() => done());
    else done();
  });
  endStalledAnswers(http);
  endStalledBodies(http);
  logRequests(http);
  noticeUnknownProxy(http);
  const metrics = new Metrics(http);
  answerProblems(http);
  readJsonBodies(http);
  leaveUploadsUnread(http);
  await http.register(cookie);
  await limitRates(http);
  await serveWeb(http, clientDir);

  const { handle, handled } = handler(http, context);
  const rooms = [
    authRoutes,
    accountRoutes,
    tokenRoutes,
    workspaceRoutes,
    pageRoutes,
    presenceRoutes,
    searchRoutes,
    fileRoutes,
    movingRoutes,
    exportRoutes,
    importRoutes,
    sharingRoutes,
    invitationRoutes,
    logRoutes,
  ];
  for (const routes of rooms) routes(handle, context);
  operatorRoutes(handle, context, metrics, () => http.swagger() as OpenApi);
  const missing = (Object.keys(contract) as LineName[]).filter((name) => !handled.has(name));
  if (missing.length > 0) throw new Error(`These contract lines have no function: ${missing.join(", ")}`);

  http.setNotFoundHandler(unknown);
}
