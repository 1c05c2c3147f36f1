/** Folders of a site that Docusaurus makes. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { imported, linesOf, pageNamed, treeOf } from "../../test/imports.ts";
import { png } from "../../test/pictures.ts";
import { type Person, World } from "../../test/world.ts";
import { zipOf } from "../../test/zips.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

it("Pages and folders stand where their heads and category files say, and folders are called as these say", async () => {
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({
      "docs/zeal.md": "---\nsidebar_position: 1\n---\n# Zeal",
      "docs/about.md": "# About",
      "docs/boats/_category_.json": '{ "label": "Boats & crews", "position": 2.5, "link": { "type": "generated-index" } }',
      "docs/boats/tern.md": "---\nsidebar_position: 2\n---\nWords",
      "docs/boats/wren.md": "---\nsidebar_position: 1\n---\nWords",
      "docs/files/_category_.yml": "label: Papers\nposition: 2\n",
      "docs/files/one.md": "Words",
      "docs/tides/_category_.json": "no JSON: [",
      "docs/tides/low.md": "Words",
    }),
  );
  expect(treeOf(pages)).toEqual(["Zeal", "Papers", "  one", "Boats & crews", "  wren", "  tern", "About", "tides", "  low"]);
  expect(receipt.problems).toEqual([]);
});

it("Addresses that begin with @site lead to pages and pictures, also where only the pages' folder came", async () => {
  const home =
    "import Note from '@theme/Note';\n\n# Home\n\n<Note/> [a](@site/docs/boats/gull.md) ![b](@site/static/img/sea.png)";
  const files = { "docs/boats/gull.md": "# Gull", "docs/home.md": home };
  const whole = await imported(world, marta, zipOf({ ...files, "static/img/sea.png": png() }));
  const bare = ({ pages }: typeof whole) =>
    linesOf(pageNamed(pages, "Home")).map((line) => line.replace(/files\/\d+/, "files/1"));
  expect(bare(whole)).toEqual([`text: <Note/> [a](/page/${pageNamed(whole.pages, "Gull").id}) ![b](/api/files/1)`]);
  const part = await imported(world, marta, zipOf(files));
  expect(bare(part)).toEqual([`text: <Note/> [a](/page/${pageNamed(part.pages, "Gull").id}) ![b](@site/static/img/sea.png)`]);
});
