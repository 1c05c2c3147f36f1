import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { told } from "../../test/told.ts";
import { type Person, World } from "../../test/world.ts";

let world: World;
let owner: Person;
let asked = 0;

beforeAll(async () => {
  world = await World.create({
    env: {
      QUOTA_WORKSPACES: "3",
      QUOTA_REQUESTS: "50",
      QUOTA_PAGES: "5",
      QUOTA_LINKS: "2",
      QUOTA_WORKSPACE_MB: "1",
      QUOTA_ACCOUNT_MB: "2",
    },
  });
});
afterAll(() => world.stop());

beforeEach(async () => {
  asked += 1;
  owner = await world.person(`Owner${asked}`, { verified: false });
});

/** Blocks that cannot be packed smaller than about `bytes`. */
const noise = (bytes: number) => [
  { id: "n", type: "text" as const, position: 0, content: { text: randomBytes(bytes).toString("base64") } },
];

const save = (id: number, bytes: number, by = owner) => by.try("saveContent", { params: { id }, body: noise(bytes) });

const WORKSPACE_FULL =
  "413 quota_reached: This workspace is full: its pages, their versions and files take 1\u00a0MB. Please delete pages or files first.";

/** The counters as they stand, and as they would be counted anew. */
async function counted(workspaceId: number) {
  const { read } = world.app.context.database;
  const { page_count, stored_bytes } = await read
    .selectFrom("workspaces")
    .select(["page_count", "stored_bytes"])
    .where("id", "=", workspaceId)
    .executeTakeFirstOrThrow();
  const pages = await read.selectFrom("pages").select("stored_bytes").where("workspace_id", "=", workspaceId).execute();
  const sum = pages.reduce((total, page) => total + page.stored_bytes, 0);
  return { stands: { pages: page_count, bytes: stored_bytes }, anew: { pages: pages.length, bytes: sum } };
}

describe("a workspace", () => {
  it("holds versions until they take what they may; a refused Save leaves nothing, and deleting makes room", async () => {
    const { id: workspaceId } = await owner.workspace();
    const [one, two] = [await owner.page(workspaceId), await owner.page(workspaceId)];
    let saves = 0;
    while ((await save(one.id, 100_000)).status === 200) saves += 1;
    expect(saves).toBeGreaterThanOrEqual(8);
    expect(saves).toBeLessThanOrEqual(10);
    expect(await told(save(one.id, 100_000))).toBe(WORKSPACE_FULL);
    expect(await told(save(two.id, 100_000))).toBe(WORKSPACE_FULL);
    expect(await owner.do("getPage", { params: { id: two.id } })).toMatchObject({ revision: 1, content: [] });
    expect(await told(owner.try("createPage", { body: { title: "x", workspaceId, content: noise(100_000) } }))).toBe(
      WORKSPACE_FULL,
    );
    expect(await told(owner.try("restoreVersion", { params: { id: one.id }, body: { revision: 2 } }))).toBe(WORKSPACE_FULL);
    const { stands, anew } = await counted(workspaceId);
    expect(stands).toEqual(anew);
    expect(stands.bytes).toBeLessThanOrEqual(1024 * 1024);
    await owner.do("deletePage", { params: { id: one.id } });
    await world.app.clearing.settled();
    expect((await counted(workspaceId)).stands).toMatchObject({ pages: 1 });
    expect((await save(two.id, 100_000)).status).toBe(200);
  });

  it("has so many pages, subpages too", async () => {
    const { id: workspaceId } = await owner.workspace();
    const root = await owner.page(workspaceId);
    for (let page = 0; page < 4; page += 1) await owner.page(workspaceId, { parentId: root.id });
    const sentence = "413 quota_reached: This workspace has 5 pages, and there is no room for more. Please delete some first.";
    expect(await told(owner.try("createPage", { body: { title: "x", workspaceId } }))).toBe(sentence);
    expect((await save(root.id, 10)).status).toBe(200);
    expect(await counted(workspaceId)).toMatchObject({ stands: { pages: 5 }, anew: { pages: 5 } });
    await owner.do("deletePage", { params: { id: root.id } });
    await world.app.clearing.settled();
    expect((await counted(workspaceId)).stands).toEqual({ pages: 0, bytes: 0 });
    await owner.page(workspaceId);
  });

  it("has so many links", async () => {
    const { id: workspaceId } = await owner.workspace();
    const page = await owner.page(workspaceId);
    const link = await owner.do("shareWorkspace", { params: { workspaceId }, body: {} });
    await owner.do("sharePage", { params: { pageId: page.id }, body: {} });
    const sentence = "413 quota_reached: This workspace has 2 links, and there is no room for more. Please delete some first.";
    expect(await told(owner.try("shareWorkspace", { params: { workspaceId }, body: {} }))).toBe(sentence);
    expect(await told(owner.try("sharePage", { params: { pageId: page.id }, body: {} }))).toBe(sentence);
    await owner.do("deleteShare", { params: { id: link.id } });
    await owner.do("shareWorkspace", { params: { workspaceId }, body: {} });
  });
});

