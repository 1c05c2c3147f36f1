import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { doc, h, p, todo } from "../../test/documents.ts";
import { type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;
let workspaceId: number;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta", { verified: false });
});
afterAll(() => world.stop());
beforeEach(async () => {
  workspaceId = (await marta.workspace()).id;
});

const minimal = { prefer: "return=minimal" };
const list = (headers: Record<string, string> = {}) => marta.try("listPages", { params: { workspaceId }, headers });

describe("the pages of a workspace", () => {
  it("come complete", async () => {
    const content = doc(h("Stages"), p("On the path"), todo(["*tides"]));
    const one = await marta.page(workspaceId, { title: "one", content });
    const two = await marta.page(workspaceId, { title: "two", parentId: one.id });
    expect((await list()).body).toEqual([one, two]);
    expect(one).toMatchObject({ content, hasTodo: true });
  });

  it("come as a tree to who prefers little: all of a page but its content", async () => {
    const { id } = await marta.page(workspaceId, { title: "one", content: doc(todo(["tides"])) });
    const { updatedAt } = await marta.page(workspaceId, { title: "two", parentId: id });
    const tree = await list(minimal);
    expect(tree.body).toEqual([
      { id, title: "one", parentId: null, position: 0, hasTodo: true, updatedAt: expect.any(String) },
      { id: expect.any(Number), title: "two", parentId: id, position: 0, hasTodo: false, updatedAt },
    ]);
    for (const prefer of ['return="minimal"', "respond-async, return=minimal", "return = minimal; x"])
      expect((await list({ prefer })).text).toBe(tree.text);
    for (const prefer of ["return=representation", "return=minimalist", "xreturn=minimal", ""])
      expect((await list({ prefer })).text).toContain('"content"');
  });

  it("answer 304 until the tree changes, and the new tree then", async () => {
    const page = await marta.page(workspaceId, { title: "one" });
    const changes: (() => Promise<unknown>)[] = [
      () => marta.page(workspaceId, { title: "two" }),
      () => marta.do("updatePage", { params: { id: page.id }, body: { title: "renamed" } }),
      () => marta.do("updatePage", { params: { id: page.id }, body: { position: 1 } }),
      () => marta.do("saveContent", { params: { id: page.id }, body: doc(todo(["tides"])) }),
      () => marta.do("restoreVersion", { params: { id: page.id }, body: { revision: 1 } }),
      () => marta.do("deletePage", { params: { id: page.id } }),
    ];
    let before = await list(minimal);
    for (const change of changes) {
      const etag = String(before.headers.etag);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const unchanged = await list({ ...minimal, "if-none-match": known });
        expect([unchanged.status, unchanged.text, unchanged.headers.etag]).toEqual([304, "", etag]);
      }
      await change();
      const after = await list({ ...minimal, "if-none-match": etag });
      expect(after.status).toBe(200);
      expect(after.text).not.toBe(before.text);
      before = after;
    }
  });

  it("of all own and joined workspaces come in one list, complete or small", async () => {
    const ida = await world.person("Ida", { verified: false });
    const [own, shared] = [await ida.workspace({ name: "own" }), await marta.workspace({ name: "shared" })];
    const one = await ida.page(own.id, { title: "one" });
    const two = await marta.page(shared.id, { title: "two" });
    const share = { params: { workspaceId: shared.id }, body: { accessLevel: "editor" as const } };
    const { shareToken } = await marta.do("shareWorkspace", share);
    expect(await ida.do("listAllPages")).toEqual([one]);
    await ida.do("joinShared", { params: { shareToken } });
    expect(await ida.do("listAllPages")).toEqual([one, { ...two, access: "editor" }]);
    const small = await ida.do("listAllPages", { headers: minimal });
    expect(small.map((page) => [page.title, page.workspaceId, "content" in page])).toEqual([
      ["one", own.id, false],
      ["two", shared.id, false],
    ]);
  });

  it("are as many as there are", async () => {
    for (let at = 0; at < 120; at += 1) await marta.page(workspaceId, { title: `p${at}` });
    const complete = (await list()).body;
    expect(complete.map((page) => page.title)).toEqual(Array.from({ length: 120 }, (_, at) => `p${at}`));
    expect((await list(minimal)).body.map((page) => page.id)).toEqual(complete.map((page) => page.id));
  });
});

describe("one page", () => {
  it("answers 304 until it changes by content, title or place, or may be changed by its reader no more", async () => {
    const [page, other] = [await marta.page(workspaceId), await marta.page(workspaceId)];
    const read = (known?: unknown) =>
      marta.try("getPage", { params: { id: page.id }, headers: known ? { "if-none-match": String(known) } : {} });
    const changes: (() => Promise<unknown>)[] = [
      () => marta.do("saveContent", { params: { id: page.id }, body: doc(p("new")) }),
      () => marta.do("updatePage", { params: { id: page.id }, body: { title: "renamed" } }),
      () => marta.do("updatePage", { params: { id: other.id }, body: { position: 0 } }),
      () => marta.do("restoreVersion", { params: { id: page.id }, body: { revision: 1 } }),
    ];
    let before = await read();
    for (const change of changes) {
      const unchanged = await read(before.headers.etag);
      expect([unchanged.status, unchanged.text]).toEqual([304, ""]);
      await change();
      const after = await read(before.headers.etag);
      expect([after.status, after.headers.etag === before.headers.etag]).toEqual([200, false]);
      before = after;
    }
    await marta.do("updateWorkspace", { params: { workspaceId }, body: { isPublic: true } });
    const reader = await world.person("Nora", { email: `reader${workspaceId}@coastpress.example`, verified: false });
    const theirs = await reader.try("getPage", {
      params: { id: page.id },
      headers: { "if-none-match": String(before.headers.etag) },
    });
    expect([theirs.status, theirs.body.access]).toEqual([200, "viewer"]);
  });
});
