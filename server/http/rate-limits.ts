import rateLimit, { type RateLimitOptions } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Line, LineName } from "#core/contract.ts";
import { type Quota, quota } from "#core/limits.ts";
import { tooManyRequests } from "../errors.ts";
import { isLoopback, network } from "./address.ts";

/**
 * Limits by address that protect the server from load; they live in memory. Limits that protect an account live in the
 * database (`db/attempts.ts`), where a restart does not lift them.
 */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    cache: 20_000,
    allowList: (request: FastifyRequest) => isLoopback(request.ip),
    keyGenerator: (request) => network(request.ip),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  });
}

/** The route options of a contract line: lines of one group share one count. */
export function limitsOf(name: LineName, line: Line): { rateLimit: RateLimitOptions } {
  const [group, { max, window }] = groupOf(name, line);
  return { rateLimit: { max, timeWindow: window, groupId: group } };
}

function groupOf(name: LineName, line: Line): [string, Quota] {
  switch (name) {
    case "openShared":
    case "getSharedPage":
    case "joinShared":
      return ["shares", quota.shareOpen];
    case "saveContent":
    case "restoreVersion":
      return ["saves", quota.saves];
    case "getPage":
    case "listPages":
    case "listAllPages":
    case "getVersion":
    case "listVersions":
      return ["reads", quota.reads];
    default:
      return [`other ${line.method}`, quota.other];
  }
}