describe("an account", () => {
  it("owns so many workspaces, and those that it joined do not count", async () => {
    const other = await world.person(`Other${asked}`);
    const link = await owner.do("shareWorkspace", {
      params: { workspaceId: (await owner.workspace()).id },
      body: { accessLevel: "editor" },
    });
    await other.do("joinShared", { params: { shareToken: link.shareToken } });
    const ids = [];
    for (let made = 0; made < 3; made += 1) ids.push((await other.workspace()).id);
    expect(await told(other.try("createWorkspace", { body: { name: "x" } }))).toMatch(
      /^413 quota_reached: You have 3 workspaces/,
    );
    await other.do("deleteWorkspace", { params: { workspaceId: ids[0] ?? 0 } });
    await other.workspace();
  });

  it("holds what all its workspaces take, whoever writes into them, and nothing of what it writes elsewhere", async () => {
    const editor = await world.person(`Editor${asked}`);
    const pages = [];
    for (let made = 0; made < 3; made += 1) {
      const { id: workspaceId } = await owner.workspace();
      const link = await owner.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
      await editor.do("joinShared", { params: { shareToken: link.shareToken } });
      pages.push((await owner.page(workspaceId)).id);
    }
    const [one = 0, two = 0, three = 0] = pages;
    for (let saved = 0; saved < 9; saved += 1)
      for (const id of [one, two]) expect((await save(id, 100_000, editor)).status).toBe(200);
    expect((await save(three, 100_000)).status).toBe(200);
    let more = 0;
    while ((await save(three, 100_000)).status === 200) more += 1;
    expect(more).toBeLessThanOrEqual(2);
    expect(await told(save(three, 100_000, editor))).toBe(
      "413 quota_reached: The workspaces of this one's owner are full: they take 2\u00a0MB. Please delete pages or files first.",
    );
    const own = await editor.page((await editor.workspace()).id);
    expect((await save(own.id, 100_000, editor)).status).toBe(200);
  });

  it("is told what it holds and what it may", async () => {
    const { id: workspaceId } = await owner.workspace();
    const page = await owner.page(workspaceId);
    await save(page.id, 50_000);
    const usage = await owner.do("getUsage");
    expect(usage).toEqual({
      account: { workspaces: { used: 1, max: 3 }, bytes: { used: expect.any(Number), max: 2 * 1024 * 1024 } },
      workspace: { pages: 5, links: 2, bytes: 1024 * 1024 },
      file: { bytes: 25 * 1024 * 1024 },
      requests: { perMinute: 50 },
    });
    expect(usage.account.bytes.used).toBeGreaterThan(25_000);
    expect(usage.account.bytes.used).toBe((await counted(workspaceId)).stands.bytes);
  });

  it("may save as much less often as it may ask less often", async () => {
    const { id } = await owner.page((await owner.workspace()).id);
    const save = () => owner.try("saveContent", { params: { id }, body: [], from: "203.0.113.9" });
    const statuses = [];
    for (let at = 0; at < 7; at += 1) statuses.push((await save()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});
