/** Notes that are named by when they were begun. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { imported, linesOf, pageNamed } from "../../test/imports.ts";
import { type Person, World } from "../../test/world.ts";
import { zipOf } from "../../test/zips.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

it("A link by a note's id leads to the file that has it in its name, its head or a line of its own", async () => {
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({
      "20230101120000 Low tide.md": "# Low tide",
      "Gull 202301021200.md": "# Gull",
      "boats.md": "---\nid: 20230103120000\n---\n# Boats",
      "walks.md": "# Walks\nID: 20230104120000\n\nWords",
      "Home.md": "[[20230101120000]] [[202301021200|the gull]] [[20230103120000]] [[20230104120000]] [[20230105120000]]",
    }),
  );
  const [tide, gull, boats, walks] = ["Low tide", "Gull", "Boats", "Walks"].map((title) => `/page/${pageNamed(pages, title).id}`);
  expect(linesOf(pageNamed(pages, "Home"))).toEqual([
    `text: [20230101120000](${tide}) [the gull](${gull}) [20230103120000](${boats}) [20230104120000](${walks}) [[20230105120000]]`,
  ]);
  expect(receipt.links.unresolved).toEqual([{ file: "Home.md", target: "[[20230105120000]]" }]);
});
