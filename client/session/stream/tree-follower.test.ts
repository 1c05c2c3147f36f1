import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../api/call.ts";
import { TreeFollower } from "./tree-follower.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A server's tree, and how it is shown. */
function tree({ count = 10, revision = null as number | null } = {}) {
  const server = { revision: 1, asked: 0, fails: null as Error | null, answers: 0 };
  const shown = { revision: 1, changes: 0, changedAt: Number.NEGATIVE_INFINITY };
  const here = { isVisible: true, isChanging: false, listeners: new Set<() => void>() };
  const change = (revision: number) => Object.assign(shown, { revision, changes: shown.changes + 1, changedAt: Date.now() });
  const follower = new TreeFollower({
    count: () => count,
    revision: () => revision,
    changes: () => shown.changes,
    changedAt: () => shown.changedAt,
    isChanging: () => here.isChanging,
    isVisible: () => here.isVisible,
    onVisible: (listener) => {
      here.listeners.add(listener);
      return () => here.listeners.delete(listener);
    },
    read: async () => {
      server.asked += 1;
      const { revision } = server;
      await new Promise((resolve) => setTimeout(resolve, server.answers));
      if (server.fails) throw server.fails;
      return { revision, show: () => change(revision) };
    },
  });
  const tell = (revision = server.revision) =>
    follower.hear({ type: "tree", workspaceId: 1, treeRevision: revision, access: "editor", name: "Coast Path guide" });
  /** Somebody else changes it. */
  const theirs = () => {
    server.revision += 1;
    tell();
  };
  /** It is changed here, and the server hears of it. */
  const ours = () => {
    change(shown.revision);
    server.revision += 1;
    tell();
  };
  const show = (isVisible: boolean) => {
    here.isVisible = isVisible;
    for (const listener of here.listeners) listener();
  };
  return { follower, server, shown, here, tell, theirs, ours, change, show };
}

describe("others' changes to a tree", () => {
  it("are asked for when they are heard of, many together at once, and what is shown already is not", async () => {
    const { server, shown, tell, theirs } = tree();
    for (let time = 0; time < 5; time += 1) theirs();
    await pass(500);
    expect([server.asked, shown.revision]).toEqual([1, 6]);
    tell();
    await pass(60_000);
    expect(server.asked).toBe(1);
    theirs();
    await pass(10);
    theirs();
    await pass(2000);
    expect([server.asked, shown.revision]).toEqual([2, 8]);
  });

  it("are not asked for where what is shown has come with them", async () => {
    const { server, tell, theirs } = tree({ revision: 1 });
    tell();
    await pass(60_000);
    expect(server.asked).toBe(0);
    theirs();
    await pass(2000);
    expect(server.asked).toBe(1);
  });

  it("that are heard of while one asks are asked for again", async () => {
    const { server, shown, theirs } = tree();
    server.answers = 500;
    theirs();
    await pass(400);
    theirs();
    await pass(5000);
    expect([server.asked, shown.revision]).toEqual([2, 3]);
  });

  it("that are heard of again while an answer is on its way that never comes are asked for again", async () => {
    const { server, shown, theirs, tell } = tree();
    server.answers = 5000;
    server.fails = new TypeError("Failed to fetch");
    theirs();
    await pass(1000);
    // The line is back: its new stream tells how the tree stands, which is as it was told before.
    tell();
    await pass(4500);
    server.fails = null;
    await pass(10_000);
    expect([server.asked, shown.revision]).toEqual([2, 2]);
  });

  it("never take back what is done here meanwhile", async () => {
    const { server, shown, here, theirs, change } = tree();
    server.answers = 500;
    theirs();
    await pass(400);
    change(100);
    await pass(500);
    expect(shown.revision).toBe(100);
    here.isChanging = true;
    await pass(5000);
    expect(shown.revision).toBe(100);
    here.isChanging = false;
    await pass(5000);
    expect(shown.revision).toBe(2);
  });

  it("are asked for again where an answer fails, later each time and at once when something is heard", async () => {
    const { server, shown, theirs, tell } = tree();
    server.fails = new TypeError("Failed to fetch");
    theirs();
    await pass(1000);
    expect([server.asked, shown.revision]).toEqual([1, 1]);
    server.fails = null;
    await pass(2000);
    expect([server.asked, shown.revision]).toEqual([2, 2]);
    server.fails = new TypeError("Failed to fetch");
    theirs();
    await pass(10 * 60_000);
    expect(server.asked).toBeGreaterThan(10);
    expect(server.asked).toBeLessThan(20);
    server.fails = null;
    tell();
    await pass(1500);
    expect(shown.revision).toBe(3);
  });

  it("are not asked for again where they are refused", async () => {
    const { server, theirs } = tree();
    server.fails = new ApiError(403, "", "Forbidden");
    theirs();
    await pass(10 * 60_000);
    expect(server.asked).toBe(1);
  });

  it("wait until the tab is seen, and for nothing where nobody follows any more", async () => {
    const { follower, server, shown, here, theirs, show } = tree();
    show(false);
    theirs();
    await pass(60_000);
    expect(server.asked).toBe(0);
    show(true);
    await pass(2000);
    expect([shown.revision, here.listeners.size]).toEqual([2, 0]);
    server.fails = new TypeError("Failed to fetch");
    theirs();
    await pass(1000);
    follower.stop();
    theirs();
    follower.stop();
    await pass(60_000);
    expect(server.asked).toBe(2);
  });

  it("of a server that was restored to an earlier day are asked for once", async () => {
    const { server, shown, theirs, tell } = tree();
    theirs();
    await pass(2000);
    server.revision = 1;
    tell();
    await pass(60_000);
    expect([server.asked, shown.revision]).toEqual([2, 1]);
    tell(99);
    await pass(60_000);
    expect(server.asked).toBe(3);
  });

  it("to a large tree come after a while, and one's own are not asked for", async () => {
    const { server, shown, theirs, ours } = tree({ count: 50_000 });
    theirs();
    await pass(500);
    theirs();
    await pass(10_000);
    expect([server.asked, shown.revision]).toEqual([1, 2]);
    await pass(10_000);
    expect([server.asked, shown.revision]).toEqual([2, 3]);
    await pass(20_000);
    ours();
    ours();
    await pass(60_000);
    expect(server.asked).toBe(2);
    ours();
    theirs();
    await pass(60_000);
    expect([server.asked, shown.revision]).toEqual([3, 7]);
  });
});
