import cookie from "@fastify/cookie";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { contract, type LineName } from "#core/contract.ts";
import { routes as accountRoutes } from "./account/routes.ts";
import { routes as authRoutes } from "./auth/routes.ts";
import type { Config } from "./config.ts";
import type { Context } from "./context.ts";
import { routes as exportRoutes } from "./exporting/routes.ts";
import { routes as fileRoutes } from "./files/routes.ts";
import { describeApi, type OpenApi } from "./http/api-docs.ts";
import { type Answer, createHttp, headersFor, unknownAddress } from "./http/framework.ts";
import { handler } from "./http/handle.ts";
import { readJsonBodies } from "./http/json-body.ts";
import { takeOneByOne } from "./http/one-by-one.ts";
import { answerProblems } from "./http/problems.ts";
import { limitRates } from "./http/rate-limits.ts";
import { endStalledAnswers } from "./http/slow-readers.ts";
import { endStalledBodies } from "./http/slow-senders.ts";
import { leaveUploadsUnread } from "./http/uploads.ts";
import { serveWeb } from "./http/web.ts";
import { ImportQueue } from "./importing/import-queue.ts";
import { routes as importRoutes } from "./importing/routes.ts";
import { routes as invitationRoutes } from "./invitations/routes.ts";
import { routes as logRoutes } from "./logs/routes.ts";
import { MailQueue } from "./mail/mail-queue.ts";
import { routes as movingRoutes } from "./moving/routes.ts";
import { openContext, type Wakes } from "./open-context.ts";
import { Clearing } from "./operators/clearing.ts";
import { type House, keepHouse } from "./operators/housekeeping.ts";
import { Metrics } from "./operators/metrics.ts";
import { logRequests } from "./operators/request-log.ts";
import { routes as operatorRoutes } from "./operators/routes.ts";
import { noticeUnknownProxy } from "./operators/unknown-proxy.ts";
import { breathe } from "./pacing.ts";
import { fillReferences } from "./pages/fill-references.ts";
import { routes as pageRoutes } from "./pages/routes.ts";
import { thinVersions } from "./pages/thinning.ts";
import { routes as presenceRoutes } from "./presence/routes.ts";
import { Indexing } from "./search/indexing.ts";
import { readySearch } from "./search/ready.ts";
import { routes as searchRoutes } from "./search/routes.ts";
import { routes as sharingRoutes } from "./sharing/routes.ts";
import { routes as tokenRoutes } from "./tokens/routes.ts";
import { routes as workspaceRoutes } from "./workspaces/routes.ts";

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
export async function createApp({ config, log, clientDir, now = Date.now }: AppOptions): Promise<App> {
  const wakes: Wakes = {
    wakeClearing: () => clearing.wake(),
    wakeImports: () => imports.wake(),
    wakeMailQueue: () => mailQueue.wake(),
    wakeSearch: () => readySearch(context),
    mailServerAnswers: () => {
      mailQueue.answers().catch((error) => log.warn({ err: error }, "Waiting mails could not be called up"));
    },
  };
  const { context, close } = await openContext({ config, log, now }, wakes);
  const unknown = unknownAddress(clientDir);
  const http = createHttp(config, log, unknown);
  http.addHook("onClose", close);
  const mailQueue = new MailQueue(context);
  http.addHook("onClose", () => mailQueue.stop());
  const clearing = new Clearing(context);
  http.addHook("onClose", () => clearing.stop());
  const imports = new ImportQueue(context);
  http.addHook("onClose", () => imports.stop());
  const indexing = new Indexing(context);
  http.addHook("onClose", () => indexing.stop());
  http.addHook("preClose", async () => {
    context.streams.endAll();
  });
  try {
    const document = await describeApi(http);
    await wire(http, context, { clientDir, unknown, document });
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

interface Wired {
  clientDir: string;
  unknown: Answer;
  document: () => Promise<OpenApi>;
}

async function wire(http: FastifyInstance, context: Context, { clientDir, unknown, document }: Wired): Promise<void> {
  http.decorateRequest("user", null);
  http.decorateRequest("counted", null);
  const headers = headersFor(context.config);
  takeOneByOne(http);
  http.addHook("onRequest", (request, reply, done) => {
    // By the route where there is one: `/%61pi/` leads to the same.
    reply.headers(headers(request.routeOptions.url ?? request.url)).header("x-request-id", request.id);
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
  operatorRoutes(handle, context, metrics, document);
  const missing = (Object.keys(contract) as LineName[]).filter((name) => !handled.has(name));
  if (missing.length > 0) throw new Error(`These contract lines have no function: ${missing.join(", ")}`);

  http.setNotFoundHandler(unknown);
}
