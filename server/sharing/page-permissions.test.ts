import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BodyOf } from "#core/contract.ts";
import { DAY } from "#core/limits.ts";
import { doc, p } from "../../test/documents.ts";
import { NOT_FOUND, READ_ONLY, SIGN_IN, told } from "../../test/told.ts";
import { type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;
let nora: Person;
let workspaceId: number;
let pageId: number;
let childId: number;

beforeAll(async () => {
  world = await World.create();
  [marta, nora] = [await world.person("Marta"), await world.person("Nora")];
});
afterAll(() => world.stop());
beforeEach(async () => {
  workspaceId = (await marta.workspace()).id;
  pageId = (await marta.page(workspaceId)).id;
  childId = (await marta.page(workspaceId, { parentId: pageId })).id;
});

const permit = (body: BodyOf<"sharePage"> = {}) => marta.do("sharePage", { params: { pageId }, body });
const read = (id = pageId, by = nora) => told(by.try("getPage", { params: { id } }));
const save = (id = pageId) => told(nora.try("saveContent", { params: { id }, body: doc(p("by Nora")) }));
const rename = (body: BodyOf<"updatePage">) => told(nora.try("updatePage", { params: { id: pageId }, body }));

describe("a page permission", () => {
  it("lets a signed-in user read that page, and nothing else", async () => {
    expect(await read()).toBe(NOT_FOUND);
    await permit();
    expect(await read()).toBe("200");
    expect((await nora.do("getPage", { params: { id: pageId } })).access).toBe("viewer");
    expect(await save()).toBe(READ_ONLY);
    expect(await rename({ title: "by Nora" })).toBe(READ_ONLY);
    expect(await told(nora.try("deletePage", { params: { id: pageId } }))).toBe(READ_ONLY);
    expect(await read(childId)).toBe(NOT_FOUND);
    expect(await told(nora.try("getWorkspace", { params: { workspaceId } }))).toBe(NOT_FOUND);
    expect(await told(nora.try("listPages", { params: { workspaceId } }))).toBe(NOT_FOUND);
    expect((await nora.do("listWorkspaces")).some(({ id }) => id === workspaceId)).toBe(false);
    expect(await told(world.visitor().try("getPage", { params: { id: pageId } }))).toBe(SIGN_IN);
  });

  it("for editors lets them save and rename it, but neither move nor delete it, nor add to it", async () => {
    await permit({ accessLevel: "editor" });
    expect(await save()).toBe("200");
    expect(await rename({ title: "by Nora" })).toBe("200");
    expect((await nora.do("getPage", { params: { id: pageId } })).access).toBe("editor");
    expect(await told(nora.try("restoreVersion", { params: { id: pageId }, body: { revision: 1 } }))).toBe("200");
    expect(await rename({ position: 0 })).toBe(READ_ONLY);
    expect(await rename({ title: "x", parentId: null })).toBe(READ_ONLY);
    expect(await told(nora.try("deletePage", { params: { id: pageId } }))).toBe(READ_ONLY);
    expect(await told(nora.try("createPage", { body: { workspaceId, parentId: pageId } }))).toBe(NOT_FOUND);
    expect(await save(childId)).toBe(NOT_FOUND);
    expect((await marta.do("getPage", { params: { id: pageId } })).title).toBe("Day one");
  });

  it("asks for a verified address that meets its conditions", async () => {
    await permit({ allowedEmailDomains: ["coastpress.example"], requiredEmailKeywords: ["nora"] });
    expect(await read()).toBe("200");
    const unverified = await world.person("Nora", { email: `nora${pageId}@coastpress.example`, verified: false });
    expect(await read(pageId, unverified)).toBe(NOT_FOUND);
    await world.verify(unverified);
    expect(await read(pageId, unverified)).toBe("200");
    const ida = await world.person("Ida", { email: `ida${pageId}@coastpress.example` });
    expect(await read(pageId, ida)).toBe(NOT_FOUND);
  });

  it("ends at the next request when it is deleted, expires or was never active", async () => {
    const { id } = await permit({ accessLevel: "editor" });
    expect(await save()).toBe("200");
    await marta.do("deleteShare", { params: { id } });
    expect([await read(), await save()]).toEqual([NOT_FOUND, NOT_FOUND]);
    await permit({ expiresAt: new Date(world.app.context.now() + DAY).toISOString() });
    expect(await read()).toBe("200");
    world.pass(DAY);
    expect(await read()).toBe(NOT_FOUND);
    await permit({ isActive: false });
    expect(await read()).toBe(NOT_FOUND);
  });

  it("goes with its page", async () => {
    await permit();
    await marta.do("deletePage", { params: { id: pageId } });
    expect(await marta.do("listShares", { params: { workspaceId } })).toEqual([]);
  });
});
