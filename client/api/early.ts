import { ApiError, addressOf, fetchChecked, unauthenticated } from "./call.ts";
import { readToken } from "./token.ts";

/**
 * The first questions of a visit, asked while the rest of the code still loads. They are the very calls that the screen makes then:
 * it takes their answers instead of asking again.
 */

interface Early {
  response: Promise<Response>;
  /** Whose answer it is. */
  token: string | null;
  askedAt: number;
}

/** An answer that nobody took for so long is old. Milliseconds. */
const LIFETIME = 10_000;

/** By address. */
const waiting = new Map<string, Early>();

/** A sidebar needs no content: the server answers the tree form. */
export const treeForm = { Prefer: "return=minimal" };

export function askEarly(path: string): void {
  const token = readToken();
  const [, kind = "", id = ""] = path.split("/");
  const [, shareToken] = /^\/shared\/workspace\/([\w-]+)$/.exec(path) ?? [];
  if (shareToken) ask(addressOf("openShared", { params: { shareToken } }), treeForm);
  // Screens of mailed links ask for nobody, and what they do may end the session.
  if (token === null || /^(verify|reset|forgot)-/.test(kind)) return;
  ask(addressOf("currentUser"));
  if (kind === "") ask(addressOf("listWorkspaces"));
  else if (kind === "page" && isId(id)) ask(addressOf("getPage", { params: { id: Number(id) } }));
  else if (kind === "workspace" && isId(id)) ask(addressOf("listPages", { params: { workspaceId: Number(id) } }), treeForm);
}

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);

function ask(address: string, headers?: Record<string, string>): void {
  // A 401 is told by whoever takes it: once, also where somebody listens already.
  const response = fetchChecked(address, headers ? { headers } : {}, () => {});
  // Whoever takes it hears of a failure; if nobody does, nobody misses it.
  response.catch(() => {});
  waiting.set(address, { response, token: readToken(), askedAt: performance.now() });
}

/** As `fetchChecked`, with the answer that is there or on its way if this was asked early. Each is taken once. */
export async function fetchEarly(
  address: string,
  init: { signal: AbortSignal; headers?: Record<string, string> },
): Promise<Response> {
  const early = waiting.get(address);
  waiting.delete(address);
  if (!early || early.token !== readToken() || performance.now() - early.askedAt > LIFETIME) return fetchChecked(address, init);
  try {
    return await early.response;
  } catch (error) {
    if (error instanceof ApiError) {
      // Nobody may have been there yet who asks then whether the session has ended.
      if (error.status === 401) unauthenticated.tell(address);
      throw error;
    }
    // Asked again where there was no answer: whoever watches the connection was not there yet.
    return fetchChecked(address, init);
  }
}
