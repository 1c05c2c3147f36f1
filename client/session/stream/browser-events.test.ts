import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StreamEvent } from "#core/page-event.ts";
import { Refused } from "../../../test/session/open-session.ts";
import { BrowserEvents } from "./browser-events.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
/** As long as it takes to gather what is wanted, if not told otherwise. */
const pass = (milliseconds = 100) => vi.advanceTimersByTimeAsync(milliseconds);

const here = (pageId: number, revision = 1): StreamEvent => ({ type: "here", pageId, revision, edition: 0 });
const saved = (pageId: number, revision: number): StreamEvent => {
  return { type: "saved", pageId, revision, authorId: 2, authorName: "Jonas", savedAt: "" };
};

/** A stream as the server has it open. */
interface Stream {
  pages: readonly number[];
  send: (event: StreamEvent) => void;
  end: (error?: Error) => void;
}

/** A browser with a server behind it that notes every stream. */
function browser({ hasLocks = true } = {}) {
  const open: Stream[] = [];
  const asked: string[] = [];
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
  const connect = (pages: readonly number[], hear: (event: StreamEvent) => void, signal: AbortSignal) => {
    asked.push(pages.join());
    if (refuses) return Promise.reject(refuses);
    return new Promise<void>((resolve, reject) => {
      const stream: Stream = {
        pages,
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
      connect,
      pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    });
    const heard: string[] = [];
    const follow = (id: number) =>
      events.follow(id, (event) => heard.push(`${event.type} ${"revision" in event ? event.revision : ""}`));
    const show = (next: boolean) => {
      isVisible = next;
      for (const listener of listeners) listener();
    };
    const close = () => {
      for (const leave of leaving) leave();
      show(false);
    };
    return { follow, heard, show, close };
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
  return { tab, open, asked, ready, refuse };
}

describe("the events of a browser", () => {
  it("come by one stream for all its tabs, asked anew when the list changes, the old one staying until the new one is ready", async () => {
    const { tab, open, ready } = browser();
    const [first, second] = [tab(), tab()];
    first.follow(1);
    await pass();
    await ready();
    second.follow(2);
    await pass();
    expect(open.map(({ pages }) => pages)).toEqual([[1], [1, 2]]);
    open[0]?.send(saved(1, 2));
    await ready();
    expect(open.map(({ pages }) => pages)).toEqual([[1, 2]]);
    open[0]?.send(saved(2, 2));
    await pass();
    expect(first.heard).toEqual(["here 1", "saved 2", "here 1"]);
    expect(second.heard).toEqual(["here 1", "saved 2"]);
  });

  it("tell a tab that comes later how the page stands", async () => {
    const { tab, open, ready } = browser();
    const [first, second] = [tab(), tab()];
    first.follow(1);
    await pass();
    await ready();
    open[0]?.send(saved(1, 5));
    await pass();
    second.follow(1);
    await pass();
    expect([open.length, second.heard]).toEqual([1, ["here 5"]]);
  });

  it("are handed over by a leader that is hidden or closed; with nobody to see them there is no stream", async () => {
    const { tab, open, ready } = browser();
    const [first, second] = [tab(), tab()];
    first.follow(1);
    second.follow(2);
    await pass();
    await ready();
    first.show(false);
    await pass();
    await ready();
    expect(open.map(({ pages }) => pages)).toEqual([[1, 2]]);
    open[0]?.send(saved(1, 2));
    await pass();
    expect(first.heard).toContain("saved 2");
    second.show(false);
    await pass(60_000);
    expect(open).toEqual([]);
    first.show(true);
    await pass();
    expect(open.map(({ pages }) => pages)).toEqual([[1, 2]]);
    second.close();
    await pass();
    expect(open.at(-1)?.pages).toEqual([1]);
  });

  it("are asked for again after a break, later each time, and not where they are refused", async () => {
    const { tab, open, asked, ready, refuse } = browser();
    const first = tab();
    first.follow(1);
    await pass();
    await ready();
    refuse(new TypeError("Failed to fetch"));
    open[0]?.end();
    await pass(1000);
    expect(asked.length).toBe(2);
    await pass(7500);
    expect([4, 5, 6]).toContain(asked.length);
    refuse(new Refused(503));
    await pass(60_000);
    const tries = asked.length;
    expect(tries).toBeLessThan(13);
    refuse(null);
    await pass(30_000);
    expect([asked.length, open.length]).toEqual([tries + 1, 1]);
    refuse(new Refused(401));
    open[0]?.end();
    await pass(600_000);
    expect([asked.length, open.length]).toEqual([tries + 2, 0]);
  });

  it("end where no page is left to follow", async () => {
    const { tab, open, ready } = browser();
    const first = tab();
    const stop = first.follow(1);
    await pass();
    await ready();
    stop();
    await pass();
    expect(open).toEqual([]);
  });

  it("come to each tab that is seen by a stream of its own where a browser has no locks", async () => {
    const { tab, open } = browser({ hasLocks: false });
    const [first, second] = [tab(), tab()];
    first.follow(1);
    second.follow(1);
    await pass();
    expect(open.length).toBe(2);
    first.show(false);
    await pass();
    expect(open.length).toBe(1);
  });
});
