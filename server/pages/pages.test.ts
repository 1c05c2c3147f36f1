import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

describe("positions among siblings", () => {
  it("shift when a page is put between, and close up when one goes", async () => {
    const { id: workspaceId } = await marta.workspace();
    const titles = async () => {
      const pages = await marta.do("listPages", { params: { workspaceId }, headers: { prefer: "return=minimal" } });
      return pages.map((page) => `${page.position} ${page.title}`);
    };
    await marta.page(workspaceId, { title: "one", position: 0 });
    const two = await marta.page(workspaceId, { title: "two", position: 1 });
    await marta.page(workspaceId, { title: "zero", position: 0 });
    expect(await titles()).toEqual(["0 zero", "1 one", "2 two"]);
    await marta.do("updatePage", { params: { id: two.id }, body: { position: 0 } });
    expect(await titles()).toEqual(["0 two", "1 zero", "2 one"]);
    await marta.do("deletePage", { params: { id: two.id } });
    expect(await titles()).toEqual(["0 zero", "1 one"]);
  });
});
