import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BodyOf } from "#core/contract.ts";
import { told } from "../../test/told.ts";
import { type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;
let workspaceId: number;
let ids: Record<string, number>;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta", { verified: false });
});
afterAll(() => world.stop());

/** a, b (with b1, b2, and below b2 a page deep), c */
beforeEach(async () => {
  workspaceId = (await marta.workspace()).id;
  ids = {};
  for (const [title, parent] of [
    ["a", null],
    ["b", null],
    ["c", null],
    ["b1", "b"],
    ["b2", "b"],
    ["deep", "b2"],
  ] as const) {
    ids[title] = (await marta.page(workspaceId, { title, parentId: parent && (ids[parent] ?? 0) })).id;
  }
});

/** The tree in one line: `a b(b1 b2(deep)) c`. */
async function tree(): Promise<string> {
  const pages = await marta.do("listPages", { params: { workspaceId }, headers: { prefer: "return=minimal" } });
  const below = (parentId: number | null): string => {
    const siblings = pages.filter((page) => page.parentId === parentId).sort((a, b) => a.position - b.position);
    expect(siblings.map((page) => page.position)).toEqual(siblings.map((_, at) => at));
    return siblings.map((page) => `${page.title}${below(page.id) && `(${below(page.id)})`}`).join(" ");
  };
  return below(null);
}

const move = (title: string, body: BodyOf<"updatePage">) => marta.try("updatePage", { params: { id: ids[title] ?? 0 }, body });

describe("moving a page", () => {
  it.each([
    ["a", { position: 2 }, "b(b1 b2(deep)) c a"],
    ["a", { position: 1 }, "b(b1 b2(deep)) a c"],
    ["c", { position: 0 }, "c a b(b1 b2(deep))"],
    ["c", { position: 99 }, "a b(b1 b2(deep)) c"],
    ["b", { position: 1 }, "a b(b1 b2(deep)) c"],
  ])("%s among its siblings by %j gives %s", async (title, body, expected) => {
    expect((await move(title, body)).status).toBe(200);
    expect(await tree()).toBe(expected);
  });

  it.each([
    ["a", "b", undefined, "b(b1 b2(deep) a) c"],
    ["a", "b", 0, "b(a b1 b2(deep)) c"],
    ["b2", null, 0, "b2(deep) a b(b1) c"],
    ["b2", null, undefined, "a b(b1) c b2(deep)"],
    ["b", "c", undefined, "a c(b(b1 b2(deep)))"],
    ["deep", "a", 5, "a(deep) b(b1 b2) c"],
  ])("%s below %s at %s gives %s", async (title, parent, position, expected) => {
    const parentId = parent === null ? null : (ids[parent] ?? 0);
    const moved = await move(title, { parentId, ...(position === undefined ? {} : { position }) });
    expect(moved.status).toBe(200);
    expect(moved.body).toMatchObject({ id: ids[title], parentId, title });
    expect(await tree()).toBe(expected);
  });

  it.each([
    ["b", "b"],
    ["b", "b2"],
    ["b", "deep"],
  ])("%s below %s, into its own subtree, is refused", async (title, parent) => {
    const refused = await move(title, { parentId: ids[parent] ?? 0 });
    expect(await told(refused)).toBe("400 move_into_subtree: A page cannot be moved below itself.");
    expect(await tree()).toBe("a b(b1 b2(deep)) c");
  });

  it("into another workspace, or below nothing, is refused", async () => {
    const elsewhere = await marta.page((await marta.workspace()).id);
    for (const parentId of [elsewhere.id, 999_999_999]) {
      expect(await told(move("a", { parentId }))).toBe(
        "400 validation_failed: The parent page does not exist in this workspace.",
      );
    }
    expect(await tree()).toBe("a b(b1 b2(deep)) c");
  });

  it("and renaming it is one change", async () => {
    const moved = await move("c", { title: "first", position: 0, parentId: ids.b ?? 0 });
    expect(moved.body).toMatchObject({ title: "first", parentId: ids.b, position: 0 });
    expect(await tree()).toBe("a b(first b1 b2(deep))");
  });

  it("two at once into each other leaves a tree", async () => {
    const both = await Promise.all([move("a", { parentId: ids.c ?? 0 }), move("c", { parentId: ids.a ?? 0 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(["b(b1 b2(deep)) c(a)", "a(c) b(b1 b2(deep))"]).toContain(await tree());
  });
});
