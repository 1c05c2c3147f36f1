/** A browser whose tabs, locks and streams a test holds in its hands. Its clock is vitest's. */
import { vi } from "vitest";
import type { StreamEvent } from "#core/page-event.ts";
import { BrowserEvents } from "../../client/session/stream/browser-events.ts";
import { idsOf, type Topic } from "../../client/session/stream/topic.ts";

/** As long as it takes to gather what is wanted, if not told otherwise. */
export const pass = (milliseconds = 100) => vi.advanceTimersByTimeAsync(milliseconds);

export const here = (pageId: number, revision = 1): StreamEvent => ({
  type: "here",
  pageId,
  revision,
  edition: 0,
  access: "editor",
});

/** A stream as the server has it open. */
interface Stream {
  pages: readonly number[];
  trees: readonly number[];
  send: (event: StreamEvent) => void;
  end: (error?: Error) => void;
}

/** A browser with a server behind it that notes every stream. */
export function browser({ hasLocks = true } = {}) {
  const open: Stream[] = [];
  const asked: string[] = [];
  const backs: (() => void)[] = [];
  const channels: { onmessage: ((event: { data: unknown }) => void) | null }[] = [];
  const queue: { begin: () => void; signal: AbortSignal }[] = [];
  let isHeld = false;
  const next = () => {
    const first = isHeld ? undefined : queue.shift();
    if (first?.signal.aborted) next();
    else first?.begin();
  };
  const locks = {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        const begin = () => {
          isHeld = true;
          void work().then(() => {
            isHeld = false;
            resolve();
            next();
          });
        };
        queue.push({ begin, signal });
        next();
      }),
  };
  let refuses: Error | null = null;
  const connect = (topics: readonly Topic[], hear: (event: StreamEvent) => void, signal: AbortSignal) => {
    const pages = idsOf("page", topics);
    const trees = idsOf("tree", topics);
    asked.push(topics.join());
    if (refuses) return Promise.reject(refuses);
    return new Promise<void>((resolve, reject) => {
      const stream: Stream = {
        pages,
        trees,
        send: hear,
        end: (error) => {
          open.splice(open.indexOf(stream), 1);
          if (error) reject(error);
          else resolve();
        },
      };
      open.push(stream);
      signal.addEventListener("abort", () => open.includes(stream) && stream.end(signal.reason));
    });
  };
  let made = 0;
  const tab = () => {
    made += 1;
    let isVisible = true;
    const listeners: (() => void)[] = [];
    const leaving: (() => void)[] = [];
    const channel = {
      onmessage: null as never,
      postMessage: (data: unknown) => {
        for (const other of channels) if (other !== channel) queueMicrotask(() => other.onmessage?.({ data }));
      },
    };
    channels.push(channel);
    const events = new BrowserEvents({
      tab: `tab${made}`,
      channel: channel as never,
      locks: hasLocks ? (locks as never) : null,
      isVisible: () => isVisible,
      onVisible: (listener) => listeners.push(listener),
      onLeave: (listener) => leaving.push(listener),
      onBack: (listener) => backs.push(listener),
      connect,
      pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    });
    const heard: string[] = [];
    const follow = (id: number) =>
      events.follow(`page/${id}`, (event) => {
        const names = event.type === "present" ? event.people.map(({ name }) => name).join() : "";
        heard.push(`${event.type} ${"revision" in event ? event.revision : names}`);
      });
    const followTree = (id: number) =>
      events.follow(`tree/${id}`, (event) => heard.push(`${event.type} ${"treeRevision" in event ? event.treeRevision : ""}`));
    const show = (next: boolean) => {
      isVisible = next;
      for (const listener of listeners) listener();
    };
    const close = () => {
      for (const leave of leaving) leave();
      show(false);
    };
    return { follow, followTree, heard, show, close };
  };
  const ready = async () => {
    const [stream] = open.slice(-1);
    for (const id of stream?.pages ?? []) stream?.send(here(id));
    stream?.send({ type: "ready" });
    await pass(0);
  };
  const refuse = (error: Error | null) => {
    refuses = error;
  };
  /** The network is there again. */
  const back = async () => {
    for (const listener of backs) listener();
    await pass(0);
  };
  return { tab, open, asked, ready, refuse, back };
}
