import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StreamEvent } from "#core/page-event.ts";
import { Refused } from "../../../test/session/open-session.ts";
import { BrowserEvents } from "./browser-events.ts";
import { idsOf, type Topic } from "./topic.ts";

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
  trees: readonly number[];
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
      connect,
      pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    });
    const heard: string[] = [];
    const follow = (id: number) =>
      events.follow(`page/${id}`, (event) => heard.push(`${event.type} ${"revision" in event ? event.revision : ""}`));
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

  it("tell of trees beside pages, also a tab that comes later, and of nothing that nobody asked for", async () => {
    const { tab, open, ready } = browser();
    const [first, second] = [tab(), tab()];
    first.follow(3);
    first.followTree(3);
    await pass();
    expect(open.map(({ pages, trees }) => [pages, trees])).toEqual([[[3], [3]]]);
    open[0]?.send({ type: "tree", workspaceId: 3, treeRevision: 7 });
    await ready();
    open[0]?.send({ type: "tree", workspaceId: 3, treeRevision: 8 });
    open[0]?.send({ type: "tree", workspaceId: 4, treeRevision: 9 });
    await pass();
    second.followTree(3);
    await pass();
    expect([first.heard, second.heard]).toEqual([["tree 7", "here 1", "tree 8"], ["tree 8"]]);
  });

  it("are asked for within what one stream may have", async () => {
    const { tab, open } = browser();
    const first = tab();
    for (let id = 1; id <= 60; id += 1) {
      first.follow(id);
      first.followTree(id);
    }
    await pass();
    expect([open[0]?.pages.length, open[0]?.trees.length]).toEqual([50, 10]);
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
