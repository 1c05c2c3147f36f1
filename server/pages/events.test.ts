import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { doc, p } from "../../test/documents.ts";
import { EventReader } from "../../test/event-reader.ts";
import { type Caller, type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;
let nora: Person;
let workspaceId: number;
let id: number;
let link: { id: number; shareToken: string };

beforeAll(async () => {
  world = await World.create();
  await world.app.http.listen({ port: 0, host: "127.0.0.1" });
  marta = await world.person("Marta", { verified: false });
  nora = await world.person("Nora", { verified: false });
});
afterAll(() => world.stop());

beforeEach(async () => {
  workspaceId = (await marta.workspace()).id;
  link = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  await nora.do("joinShared", { params: { shareToken: link.shareToken } });
  ({ id } = await marta.page(workspaceId));
});

async function follow(caller: Caller) {
  const reader = await EventReader.page(world.app, caller, id);
  expect([reader.status, reader.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
  expect(reader.headers.get("x-accel-buffering")).toBe("no");
  expect(await reader.next()).toEqual({ type: "here", revision: 1, edition: 1, access: caller === marta ? "owner" : "editor" });
  return reader;
}

const save = () => marta.do("saveContent", { params: { id }, body: doc(p("new words")) });

const rename = () => marta.do("updatePage", { params: { id }, body: { title: "Day two" } });

describe("who follows one page", () => {
  it("hears of every Save, rename and of its deletion, and then no more", async () => {
    const reader = await follow(nora);
    const author = { authorId: marta.id, authorName: "Marta Berg" };
    const { receipt } = await save();
    expect(await reader.next()).toEqual({ type: "saved", revision: 2, savedAt: receipt.savedAt, ...author });
    await rename();
    expect(await reader.next()).toEqual({ type: "renamed", ...author });
    await marta.do("restoreVersion", { params: { id }, body: { revision: 1 } });
    expect(await reader.next()).toMatchObject({ type: "saved", revision: 3, ...author });
    await marta.do("deletePage", { params: { id } });
    expect(await reader.next()).toEqual({ type: "deleted" });
    expect(await reader.next()).toBeNull();
  });

  it("hears of things in the order in which they happened", async () => {
    const reader = await follow(nora);
    for (let time = 0; time < 5; time += 1) {
      await save();
      await rename();
    }
    for (let revision = 2; revision <= 6; revision += 1) {
      expect(await reader.next()).toMatchObject({ type: "saved", revision });
      expect(await reader.next()).toMatchObject({ type: "renamed" });
    }
    reader.close();
  });

  it("is let go within 20 seconds after the link has expired, though nobody saves", async () => {
    await marta.do("deleteShare", { params: { id: link.id } });
    const expiresAt = new Date(Date.now() + world.ahead + 60_000).toISOString();
    const body = { accessLevel: "editor" as const, expiresAt };
    const short = await marta.do("shareWorkspace", { params: { workspaceId }, body });
    await nora.do("joinShared", { params: { shareToken: short.shareToken } });
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const reader = await follow(nora);
    vi.advanceTimersByTime(20_000);
    world.pass(61_000);
    vi.advanceTimersByTime(20_000);
    vi.useRealTimers();
    expect(await reader.next()).toBeNull();
  });

  it("hears of a move", async () => {
    const reader = await follow(nora);
    await marta.page(workspaceId);
    await marta.do("updatePage", { params: { id }, body: { position: 1 } });
    expect(await reader.next()).toEqual({ type: "moved", authorId: marta.id, authorName: "Marta Berg" });
    reader.close();
  });

  it("is left by no stream when the browser goes, or the server stops", async () => {
    const reader = await follow(nora);
    await expect.poll(() => world.app.context.streams.size).toBe(1);
    reader.close();
    await expect.poll(() => world.app.context.streams.size).toBe(0);
    const other = await follow(nora);
    await world.restart();
    expect(await other.next()).toBeNull();
  });
});
