import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StreamEvent } from "#core/page-event.ts";
import { browser, here, pass } from "../../../test/session/browser-streams.ts";
import { Refused } from "../../../test/session/open-session.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const saved = (pageId: number, revision: number): StreamEvent => {
  return { type: "saved", pageId, revision, authorId: 2, authorName: "Jonas", savedAt: "" };
};

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

  it("tell a tab that comes later of no page that was lost since", async () => {
    const { tab, open, ready } = browser();
    const [first, second] = [tab(), tab()];
    first.follow(1);
    await pass();
    await ready();
    open[0]?.send({ type: "lost", pageId: 1 });
    await pass();
    second.follow(1);
    await pass();
    expect([first.heard, second.heard]).toEqual([["here 1", "lost "], []]);
  });

  it("tell of trees beside pages, also a tab that comes later, and of nothing that nobody asked for", async () => {
    const { tab, open, ready } = browser();
    const [first, second] = [tab(), tab()];
    first.follow(3);
    first.followTree(3);
    await pass();
    expect(open.map(({ pages, trees }) => [pages, trees])).toEqual([[[3], [3]]]);
    open[0]?.send({ type: "tree", workspaceId: 3, treeRevision: 7, access: "editor", name: "Coast Path guide" });
    await ready();
    open[0]?.send({ type: "tree", workspaceId: 3, treeRevision: 8, access: "editor", name: "Coast Path guide" });
    open[0]?.send({ type: "tree", workspaceId: 4, treeRevision: 9, access: "editor", name: "Coast Path guide" });
    await pass();
    second.followTree(3);
    await pass();
    expect([first.heard, second.heard]).toEqual([["tree 7", "here 1", "sharing ", "tree 8"], ["tree 8"]]);
  });

  it("tell that a page or tree is not there any more, where a stream is ready that told nothing of it", async () => {
    const { tab, open, ready } = browser();
    const [first, second] = [tab(), tab()];
    first.follow(1);
    second.follow(2);
    second.followTree(3);
    await pass();
    open[0]?.send({ type: "tree", workspaceId: 3, treeRevision: 7, access: "editor", name: "Coast Path guide" });
    await ready();
    open[0]?.end();
    await pass(1000);
    open[0]?.send(here(1));
    open[0]?.send({ type: "ready" });
    await pass();
    expect(first.heard).toEqual(["here 1", "here 1"]);
    expect(second.heard).toEqual(["tree 7", "here 1", "sharing ", "missing ", "closed "]);
    const later = tab();
    later.followTree(3);
    await pass();
    expect(later.heard).toEqual([]);
  });

  it("are asked for anew for a tab that comes to what had ended for another", async () => {
    const { tab, open, asked, ready } = browser();
    const [first, second] = [tab(), tab()];
    first.follow(1);
    second.follow(2);
    await pass();
    await ready();
    open[0]?.send({ type: "lost", pageId: 1 });
    open[0]?.send({ type: "lost", pageId: 2 });
    await pass();
    const later = tab();
    later.follow(2);
    await pass();
    await ready();
    expect([asked.length, open.length, later.heard]).toEqual([2, 1, ["here 1"]]);
    first.follow(3);
    later.follow(1);
    await pass();
    await ready();
    expect([asked.length, open.length]).toEqual([3, 1]);
    later.follow(2);
    await pass();
    expect(asked.length).toBe(3);
  });

  it("are asked for anew at once when the network is back, also where the connection seems to stand", async () => {
    const { tab, open, asked, ready, refuse, back } = browser();
    const first = tab();
    first.follow(1);
    await pass();
    await ready();
    await back();
    expect([asked.length, open.length]).toEqual([2, 1]);
    await ready();
    refuse(new TypeError("Failed to fetch"));
    open[0]?.end();
    await pass(60_000);
    refuse(null);
    await back();
    expect(open.length).toBe(1);
    await ready();
    await pass(60_000);
    expect([open.length, first.heard]).toEqual([1, ["here 1", "here 1", "here 1"]]);
  });

  it("tell who else is there, also a tab that comes later, and nobody any more once the stream breaks", async () => {
    const { tab, open, ready } = browser();
    const [first, second] = [tab(), tab()];
    first.follow(1);
    await pass();
    await ready();
    open[0]?.send({ type: "present", pageId: 1, people: [{ id: 2, name: "Jonas" }], more: 0 });
    await pass();
    second.follow(1);
    await pass();
    expect([first.heard, second.heard]).toEqual([
      ["here 1", "present Jonas"],
      ["here 1", "present Jonas"],
    ]);
    open[0]?.end();
    await pass(0);
    expect([first.heard.at(-1), second.heard.at(-1)]).toEqual(["present ", "present "]);
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
