import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { StreamEvent } from "#core/page-event.ts";
import { doc, p } from "../../test/documents.ts";
import { EventReader } from "../../test/event-reader.ts";
import { type Caller, PASSWORD, type Person, World } from "../../test/world.ts";
import { followConnections } from "../http/connections.ts";

let world: World;
let endUnused: () => void;
let marta: Person;
let nora: Person;
let author: { authorId: number; authorName: string };
let workspaceId: number;
let id: number;
let other: number;
let link: { id: number; shareToken: string };
const readers: EventReader<StreamEvent>[] = [];

beforeAll(async () => {
  world = await World.create();
  endUnused = followConnections(world.app.http.server);
  await world.app.http.listen({ port: 0, host: "127.0.0.1" });
  marta = await world.person("Marta", { verified: false });
  nora = await world.person("Nora", { verified: false });
  author = { authorId: marta.id, authorName: "Marta Berg" };
});
afterAll(() => {
  endUnused();
  return world.stop();
});

beforeEach(async () => {
  for (const reader of readers.splice(0)) reader.close();
  await expect.poll(() => world.app.context.streams.size).toBe(0);
  workspaceId = (await marta.workspace()).id;
  link = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  await nora.do("joinShared", { params: { shareToken: link.shareToken } });
  ({ id } = await marta.page(workspaceId));
  ({ id: other } = await marta.page(workspaceId));
});

async function follow(caller: Caller, what: { pages?: number[]; workspaces?: number[] }) {
  const reader = await EventReader.many(world.app, caller, what);
  expect([reader.status, reader.headers.get("x-accel-buffering")]).toEqual([200, "no"]);
  readers.push(reader);
  return reader;
}

const save = (pageId = id) => marta.do("saveContent", { params: { id: pageId }, body: doc(p("new words")) });

describe("who follows several pages and workspaces", () => {
  it("is told first how each stands", async () => {
    await save(other);
    const reader = await follow(nora, { pages: [id, other], workspaces: [workspaceId] });
    const told = await reader.until("ready");
    expect(told).toEqual([
      { type: "here", pageId: id, revision: 1, edition: 1 },
      { type: "here", pageId: other, revision: 2, edition: 1 },
      { type: "tree", workspaceId, treeRevision: expect.any(Number) },
      { type: "ready" },
    ]);
  });

  it("is told nothing of what is not there or not for her, in the same way", async () => {
    const { id: foreignWorkspace } = await marta.workspace();
    const { id: foreign } = await marta.page(foreignWorkspace);
    const reader = await follow(nora, { pages: [foreign, 888_888_888, id], workspaces: [foreignWorkspace, 888_888_888] });
    expect(await reader.until("ready")).toEqual([{ type: "here", pageId: id, revision: 1, edition: 1 }, { type: "ready" }]);
    await save(foreign);
    await marta.do("deletePage", { params: { id: foreign } });
    await marta.do("deleteWorkspace", { params: { workspaceId: foreignWorkspace } });
    await save();
    expect(await reader.next()).toMatchObject({ type: "saved", pageId: id });
  });

  it("hears of Saves, renames, moves and deletions, in their order", async () => {
    const reader = await follow(nora, { pages: [id, other] });
    await reader.until("ready");
    const { receipt } = await save();
    await marta.do("updatePage", { params: { id: other }, body: { title: "Day two" } });
    await marta.do("updatePage", { params: { id }, body: { position: 1 } });
    await marta.do("deletePage", { params: { id } });
    await save(other);
    expect([await reader.next(), await reader.next(), await reader.next(), await reader.next(), await reader.next()]).toEqual([
      { type: "saved", pageId: id, revision: 2, savedAt: receipt.savedAt, ...author },
      { type: "renamed", pageId: other, ...author },
      { type: "moved", pageId: id, ...author },
      { type: "deleted", pageId: id },
      { type: "saved", pageId: other, revision: 2, savedAt: expect.any(String), ...author },
    ]);
  });

  it("hears that a tree has changed, and how it stands then", async () => {
    const reader = await follow(nora, { workspaces: [workspaceId] });
    const [, first] = [await reader.until("ready"), marta.page(workspaceId)];
    const { id: added } = await first;
    const made = await reader.next();
    await marta.do("updatePage", { params: { id: added }, body: { title: "Day three" } });
    const renamed = await reader.next();
    await marta.do("deletePage", { params: { id: added } });
    const deleted = await reader.next();
    const revisions = [made, renamed, deleted].map((event) => (event?.type === "tree" ? event.treeRevision : 0));
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
    expect(new Set(revisions).size).toBe(3);
  });

  it("is told what she lost at once, and hears the rest", async () => {
    const { id: own } = await nora.workspace();
    const { id: ownPage } = await nora.page(own);
    const reader = await follow(nora, { pages: [id, ownPage], workspaces: [workspaceId] });
    await reader.until("ready");
    await marta.do("deleteShare", { params: { id: link.id } });
    expect([await reader.next(), await reader.next()]).toEqual([
      { type: "lost", pageId: id },
      { type: "closed", workspaceId },
    ]);
    await save();
    await nora.do("saveContent", { params: { id: ownPage }, body: doc(p("mine")) });
    expect(await reader.next()).toMatchObject({ type: "saved", pageId: ownPage });
  });

  it("hears as much when a page permission, a public workspace or a whole one ends", async () => {
    const { id: secret } = await marta.workspace();
    const { id: page } = await marta.page(secret);
    const { id: second } = await marta.page(secret);
    const permission = await marta.do("sharePage", { params: { pageId: page }, body: {} });
    const ole = await follow(nora, { pages: [page] });
    await ole.until("ready");
    await marta.do("deleteShare", { params: { id: permission.id } });
    expect(await ole.next()).toEqual({ type: "lost", pageId: page });

    await marta.do("updateWorkspace", { params: { workspaceId: secret }, body: { isPublic: true } });
    const ida = await follow(nora, { pages: [page], workspaces: [secret] });
    await ida.until("ready");
    await marta.do("updateWorkspace", { params: { workspaceId: secret }, body: { isPublic: false } });
    expect([await ida.next(), await ida.next()]).toEqual([
      { type: "lost", pageId: page },
      { type: "closed", workspaceId: secret },
    ]);

    const own = await follow(marta, { pages: [page, second], workspaces: [secret] });
    await own.until("ready");
    await marta.do("deleteWorkspace", { params: { workspaceId: secret } });
    expect([await own.next(), await own.next(), await own.next()]).toEqual([
      { type: "deleted", pageId: page },
      { type: "deleted", pageId: second },
      { type: "closed", workspaceId: secret },
    ]);
  });

  it("is told how things stand where more happened than is kept", async () => {
    const reader = await follow(nora, { pages: [id], workspaces: [workspaceId] });
    await reader.until("ready");
    const { pageEvents } = world.app.context;
    for (let time = 0; time < 5000; time += 1) pageEvents.publish(id, { type: "renamed", ...author });
    const told = await reader.until("tree");
    expect(told.length).toBeLessThan(300);
    expect(told.at(-2)).toEqual({ type: "here", pageId: id, revision: 1, edition: 1 });
  });
});

