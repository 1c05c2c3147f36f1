import addresses from "virtual:addresses";
import type { AnswerOf, BodyOf, LineName, ParamsOf, QueryOf } from "#core/contract.ts";
import type { Problem } from "#core/problem.ts";
import { signal } from "../ui/signal.ts";
import { makeOnce } from "./once.ts";
import { readToken } from "./token.ts";

/** Calls to the server, typed by the contract. The contract's schemas stay on the server: an answer is taken as it comes. */

export interface CallInput<N extends LineName> {
  params?: ParamsOf<N>;
  query?: QueryOf<N>;
  body?: BodyOf<N>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
}

/** A non-successful answer. Its message is the status, a colon, a space and the body's text, or the status text of an empty body. */
export class ApiError extends Error {
  readonly status: number;
  readonly statusText: string;
  /** null where the body is no problem document. */
  readonly problem: Problem | null;

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    this.statusText = statusText;
    this.problem = readProblem(text);
  }
}

/** @throws ApiError for an answer that is no success; the browser's own error where there was no answer at all */
export async function call<N extends LineName>(name: N, input: CallInput<N> = {}): Promise<AnswerOf<N>> {
  const response = await request(name, input);
  const text = await response.text();
  return (text === "" ? undefined : JSON.parse(text)) as AnswerOf<N>;
}

/** As `call`, for answers that are not JSON. */
export async function request<N extends LineName>(name: N, input: CallInput<N> = {}): Promise<Response> {
  const [method, , status] = addresses[name];
  const address = addressOf(name, input);
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  const send = (headers = input.headers) =>
    fetchChecked(address, {
      method,
      ...(body === undefined ? {} : { body }),
      ...(headers ? { headers } : {}),
      ...(input.signal ? { signal: input.signal } : {}),
      ...(input.keepalive ? { keepalive: true } : {}),
    });
  return status === 201
    ? makeOnce(`${address} ${body}`, async (key) => {
        const made = await send({ ...input.headers, "Idempotency-Key": key });
        // What breaks off in its middle was lost, too.
        await made.clone().text();
        return made;
      })
    : send();
}

/**
 * Sends cookies always, the bearer token when there is one, and a JSON content type only with a body.
 * @param refused hears of a 401
 */
export async function fetchChecked(
  address: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
  refused = unauthenticated.tell,
): Promise<Response> {
  const token = readToken();
  const sent = wire.fetch(address, {
    // Back to a page that left this one has a browser take old answers without asking.
    cache: "no-cache",
    ...init,
    credentials: "include",
    headers: {
      ...(init.body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...init.headers,
    },
  });
  const response = await sent.catch((error) => {
    if (!init.signal?.aborted) noAnswer.tell();
    throw error;
  });
  if (!response.ok) {
    const error = new ApiError(response.status, await response.text(), response.statusText);
    if (error.status === 401) refused(address);
    throw error;
  }
  return response;
}

/** How calls leave; how long they wait comes late (`patience.ts`). */
export const wire = {
  fetch: async (address: string, init: RequestInit) => {
    const answer = await fetch(address, init);
    if (isProxys(answer.status, answer.headers.get("Content-Type"))) throw new Error();
    return answer;
  },
};

/**
 * Says a proxy that no server is behind it, as while that is upgraded? The server's own errors are JSON, never a page or plain text.
 * Some proxies say nothing, which a 503 of a server may do, too, and one that has taken its way out says 404 in plain text.
 */
export const isProxys = (status: number, type: string | null) =>
  /^(50[24]$|5(?!0[01])..text|404text.plain)/.test(status + (type ?? ""));

const noAnswer = signal();

/** A call got no answer at all: whoever knows whether the server is there has to look. */
export const onNoAnswer = noAnswer.on;

/** A session may have ended: whoever knows the current user has to ask again. */
export const unauthenticated = signal<[address: string]>();

/** The address of a call, with its parameters filled in. */
export function addressOf<N extends LineName>(name: N, { params, query }: Pick<CallInput<N>, "params" | "query"> = {}): string {
  const [, path] = addresses[name];
  const values = (params ?? {}) as Record<string, unknown>;
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key])));
  const search = new URLSearchParams(
    Object.entries((query ?? {}) as Record<string, string>).filter(([, value]) => value !== undefined),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}

/**
 * What a toast says: the server's sentence, or the whole error where the body is no problem document.
 * @param fallback for when there was no answer at all
 */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.problem?.detail ?? error.message;
}

function readProblem(text: string): Problem | null {
  if (!text.startsWith("{")) return null;
  try {
    const value = JSON.parse(text) as Problem;
    return typeof value.detail === "string" ? value : null;
  } catch {
    return null;
  }
}
