import { randomBytes } from "node:crypto";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { contract } from "#core/contract.ts";
import type { Config } from "../config.ts";
import { apiHeaders, sharedHeaders } from "./headers.ts";
import { answerUnknown } from "./problems.ts";
import { READER_PATIENCE } from "./slow-readers.ts";
import { webPage } from "./web.ts";

export type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** The framework, set up and without a route. */
export function createHttp(config: Config, log: FastifyBaseLogger, unknown: Answer): FastifyInstance {
  const headers = headersFor(config);
  const http = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: requestIds(),
    trustProxy: trusted(config.trustProxy),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    // A body ends by standing still, not by taking long; see `slow-senders.ts`.
    requestTimeout: 0,
    connectionTimeout: READER_PATIENCE,
    // Node's defaults free stalled sockets only after a minute and a half.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: "idle" as const,
    return503OnClosing: true,
    // Addresses that cannot be decoded come past all hooks.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headers(request.url)).header("x-request-id", request.id);
      unknown(request, reply);
    },
  });
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  return http;
}

/** @returns the headers of an address's answer */
export function headersFor(config: Config): (url: string) => Record<string, string> {
  const screens = sharedHeaders(config);
  const api = { ...screens, ...apiHeaders };
  return (url) => (isApi(url) ? api : screens);
}

/** An address without a route is a screen of the app, or nothing. */
export function unknownAddress(clientDir: string): Answer {
  const page = webPage(clientDir);
  return (request, reply) => {
    const answer = isApi(request.url) ? null : page(request, reply);
    return answer ?? answerUnknown(request, reply, methodsAt(request.url.split("?")[0] ?? ""));
  };
}

function isApi(url: string): boolean {
  return url.startsWith("/api/") || url === "/api";
}

/** Random for each start, then counted: as unique as a random one for each request, and cheaper. */
function requestIds(): () => string {
  const start = randomBytes(6).toString("base64url");
  let count = 0;
  return () => {
    count += 1;
    return `${start}${count.toString(36)}`;
  };
}

/** A number trusts that many proxies nearest to the server; addresses trust themselves. */
function trusted(setting: Config["trustProxy"]) {
  return typeof setting === "number" ? (_address: string, hop: number) => hop < setting : setting;
}

/** The methods that an address takes; none for an unknown address. */
function methodsAt(url: string): string[] {
  const lines = Object.values(contract).filter((line) => new RegExp(`^${line.path.replace(/:\w+/g, "[^/]+")}$`).test(url));
  return [...new Set(lines.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])))];
}
