import type { FastifyInstance } from "fastify";
import { nameRoute } from "./route-names.ts";

/** Milliseconds after which an answer is worth an operator's look. */
const SLOW = 1000;

/** One line for every answer. Its `requestId` is that of whatever else the request logged, and the answer's `x-request-id`. */
export function logRequests(http: FastifyInstance): void {
  http.addHook("onResponse", (request, reply, done) => {
    const { method, user } = request;
    const { route, staysOpen } = nameRoute(request);
    const ms = Math.round(reply.elapsedTime);
    const level = levelOf(reply.statusCode, staysOpen ? 0 : ms);
    request.log[level]({ method, route, status: reply.statusCode, ms, userId: user?.id ?? null }, "request");
    done();
  });
}

/** Failures and slow answers are for everybody who runs Octavo, the rest for who looks for something. */
export function levelOf(status: number, ms: number): "error" | "warn" | "debug" {
  if (status >= 500) return "error";
  return ms >= SLOW ? "warn" : "debug";
}
