/** Pages of Outline and of AFFiNE, as they export them in Markdown. */
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

it("A page that is mentioned in Outline is a link, and a person her name", async () => {
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({
      "Coast/Low tide.md": "# Low tide\n",
      "Coast/Walk.md":
        "# Walk\n\n@[Low tide](mention://1a/document/2b) by @[Ida](mention://1a/user/2b), @[Gone](mention://1a/document/3c)\n",
    }),
  );
  expect(linesOf(pageNamed(pages, "Walk"))).toEqual([
    `text: [Low tide](/page/${pageNamed(pages, "Low tide").id}) by @Ida, [[Gone]]`,
  ]);
  expect(receipt.links).toEqual({ resolved: 1, unresolved: [{ file: "Walk.md", target: "[[Gone]]" }] });
});

it("Spaces that AFFiNE writes by their number are spaces, and marks stay marks", async () => {
  const { pages } = await imported(world, marta, Buffer.from("Sails **are&#x20;**&#x77;hite&#x20;\nand&#x20;"), {
    name: "Boat.md",
  });
  expect(linesOf(pageNamed(pages, "Boat"))).toEqual(["text: Sails **are** white\nand"]);
});

it("A link by a page's address in Outline leads to the page of that title, one from before a new title is named", async () => {
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({
      "Coast/Low tide.md": "# Low tide\n\n## At noon\n\nWords",
      "Coast/Walk.md":
        "# Walk\n\n[a](/doc/low-tide-Ab3dE5gH1j) [b](https://coast.example/doc/low-tide-Ab3dE5gH1j#h-at-noon) [c](/doc/ebb-Ab3dE5gH1k) [d](https://coast.example/doc/ebb-Ab3dE5gH1k)\n",
    }),
  );
  const { id, content } = pageNamed(pages, "Low tide");
  expect(linesOf(pageNamed(pages, "Walk"))).toEqual([
    `text: [a](/page/${id}) [b](/page/${id}#block-${content[0]?.id}) [c](/doc/ebb-Ab3dE5gH1k) [d](https://coast.example/doc/ebb-Ab3dE5gH1k)`,
  ]);
  expect(receipt.links).toEqual({ resolved: 2, unresolved: [{ file: "Walk.md", target: "/doc/ebb-Ab3dE5gH1k" }] });
});