describe("a stream ends at once", () => {
  const ways: [string, () => Promise<unknown>][] = [
    ["on signing out", () => nora.do("logout")],
    ["when another device ends the session", () => endFromElsewhere()],
    [
      "when the password changes elsewhere",
      async () => {
        const elsewhere = world.visitor();
        await elsewhere.signIn(nora.email);
        await elsewhere.do("changePassword", { body: { currentPassword: PASSWORD, newPassword: PASSWORD } });
      },
    ],
    [
      "when the password is reset",
      async () => {
        await world.visitor().do("forgotPassword", { body: { email: nora.email } });
        const token = new URL(await world.mails.link(nora.email, 2), "http://octavo.test").searchParams.get("token") ?? "";
        await world.visitor().do("resetPassword", { body: { token, newPassword: PASSWORD } });
      },
    ],
  ];

  async function endFromElsewhere(): Promise<void> {
    const current = (await nora.do("listSessions")).find((session) => session.current);
    const elsewhere = world.visitor();
    await elsewhere.signIn(nora.email);
    await elsewhere.do("endSession", { params: { id: current?.id ?? 0 } });
  }

  it.each(ways)("%s", async (_, end) => {
    await nora.signIn(nora.email);
    const many = await follow(nora, { pages: [id], workspaces: [workspaceId] });
    const one = await EventReader.page(world.app, nora, id);
    await many.until("ready");
    await one.next();
    await end();
    expect([await many.next(), await one.next()]).toEqual([null, null]);
    await nora.signIn(nora.email);
  });

  it("and nobody else's does", async () => {
    const reader = await follow(marta, { pages: [id] });
    await reader.until("ready");
    await nora.do("logout");
    await save();
    expect(await reader.next()).toMatchObject({ type: "saved" });
    await nora.signIn(nora.email);
  });

  it.each([
    ["deleting a link", () => marta.do("deleteShare", { params: { id: link.id } }), null],
    ["deleting a page", () => marta.do("deletePage", { params: { id } }), { type: "deleted" }],
    ["deleting a workspace", () => marta.do("deleteWorkspace", { params: { workspaceId } }), { type: "deleted" }],
  ])("of one page: %s", async (_, end, last) => {
    const reader = await EventReader.page(world.app, nora, id);
    await reader.next();
    await end();
    if (last) expect(await reader.next()).toEqual(last);
    expect(await reader.next()).toBeNull();
  });
});

describe("a heartbeat", () => {
  it("asks again for everything, and lets go what time has ended", async () => {
    await marta.do("deleteShare", { params: { id: link.id } });
    const expiresAt = new Date(Date.now() + world.ahead + 60_000).toISOString();
    const body = { accessLevel: "editor" as const, expiresAt };
    const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body });
    await nora.do("joinShared", { params: { shareToken } });
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const reader = await follow(nora, { pages: [id], workspaces: [workspaceId] });
    await reader.until("ready");
    world.pass(61_000);
    vi.advanceTimersByTime(20_000);
    vi.useRealTimers();
    expect([await reader.next(), await reader.next()]).toEqual([
      { type: "lost", pageId: id },
      { type: "closed", workspaceId },
    ]);
  });
});

describe("open streams", () => {
  it("are at most ten a person, and the eleventh is told why", async () => {
    for (let count = 0; count < 10; count += 1) await (await follow(nora, { pages: [id] })).until("ready");
    const refused = await EventReader.many(world.app, nora, { pages: [id] });
    expect([refused.status, refused.headers.get("retry-after"), refused.headers.get("content-type")]).toEqual([
      429,
      "30",
      "application/problem+json",
    ]);
    await (await follow(marta, { pages: [id] })).until("ready");
    readers.shift()?.close();
    await expect.poll(() => world.app.context.streams.size).toBe(10);
    await (await follow(nora, { pages: [id] })).until("ready");
  });

  it.each([
    ["pages", Array.from({ length: 51 }, (_, at) => at + 1).join(",")],
    ["workspaces", Array.from({ length: 11 }, (_, at) => at + 1).join(",")],
    ["pages", "12,,15"],
    ["pages", "0"],
    ["workspaces", "a"],
  ])("refuse %s=%s", async (name, ids) => {
    const { status, problem } = await marta.raw("GET", `/api/events?${name}=${ids}`);
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [name]]);
  });
});
