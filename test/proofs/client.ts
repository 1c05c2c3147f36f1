/** Calls the server over HTTP, and tells an answer from none. */
import { type AnswerOf, contract, type LineName } from "#core/contract.ts";
import type { Problem } from "#core/problem.ts";
import { addressOf } from "../address-of.ts";
import type { CallInput } from "../world.ts";

/** Longer than this, and a request hangs. */
const BOUND = 20_000;

export interface Client {
  url: string;
  token: string;
}

export interface Answer<N extends LineName> {
  status: number;
  etag: string;
  type: string;
  body: AnswerOf<N>;
  /** The body again, where it is one. */
  problem: Problem;
}

/**
 * @returns null where the connection ended first: then nobody knows what became of the request
 * @throws where it hangs
 */
export async function ask<N extends LineName>(
  { url, token }: Client,
  name: N,
  { params, query, body, headers }: Omit<CallInput<N>, "from"> = {},
): Promise<Answer<N> | null> {
  const { method, path } = contract[name];
  const address = url + addressOf(path, params as Record<string, unknown>, query as Record<string, unknown>);
  try {
    const response = await fetch(address, {
      method,
      signal: AbortSignal.timeout(BOUND),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed = text === "" ? undefined : JSON.parse(text);
    const { status } = response;
    const [etag, type] = [response.headers.get("etag") ?? "", response.headers.get("content-type") ?? ""];
    return { status, etag, type, body: parsed, problem: parsed };
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError") throw new Error(`${name} hangs for ${BOUND / 1000} seconds.`);
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** For calls that have to succeed. @returns the body */
export async function must<N extends LineName>(answer: Promise<Answer<N> | null>): Promise<AnswerOf<N>> {
  const { status, body } = await answered(answer);
  if (status >= 400) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** For calls that have to be answered, whatever the answer. */
export async function answered<N extends LineName>(answer: Promise<Answer<N> | null>): Promise<Answer<N>> {
  const came = await answer;
  if (!came) throw new Error("The connection ended before the answer.");
  return came;
}
