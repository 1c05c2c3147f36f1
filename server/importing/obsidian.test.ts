/** Vaults of Obsidian: what its signs become here. */
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

it("a note that is named by its address in Obsidian is led to, and one that did not come along is named", async () => {
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({
      "Boats/Gull.md": "Sails.",
      "Home.md": "[the gull](obsidian://open?vault=Coast&file=Boats%2FGull) [tern](obsidian://open?vault=Sea&file=Tern)",
    }),
  );
  expect(linesOf(pageNamed(pages, "Home"))).toEqual([
    `text: [the gull](/page/${pageNamed(pages, "Gull").id}) [tern](obsidian://open?vault=Sea&file=Tern)`,
  ]);
  expect(receipt.links).toEqual({
    resolved: 1,
    unresolved: [{ file: "Home.md", target: "obsidian://open?vault=Sea&file=Tern" }],
  });
});
