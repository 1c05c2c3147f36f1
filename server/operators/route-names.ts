import type { FastifyRequest } from "fastify";
import { contract } from "#core/contract.ts";
import type { AnswerKind } from "#core/contract-line.ts";

const kinds = new Map<string, AnswerKind>(Object.values(contract).map(({ path, kind }) => [path, kind]));

export interface RouteName {
  /** The pattern that the contract has; `web` for screens and files. Never the address, which may carry a share token. */
  route: string;
  /** Answers last for as long as somebody listens: how long that was says nothing about the server. */
  staysOpen: boolean;
}

export function nameRoute(request: FastifyRequest): RouteName {
  const route = request.routeOptions.url ?? "";
  return kinds.has(route) ? { route, staysOpen: kinds.get(route) === "events" } : { route: "web", staysOpen: false };
}
