import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOT_FOUND, OWNER_ONLY, SIGN_IN, told } from "../../test/told.ts";
import { type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;
let nora: Person;

beforeAll(async () => {
  world = await World.create();
  [marta, nora] = [await world.person("Marta"), await world.person("Nora")];
});
afterAll(() => world.stop());

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const create = (body: unknown) => marta.raw("POST", "/api/workspaces", body);
const change = (workspaceId: number, body: object) =>
  marta.raw("PATCH", `/api/workspaces/${workspaceId}`, body).then(({ status, text }) => ({ status, body: JSON.parse(text) }));

describe("a new workspace", () => {
  it("answers 201; private and encrypted unless said otherwise", async () => {
    const response = await create({ name: "  Coast Path guide " });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      id: expect.any(Number),
      name: "Coast Path guide",
      description: null,
      isPublic: false,
      isEncrypted: true,
      createdAt: expect.stringMatching(ISO),
      access: "owner",
      ownerName: null,
    });
    const { id } = response.body as { id: number };
    expect(await marta.do("getWorkspace", { params: { workspaceId: id } })).toEqual(response.body);
  });

  it("keeps what was chosen", async () => {
    const chosen = { name: "Recipes", description: "Soups, mostly", isPublic: true, isEncrypted: false };
    const made = await marta.workspace(chosen);
    expect(made).toMatchObject(chosen);
    expect(await marta.do("getWorkspace", { params: { workspaceId: made.id } })).toEqual(made);
  });

  it.each([
    [{}, "Workspace name is required"],
    [{ name: "" }, "Workspace name is required"],
    [{ name: " \t " }, "Workspace name is required"],
    [{ name: null }, "Workspace name is required"],
    [{ name: "x".repeat(201) }, "At most 200 characters are allowed"],
    [{ name: "x", description: "x".repeat(2001) }, "At most 2000 characters are allowed"],
    [{ name: "x", isPublic: "yes" }, "isPublic must be true or false."],
  ])("%j is refused: %s", async (body, sentence) => {
    expect(await told(create(body))).toBe(`400 validation_failed: ${sentence}`);
  });
});

describe("the list", () => {
  it("has one's own workspaces in the order of their making, and nobody else's", async () => {
    const leif = await world.person("Leif", { verified: false });
    expect(await leif.do("listWorkspaces")).toEqual([]);
    for (const name of ["one", "two", "three"]) await leif.workspace({ name });
    await nora.workspace({ name: "Nora's" });
    expect((await leif.do("listWorkspaces")).map(({ name }) => name)).toEqual(["one", "two", "three"]);
  });

  it("has joined workspaces with their owner's name", async () => {
    const { id } = await marta.workspace({ name: "Shared guide" });
    const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId: id }, body: { accessLevel: "editor" } });
    await nora.do("joinShared", { params: { shareToken } });
    const joined = (await nora.do("listWorkspaces")).find((workspace) => workspace.id === id);
    expect(joined).toMatchObject({ name: "Shared guide", access: "editor", ownerName: "Marta Berg" });
    expect(await nora.do("getWorkspace", { params: { workspaceId: id } })).toEqual(joined);
    const stranger = await world.person("Siri", { verified: false });
    expect(await stranger.do("listWorkspaces")).toEqual([]);
  });
});

describe("settings", () => {
  it("rename, describe and publish, each by itself", async () => {
    const { id } = await marta.workspace({ name: "Old", description: "was" });
    expect(await change(id, { name: " New " })).toMatchObject({ status: 200, body: { name: "New", description: "was" } });
    expect(await change(id, { description: "is" })).toMatchObject({ body: { name: "New", description: "is", isPublic: false } });
    expect(await change(id, { isPublic: true })).toMatchObject({ body: { name: "New", description: "is", isPublic: true } });
    expect(await change(id, { description: null })).toMatchObject({ body: { description: null } });
    expect(await change(id, {})).toMatchObject({ status: 200, body: { name: "New", isPublic: true } });
  });

  it("leave encryption as it was chosen", async () => {
    const { id } = await marta.workspace();
    expect(await change(id, { isEncrypted: false })).toMatchObject({ status: 200, body: { isEncrypted: true } });
  });

  it("refuse a blank name", async () => {
    const { id } = await marta.workspace();
    const refused = await change(id, { name: "  " });
    expect(refused.body).toMatchObject({ status: 400, detail: "Workspace name is required" });
  });
});

