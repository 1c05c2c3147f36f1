import { addressOf, wire } from "./call.ts";

/** A call without an answer for so long has somebody look whether the server is there at all. Milliseconds. */
const LONG = 10_000;
/** So soon a server that is there says so, also over a slow line that is busy. */
const ANSWERS_WITHIN = 10_000;
/** A change is given up after so long although the server is there: its connection may be lost alone. It can be sent again as it is. */
const LONGEST = 30_000;
/** And so much later for each byte that it carries: 4 KB a second are a poor line. */
const EACH_BYTE = 0.25;

const send = wire.fetch;

/**
 * From now on calls wait for as long as the server is there, and no longer: a line that takes everything and gives nothing back would
 * keep them for ever. What is slow, as a large page over a poor line, goes on.
 */
export function bePatient(): void {
  wire.fetch = (address, init) => {
    if (address === addressOf("health")) return until(address, init, soon);
    return (init.method ?? "GET") === "GET" ? read(address, init) : until(address, init, whileServerIsThere(longestFor(init)));
  };
}

/** What is read and has not begun to come after `LONGEST` is asked for once more, and then waited for: its connection may be lost alone. */
async function read(address: string, init: RequestInit): Promise<Response> {
  const began = performance.now();
  try {
    return await until(address, init, whileServerIsThere(LONGEST));
  } catch (error) {
    if (init.signal?.aborted || performance.now() - began < LONGEST || !(await isServerThere())) throw error;
    return until(address, init, whileServerIsThere(Number.POSITIVE_INFINITY));
  }
}

/** @param wait calls `giveUp` when it is enough; returns what ends the waiting */
async function until(address: string, init: RequestInit, wait: (giveUp: () => void) => () => void): Promise<Response> {
  const end = new AbortController();
  const { signal } = init;
  const abort = () => end.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);

  const stop = wait(() => end.abort(new Error("The server gave no answer.")));
  try {
    const response = await send(address, { ...init, signal: end.signal });
    // The server never answers a call with a page: whoever does, as the network of a café, has not passed it on.
    if (response.ok && response.headers.get("Content-Type")?.startsWith("text/html")) throw new Error("Somebody else answered.");
    return response;
  } finally {
    stop();
  }
}

function soon(giveUp: () => void): () => void {
  const timer = setTimeout(giveUp, ANSWERS_WITHIN);
  return () => clearTimeout(timer);
}

function longestFor({ method, body }: RequestInit): number {
  return method === "PATCH" && typeof body === "string" ? LONGEST + body.length * EACH_BYTE : Number.POSITIVE_INFINITY;
}

const whileServerIsThere = (longest: number) => (giveUp: () => void) => {
  const began = performance.now();
  let isOver = false;
  const look = async () => {
    const isThere = performance.now() - began < longest && (await isServerThere());
    if (isOver) return;
    if (isThere) timer = setTimeout(look, LONG);
    else giveUp();
  };
  let timer = setTimeout(look, LONG);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
};

let looking: Promise<boolean> | null = null;

/** Many that wait ask once. */
function isServerThere(): Promise<boolean> {
  looking ??= wire
    .fetch(addressOf("health"), { cache: "no-store" })
    .then(
      () => true,
      () => false,
    )
    .finally(() => {
      looking = null;
    });
  return looking;
}
