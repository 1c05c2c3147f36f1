import type { PageEvent } from "#core/page-event.ts";
import { ApiError, request } from "../api/call.ts";
import { fromDevice } from "../api/kept-answers.ts";
import { isOnline, onOnlineChanged } from "../api/online.ts";
import { queries, queryClient } from "../api/queries.ts";
import type { PageSession } from "./page-session.ts";

const FIRST_RETRY = 1000;
const LONGEST_RETRY = 30_000;
/** The server says every 20 seconds that it is still there. Whoever hears nothing for longer listens to a connection that is dead. */
const LONGEST_SILENCE = 50_000;

/** Follows what others save of an open page, until `signal` says otherwise. */
export async function follow(session: PageSession, signal: AbortSignal): Promise<void> {
  for (let wait = FIRST_RETRY; !signal.aborted; ) {
    try {
      await listen(session, signal, () => {
        wait = FIRST_RETRY;
      });
    } catch (error) {
      // Nothing to follow here, or not for this user: it will not be different in a while.
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) return;
    }
    await pause(wait, signal);
    wait = Math.min(LONGEST_RETRY, wait * 2);
  }
}

async function listen(session: PageSession, signal: AbortSignal, onOpen: () => void): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), LONGEST_SILENCE);
  try {
    const ends = AbortSignal.any([signal, silence.signal]);
    const response = await request("pageEvents", { params: { id: session.id }, signal: ends });
    onOpen();
    for await (const event of eventsOf(response)) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), LONGEST_SILENCE);
      if (event) await hear(session, event);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** null: a sign of life. */
async function* eventsOf(response: Response): AsyncGenerator<PageEvent | null> {
  if (!response.body) return;
  let text = "";
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const parts = text.split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts) yield part.startsWith("data: ") ? (JSON.parse(part.slice(6)) as PageEvent) : null;
  }
}

async function hear(session: PageSession, event: PageEvent): Promise<void> {
  switch (event.type) {
    case "here":
      if (event.revision > (session.revision ?? 0)) await refresh(session, await authorOf(session.id));
      return;
    case "saved":
      // One's own Save is heard as well, perhaps before its answer has come.
      await session.settled();
      if (event.revision > (session.revision ?? 0)) await refresh(session, event.authorName);
      return;
    case "renamed":
      await refresh(session, event.authorName);
      return;
    case "deleted":
      session.markGone();
  }
}

/** Who made the newest version: a Save during a break was not heard of. */
async function authorOf(id: number): Promise<string | undefined> {
  const versions = await queryClient.fetchQuery({ ...queries.versions(id), staleTime: 0 }).catch(() => []);
  return versions[0]?.authorName;
}

/** @throws where the server cannot be asked: after a pause it tells again what there is */
async function refresh(session: PageSession, author?: string): Promise<void> {
  const query = queries.page(session.id);
  const page = await queryClient.fetchQuery({ ...query, staleTime: 0 });
  if (fromDevice.has(String(query.queryKey[0]))) throw new Error("The server gave no answer.");
  session.receive(page, author);
}

/** Waits, and while there is no network until it is back. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  if (isOnline() || signal.aborted) return;
  await new Promise<void>((resolve) => {
    const stop = onOnlineChanged(() => isOnline() && done());
    const done = () => {
      stop();
      resolve();
    };
    signal.addEventListener("abort", done, { once: true });
  });
}
