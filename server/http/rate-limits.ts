import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest, onRequestHookHandler, preHandlerAsyncHookHandler } from "fastify";
import type { LineName } from "#core/contract.ts";
import { type AddressQuotas, type Quota, quota } from "#core/quotas.ts";
import type { Config } from "../config.ts";
import { tooManyRequests } from "../errors.ts";
import { countedAs } from "./address.ts";

/**
 * Limits that protect the server from load; they live in memory. Whoever is signed in counts as that account, wherever it is used
 * from, everybody else as an address; the machine itself is not counted. Limits that protect an account live in the database
 * (`db/attempts.ts`), where a restart does not lift them.
 */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    cache: 20_000,
    keyGenerator: (request) => (request.user ? `account ${request.user.id}` : (countedAs(request) ?? "")),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  });
}

type Limits = Pick<Config, "addressQuotas" | "accountRequests">;

/**
 * The hook that counts a line's calls, once it is known who is signed in: lines of one group share one count, so that nobody has the
 * quota once for each address.
 */
export function limits(
  app: FastifyInstance,
  { addressQuotas, accountRequests }: Limits,
): (name: LineName) => onRequestHookHandler {
  const hooks = new Map<string, onRequestHookHandler>();
  return (name) => {
    const { group, account, address } = groupOf(name, addressQuotas);
    const max = Math.ceil((account.max * accountRequests) / quota.other.max);
    const hook =
      hooks.get(group) ??
      unlessUncounted(
        app.rateLimit({
          max: async ({ user }: FastifyRequest) => (user ? max : address.max),
          timeWindow: async ({ user }: FastifyRequest) => (user ? account : address).window,
        }),
      );
    hooks.set(group, hook);
    return hook;
  };
}

/** Whoever is not counted does not wait for the counting. */
function unlessUncounted(count: preHandlerAsyncHookHandler): onRequestHookHandler {
  return function (this: FastifyInstance, request, reply, done) {
    if (countedAs(request) === null) done();
    else count.call(this, request, reply).then(() => done(), done);
  };
}

function groupOf(name: LineName, byAddress: AddressQuotas): { group: string; account: Quota; address: Quota } {
  switch (name) {
    case "openShared":
    case "getSharedPage":
    case "searchShared":
    case "joinShared":
      return { group: "visits", account: quota.visits, address: byAddress.visits };
    case "checkVisit":
      return { group: "visit checks", account: quota.visitChecks, address: quota.visitChecks };
    case "getFile":
    case "getSharedFile":
      return { group: "files", account: quota.files, address: quota.files };
    case "saveContent":
    case "restoreVersion":
      return { group: "saves", account: quota.saves, address: byAddress.requests };
    case "getPage":
    case "listPages":
    case "listAllPages":
    case "getVersion":
    case "listVersions":
    case "search":
      return { group: "reads", account: quota.reads, address: byAddress.requests };
    default:
      return { group: "other", account: quota.other, address: byAddress.requests };
  }
}
