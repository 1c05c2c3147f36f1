import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { doc, h, p, table, todo, ul } from "../../test/documents.ts";
import { type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;
let workspaceId: number;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
  workspaceId = (await marta.workspace()).id;
});
afterAll(() => world.stop());

const titles = async (who: Person, q: string, more: object = {}) =>
  (await who.do("search", { query: { q, ...more } })).results.map(({ title }) => title);

describe("a search", () => {
  it("finds words of every kind of block, with the place where they stand", async () => {
    const parent = await marta.page(workspaceId, { title: "Stages" });
    const content = doc(
      h("Harbour **steps**", 2, "h"),
      p("From the [lighthouse](/page/7) on", "p"),
      ul(["Sandwiches"], "l"),
      todo(["Compass"], "t"),
      table(["Tide"], [["Spring `neap`"]], "c"),
    );
    const page = await marta.page(workspaceId, { title: "Day one", parentId: parent.id, content });
    for (const [word, blockId, text, ranges] of [
      ["steps", "h", "Harbour steps", [[8, 13]]],
      ["lighthouse", "p", "From the lighthouse on", [[9, 19]]],
      ["sandw", "l", "Sandwiches", [[0, 10]]],
      ["compass", "t", "Compass", [[0, 7]]],
      ["neap", "c", "Tide Spring neap", [[12, 16]]],
    ] as const) {
      const { results, more } = await marta.do("search", { query: { q: word } });
      expect(more).toBe(false);
      const { pageId, path } = results[0] ?? {};
      expect({ pageId, path, matches: results[0]?.matches }).toEqual({
        pageId: page.id,
        path: ["Stages"],
        matches: [{ blockId, text, ranges }],
      });
    }
    expect(await titles(marta, "7")).toEqual([]);
  });
});
