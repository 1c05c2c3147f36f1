import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { doc, p } from "../../test/documents.ts";
import { Listeners } from "../../test/listeners.ts";
import type { Person, World } from "../../test/world.ts";

let listeners: Listeners;
let world: World;
let marta: Person;
let nora: Person;
let workspaceId: number;
let id: number;
let other: number;
let link: { id: number; shareToken: string };

beforeAll(async () => {
  listeners = await Listeners.create();
  ({ world, marta, nora } = listeners);
});
afterAll(() => listeners.stop());

beforeEach(async () => {
  ({ workspaceId, link } = await listeners.shared());
  ({ id } = await marta.page(workspaceId));
  ({ id: other } = await marta.page(workspaceId));
});

const follow: Listeners["follow"] = (caller, what) => listeners.follow(caller, what);

const save = (pageId: number) => marta.do("saveContent", { params: { id: pageId }, body: doc(p("new words")) });

describe("who may do more from now on", () => {
  it("is told at once that a link lets her do more: one of the workspace, or of the page alone", async () => {
    const ida = await world.person("Ida");
    const { id: open } = await marta.workspace({ isPublic: true });
    const [{ id: first }, { id: second }] = [await marta.page(open), await marta.page(open)];
    const reader = await follow(ida, { pages: [first, second], workspaces: [open] });
    expect((await reader.until("ready")).at(-2)).toMatchObject({ type: "tree", access: "viewer" });
    const begin = Date.now();
    await marta.do("sharePage", { params: { pageId: second }, body: { accessLevel: "editor" } });
    expect(await reader.next()).toMatchObject({ type: "here", pageId: second, access: "editor" });
    const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId: open }, body: { accessLevel: "editor" } });
    await ida.do("joinShared", { params: { shareToken } });
    // That she came is told to members, and she may be one by then.
    const told = [];
    while (told.length < 2) {
      const event = await reader.next();
      if (event?.type !== "sharing") told.push(event);
    }
    expect(told).toMatchObject([
      { type: "here", pageId: first, access: "editor" },
      { type: "tree", workspaceId: open, access: "editor" },
    ]);
    // Sooner than the heartbeat.
    expect(Date.now() - begin).toBeLessThan(15_000);
  });

  it("is told again of what she lost once she is let in again, and hears of it as before", async () => {
    const permission = await marta.do("sharePage", { params: { pageId: other }, body: {} });
    await marta.do("deleteShare", { params: { id: link.id } });
    const reader = await follow(nora, { pages: [id, other], workspaces: [workspaceId] });
    expect(await reader.until("ready")).toMatchObject([{ type: "here", pageId: other, access: "viewer" }, { type: "ready" }]);
    const begin = Date.now();
    await marta.do("deleteShare", { params: { id: permission.id } });
    expect(await reader.next()).toEqual({ type: "lost", pageId: other });
    await save(other);
    await marta.do("sharePage", { params: { pageId: other }, body: { accessLevel: "editor" } });
    expect(await reader.next()).toEqual({ type: "here", pageId: other, revision: 2, edition: 1, access: "editor" });
    await save(other);
    expect(await reader.next()).toMatchObject({ type: "saved", pageId: other, revision: 3 });

    const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
    await nora.do("joinShared", { params: { shareToken } });
    const told = (await reader.until("tree")).filter(({ type }) => type === "here" || type === "tree");
    expect(told).toMatchObject([
      { type: "here", pageId: id, access: "editor" },
      { type: "tree", workspaceId, access: "editor" },
    ]);
    // Sooner than the heartbeat.
    expect(Date.now() - begin).toBeLessThan(15_000);
  });

  it("is told at once of a page that was moved out of what she may read, and is back in it", async () => {
    const { id: closed } = await marta.workspace();
    const reader = await follow(nora, { pages: [id], workspaces: [workspaceId] });
    await reader.until("ready");
    const begin = Date.now();
    await marta.do("transferPage", { params: { id }, body: { workspaceId: closed } });
    const left = await reader.until("lost");
    expect(left.at(-1)).toEqual({ type: "lost", pageId: id });
    await marta.do("transferPage", { params: { id }, body: { workspaceId } });
    expect((await reader.until("here")).at(-1)).toMatchObject({ type: "here", pageId: id });
    // Sooner than the heartbeat.
    expect(Date.now() - begin).toBeLessThan(15_000);
  });
});
