import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { doc, p } from "../../test/documents.ts";
import { Listeners } from "../../test/listeners.ts";
import { ORIGIN, PASSWORD, type Person, type World } from "../../test/world.ts";

let listeners: Listeners;
let world: World;
let marta: Person;
let nora: Person;
let author: { authorId: number; authorName: string };
let workspaceId: number;
let id: number;
let other: number;
let link: { id: number; shareToken: string };

beforeAll(async () => {
  listeners = await Listeners.create();
  ({ world, marta, nora } = listeners);
  author = { authorId: marta.id, authorName: "Marta Berg" };
});
afterAll(() => listeners.stop());

beforeEach(async () => {
  ({ workspaceId, link } = await listeners.shared());
  ({ id } = await marta.page(workspaceId));
  ({ id: other } = await marta.page(workspaceId));
});

const follow: Listeners["follow"] = (caller, what) => listeners.follow(caller, what);

const save = (pageId = id) => marta.do("saveContent", { params: { id: pageId }, body: doc(p("new words")) });

describe("who follows several pages and workspaces", () => {
  it("is told first how each stands", async () => {
    await save(other);
    const reader = await follow(nora, { pages: [id, other], workspaces: [workspaceId] });
    const told = await reader.until("ready");
    expect(told).toEqual([
      { type: "here", pageId: id, revision: 1, edition: 1, access: "editor" },
      { type: "here", pageId: other, revision: 2, edition: 1, access: "editor" },
      { type: "tree", workspaceId, treeRevision: expect.any(Number), access: "editor", name: "Coast Path guide" },
      { type: "ready" },
    ]);
  });

  it("is told nothing of what is not there or not for her, in the same way", async () => {
    const { id: foreignWorkspace } = await marta.workspace();
    const { id: foreign } = await marta.page(foreignWorkspace);
    const reader = await follow(nora, { pages: [foreign, 888_888_888, id], workspaces: [foreignWorkspace, 888_888_888] });
    expect(await reader.until("ready")).toEqual([
      { type: "here", pageId: id, revision: 1, edition: 1, access: "editor" },
      { type: "ready" },
    ]);
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
    const deleted = (await reader.until("tree")).at(-1);
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

  it("is told at once that she may only read from now on, and that she may write again", async () => {
    const reader = await follow(nora, { pages: [id], workspaces: [workspaceId] });
    await reader.until("ready");
    const change = (level: "viewer" | "editor") =>
      marta.do("changeMember", { params: { workspaceId, userId: nora.id }, body: { level } });
    await change("viewer");
    const tree = { type: "tree", workspaceId, treeRevision: expect.any(Number), name: "Coast Path guide" };
    expect(await reader.next()).toEqual({ type: "here", pageId: id, revision: 1, edition: 1, access: "viewer" });
    expect(await reader.next()).toEqual({ ...tree, access: "viewer" });
    expect(await reader.next()).toEqual({ type: "sharing", workspaceId });
    await save();
    expect(await reader.next()).toMatchObject({ type: "saved", revision: 2 });
    await change("editor");
    expect(await reader.next()).toEqual({ type: "here", pageId: id, revision: 2, edition: 1, access: "editor" });
    expect(await reader.next()).toEqual({ ...tree, access: "editor" });
  });

  it("is told at once what the workspace is called from now on, also who reads it because everybody may", async () => {
    const { id: open } = await marta.workspace({ isPublic: true });
    const reader = await follow(nora, { workspaces: [open] });
    expect((await reader.until("ready")).at(-2)).toMatchObject({ type: "tree", name: "Coast Path guide" });
    const begin = Date.now();
    await marta.do("updateWorkspace", { params: { workspaceId: open }, body: { name: "Harbour walks" } });
    expect(await reader.next()).toMatchObject({ type: "tree", workspaceId: open, treeRevision: 1, name: "Harbour walks" });
    // Sooner than the heartbeat.
    expect(Date.now() - begin).toBeLessThan(15_000);
  });

  it("hears at once that who is in the workspace, or may come, has changed, as a member", async () => {
    const secret = await world.person("Ole");
    await marta.do("updateWorkspace", { params: { workspaceId }, body: { isPublic: true } });
    const [member, anybody] = [
      await follow(nora, { workspaces: [workspaceId] }),
      await follow(secret, { workspaces: [workspaceId], pages: [id] }),
    ];
    for (const reader of [member, anybody]) await reader.until("ready");
    const told = { type: "sharing", workspaceId };
    const begin = Date.now();
    const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
    expect(await member.next()).toEqual(told);
    const pia = await world.person("Pia");
    await pia.do("joinShared", { params: { shareToken } });
    expect(await member.next()).toEqual(told);
    const owner = await world.person("Rosa");
    const { id: own } = await owner.workspace();
    const reader = await follow(owner, { workspaces: [own] });
    await reader.until("ready");
    const ofOwn = { type: "sharing", workspaceId: own };
    const { id: invitation } = await owner.do("createInvitation", {
      body: { email: "elke@coastpress.example", workspaceId: own, level: "editor" },
    });
    expect(await reader.next()).toEqual(ofOwn);
    await owner.do("deleteInvitation", { params: { id: invitation } });
    expect(await reader.next()).toEqual(ofOwn);
    // Sooner than the heartbeat; and nothing of it to whoever only reads because everybody may.
    expect(Date.now() - begin).toBeLessThan(15_000);
    await save();
    expect(await anybody.next()).toMatchObject({ type: "saved", pageId: id });
  });

  it("hears as much when her address changes, and with it what lets her in", async () => {
    const una = await world.person("Una");
    const body = { accessLevel: "editor" as const, allowedEmailDomains: ["coastpress.example"] };
    const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body });
    await una.do("joinShared", { params: { shareToken } });
    const reader = await follow(una, { pages: [id], workspaces: [workspaceId] });
    await reader.until("ready");
    await una.do("askForAddress", { body: { email: "una@else.example", password: PASSWORD } });
    for (const mail of [await world.mails.link(una.email, 2), await world.mails.link("una@else.example")])
      await una.do("confirmAddress", { body: { token: new URL(mail, ORIGIN).searchParams.get("change") ?? "" } });
    expect([await reader.next(), await reader.next()]).toEqual([
      { type: "lost", pageId: id },
      { type: "closed", workspaceId },
    ]);
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
    expect(told.at(-2)).toEqual({ type: "here", pageId: id, revision: 1, edition: 1, access: "editor" });
  });
});
