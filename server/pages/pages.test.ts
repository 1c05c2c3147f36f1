import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { told } from "../../test/told.ts";
import { type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta", { verified: false });
});
afterAll(() => world.stop());

/** The tree as lines: a page's path, its position and title. */
async function tree(workspaceId: number): Promise<string[]> {
  const pages = await marta.do("listPages", { params: { workspaceId }, headers: { prefer: "return=minimal" } });
  const lines = (parentId: number | null, indent: string): string[] =>
    pages
      .filter((page) => page.parentId === parentId)
      .flatMap((page) => [`${indent}${page.position} ${page.title}`, ...lines(page.id, `${indent}- `)]);
  return lines(null, "");
}

const create = (body: unknown) => marta.raw("POST", "/api/pages", body);

describe("a new page", () => {
  it("answers 201 with the whole page", async () => {
    const { id: workspaceId } = await marta.workspace();
    const response = await create({ title: "Untitled", parentId: null, position: 0, content: [], workspaceId });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      id: expect.any(Number),
      title: "Untitled",
      parentId: null,
      position: 0,
      hasTodo: false,
      content: [],
      workspaceId,
      revision: 1,
      base: expect.stringMatching(/^1-[0-9a-z]+$/),
      access: "owner",
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    const { id } = response.body as { id: number };
    expect(await marta.do("getPage", { params: { id } })).toEqual(response.body);
  });

  it("is called Untitled and stands at the end unless said otherwise; ids may be digits", async () => {
    const { id: workspaceId } = await marta.workspace();
    await create({ workspaceId: String(workspaceId) });
    const { id: parentId } = await marta.page(workspaceId, { title: "Second", position: 99 });
    await create({ workspaceId, parentId: String(parentId), title: " child " });
    expect(await tree(workspaceId)).toEqual(["0 Untitled", "1 Second", "- 0  child "]);
  });

  it.each([
    ["title", "  ", "Title cannot be blank"],
    ["title", "x".repeat(501), "At most 500 characters are allowed"],
    ["parentId", 999_999_999, "The parent page does not exist in this workspace."],
    ["parentId", "x", "parentId must be a positive whole number."],
    ["position", -1, "position must be at least 0."],
    ["position", 1.5, "position must be a whole number."],
    ["workspaceId", undefined, "workspaceId must be a positive whole number."],
    [
      "content",
      [{ id: "a", type: "poem", position: 0, content: {} }],
      "content.0.type must be text, heading, todo, table or list.",
    ],
  ])("with %s = %j is refused: %s", async (field, value, sentence) => {
    const { id: workspaceId } = await marta.workspace();
    expect(await told(create({ workspaceId, [field]: value }))).toBe(`400 validation_failed: ${sentence}`);
    expect(await tree(workspaceId)).toEqual([]);
  });

  it("cannot hang below a page of another workspace", async () => {
    const [one, other] = [await marta.workspace(), await marta.workspace()];
    const { id: parentId } = await marta.page(one.id);
    expect(await told(create({ workspaceId: other.id, parentId }))).toMatch(/^400 validation_failed: The parent page/);
  });
});

describe("positions among siblings", () => {
  it("shift when a page is put between, and close up when one goes", async () => {
    const { id: workspaceId } = await marta.workspace();
    await marta.page(workspaceId, { title: "one", position: 0 });
    const two = await marta.page(workspaceId, { title: "two", position: 1 });
    await marta.page(workspaceId, { title: "zero", position: 0 });
    expect(await tree(workspaceId)).toEqual(["0 zero", "1 one", "2 two"]);
    await marta.do("updatePage", { params: { id: two.id }, body: { position: 0 } });
    expect(await tree(workspaceId)).toEqual(["0 two", "1 zero", "2 one"]);
    await marta.do("deletePage", { params: { id: two.id } });
    expect(await tree(workspaceId)).toEqual(["0 zero", "1 one"]);
  });

  it("stay 0…n−1 when many are made, moved and deleted at the same time", async () => {
    const { id: workspaceId } = await marta.workspace();
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, at) => marta.page(workspaceId, { title: `p${at}`, position: at % 3 })),
    );
    const parentId = made[0]?.id ?? 0;
    await Promise.all(
      made.slice(1).map(({ id }, at) => {
        if (at % 3 === 0) return marta.do("deletePage", { params: { id } });
        return marta.do("updatePage", { params: { id }, body: at % 3 === 1 ? { parentId } : { position: at } });
      }),
    );
    const pages = await marta.do("listPages", { params: { workspaceId } });
    expect(pages).toHaveLength(8);
    for (const above of [null, parentId]) {
      const positions = pages.filter((page) => page.parentId === above).map((page) => page.position);
      expect(positions.sort((a, b) => a - b)).toEqual(positions.map((_, at) => at));
    }
  });
});

describe("deleting a page", () => {
  it("takes its whole subtree along and answers 204", async () => {
    const { id: workspaceId } = await marta.workspace();
    const top = await marta.page(workspaceId, { title: "top" });
    await marta.page(workspaceId, { title: "stays" });
    let below = top;
    for (const title of ["a", "b", "c"]) below = await marta.page(workspaceId, { title, parentId: below.id });
    const response = await marta.try("deletePage", { params: { id: top.id } });
    expect([response.status, response.text]).toEqual([204, ""]);
    expect(await tree(workspaceId)).toEqual(["0 stays"]);
    for (const id of [top.id, below.id]) expect(await told(marta.try("getPage", { params: { id } }))).toMatch(/^404/);
    expect(await told(marta.try("deletePage", { params: { id: top.id } }))).toMatch(/^404/);
  });
});

describe("renaming", () => {
  it("answers the page, makes no version and is trimmed of nothing", async () => {
    const { id: workspaceId } = await marta.workspace();
    const page = await marta.page(workspaceId);
    world.pass(1000);
    const renamed = await marta.do("updatePage", { params: { id: page.id }, body: { title: "Day two " } });
    expect(renamed).toMatchObject({ id: page.id, title: "Day two ", revision: 1, position: 0, content: [] });
    expect(renamed.updatedAt > page.updatedAt).toBe(true);
    expect(await marta.do("listVersions", { params: { id: page.id } })).toHaveLength(1);
    for (const title of ["", "   "]) {
      const refused = marta.try("updatePage", { params: { id: page.id }, body: { title } });
      expect(await told(refused)).toBe("400 validation_failed: Title cannot be blank");
    }
    expect(await tree(workspaceId)).toEqual(["0 Day two "]);
  });
});