describe("a public workspace", () => {
  it("is read by any signed-in user who has the address, changed by none, and in nobody's list", async () => {
    const { id } = await marta.workspace({ name: "Open notes", isPublic: true });
    const page = await marta.page(id, { title: "Welcome" });
    const params = { workspaceId: id };
    expect(await nora.do("getWorkspace", { params })).toMatchObject({ access: "viewer", ownerName: "Marta Berg" });
    expect((await nora.do("listPages", { params })).map(({ title }) => title)).toEqual(["Welcome"]);
    expect(await nora.do("getPage", { params: { id: page.id } })).toMatchObject({ title: "Welcome", access: "viewer" });
    expect(await told(nora.try("updateWorkspace", { params, body: { name: "Mine" } }))).toBe(OWNER_ONLY);
    expect(await told(nora.try("deleteWorkspace", { params }))).toBe(OWNER_ONLY);
    expect((await nora.do("listWorkspaces")).some((workspace) => workspace.id === id)).toBe(false);
    expect((await nora.do("listAllPages")).some((one) => one.id === page.id)).toBe(false);
    expect(await told(world.visitor().try("getWorkspace", { params }))).toBe(SIGN_IN);
    await marta.do("updateWorkspace", { params, body: { isPublic: false } });
    expect(await told(nora.try("getWorkspace", { params }))).toBe(NOT_FOUND);
    expect(await told(nora.try("getPage", { params: { id: page.id } }))).toBe(NOT_FOUND);
  });
});

describe("deleting", () => {
  it("answers 204 and takes pages, versions, links, joins and the key along", async () => {
    const { id } = await marta.workspace();
    const page = await marta.page(id);
    const child = await marta.page(id, { parentId: page.id });
    await marta.do("saveContent", { params: { id: child.id }, body: [] });
    const link = await marta.do("shareWorkspace", { params: { workspaceId: id }, body: { accessLevel: "editor" } });
    await marta.do("sharePage", { params: { pageId: child.id }, body: {} });
    await nora.do("joinShared", { params: { shareToken: link.shareToken } });
    const response = await marta.try("deleteWorkspace", { params: { workspaceId: id } });
    expect([response.status, response.text]).toEqual([204, ""]);
    for (const person of [marta, nora]) {
      expect(await told(person.try("getWorkspace", { params: { workspaceId: id } }))).toBe(NOT_FOUND);
      expect(await told(person.try("getPage", { params: { id: child.id } }))).toBe(NOT_FOUND);
    }
    expect(await told(marta.try("deleteWorkspace", { params: { workspaceId: id } }))).toBe(NOT_FOUND);
    expect(await told(world.visitor().try("openShared", { params: { shareToken: link.shareToken } }))).toBe(NOT_FOUND);
    const { read } = world.app.context.database;
    expect(await read.selectFrom("workspace_keys").select("version").where("workspace_id", "=", id).execute()).toEqual([]);
    const left = () =>
      Promise.all([
        read.selectFrom("workspaces").select("id").where("id", "=", id).execute(),
        read.selectFrom("pages").select("id").where("workspace_id", "=", id).execute(),
        read.selectFrom("page_versions").select("revision").where("page_id", "in", [page.id, child.id]).execute(),
        read.selectFrom("share_permissions").select("id").where("workspace_id", "=", id).execute(),
        read.selectFrom("share_joins").select("user_id").where("permission_id", "=", link.id).execute(),
      ]);
    await expect.poll(left).toEqual([[], [], [], [], []]);
  });
});
