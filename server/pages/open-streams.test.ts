import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { StreamEvent } from "#core/page-event.ts";
import { doc, p, todo } from "../../test/documents.ts";
import { EventReader } from "../../test/event-reader.ts";
import { Listeners } from "../../test/listeners.ts";
import { PASSWORD, type Person, type World } from "../../test/world.ts";

let listeners: Listeners;
let world: World;
let marta: Person;
let nora: Person;
let workspaceId: number;
let id: number;
let link: { id: number; shareToken: string };

beforeAll(async () => {
  listeners = await Listeners.create();
  ({ world, marta, nora } = listeners);
});
afterAll(() => listeners.stop());

beforeEach(async () => {
  ({ workspaceId, link } = await listeners.shared());
  ({ id } = await marta.page(workspaceId));
});

const follow: Listeners["follow"] = (caller, what) => listeners.follow(caller, what);

const save = (pageId = id) => marta.do("saveContent", { params: { id: pageId }, body: doc(p("new words")) });

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

describe("a tree", () => {
  it("is not told because of a Save, unless that changes a title or an icon; its list tells when it was", async () => {
    const read = () => marta.try("listPages", { params: { workspaceId }, headers: { prefer: "return=minimal" } });
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const reader = await follow(nora, { pages: [id], workspaces: [workspaceId] });
    const [, before] = (await reader.until("ready")).filter(({ type }) => type !== "ready");
    const listed = await read();
    world.pass(1000);
    await save();
    vi.advanceTimersByTime(20_000);
    vi.useRealTimers();
    await marta.do("saveContent", { params: { id }, body: doc(todo(["tides"])) });
    const heard = await reader.until("tree");
    // Who is on the page may be told in between.
    const told = heard.slice(0, -1).filter(({ type }) => type !== "here");
    expect(new Set(told.map(({ type }) => type))).toEqual(new Set(["saved"]));
    const shape = (event: StreamEvent | undefined) => (event?.type === "tree" ? event.treeRevision : 0);
    expect(shape(heard.at(-1))).toBe(shape(before) + 1);
    const after = await read();
    expect(after.headers.etag).not.toBe(listed.headers.etag);
    expect(String(after.headers.etag)).toContain(`"t${shape(heard.at(-1))}.`);
    expect(after.body[0]?.updatedAt).not.toBe(listed.body[0]?.updatedAt);
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
    listeners.endFirst();
    await expect.poll(() => world.app.context.streams.size).toBe(10);
    await (await follow(nora, { pages: [id] })).until("ready");
  });

  it("are at most a hundred from one address, whoever opens them, and the machine's own are not counted", async () => {
    const people = await Promise.all(Array.from({ length: 11 }, (_, at) => world.person(`Many${at}`, { verified: false })));
    const open = (person: Person) =>
      // What a proxy hands on comes from elsewhere, though the proxy is on this machine.
      EventReader.many(world.app, person, { pages: [id] }, { "x-forwarded-for": "198.51.100.7" });
    const opened = await Promise.all(people.slice(0, 10).flatMap((person) => Array.from({ length: 10 }, () => open(person))));
    expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200));
    const [last] = people.slice(10) as [Person];
    expect((await open(last)).status).toBe(429);
    await (await follow(last, { pages: [id] })).until("ready");
    opened[0]?.close();
    await expect.poll(() => world.app.context.streams.size).toBe(100);
    const late = await open(last);
    expect(late.status).toBe(200);
    for (const reader of [...opened, late]) reader.close();
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
