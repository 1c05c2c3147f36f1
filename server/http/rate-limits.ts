import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from "fastify";
import type { LineName } from "#core/contract.ts";
import { type Quota, quota } from "#core/limits.ts";
import { tooManyRequests } from "../errors.ts";
import { countedAs } from "./address.ts";

/**
 * Limits by address that protect the server from load; they live in memory. Limits that protect an account live in the
 * database (`db/attempts.ts`), where a restart does not lift them.
 */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    cache: 20_000,
    allowList: (request: FastifyRequest) => countedAs(request) === null,
    keyGenerator: (request) => countedAs(request) ?? "",
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  });
}

/** The hook that counts a line's calls: lines of one group share one count, so that nobody has the quota once for each address. */
export function limits(app: FastifyInstance): (name: LineName) => onRequestHookHandler {
  const hooks = new Map<string, onRequestHookHandler>();
  return (name) => {
    const [group, { max, window }] = groupOf(name);
    const hook = hooks.get(group) ?? app.rateLimit({ max, timeWindow: window });
    hooks.set(group, hook);
    return hook;
  };
}

function groupOf(name: LineName): [string, Quota] {
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
      return ["other", quota.other];
  }
}
