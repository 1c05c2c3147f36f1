/** Notebooks of Zim: a folder of `.txt` files, each with a folder of its name beside it. */
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

const page = (body: string) =>
  `Content-Type: text/x-zim-wiki\nWiki-Format: zim 0.6\nCreation-Date: 2024-03-05T14:00:00+01:00\n\n${body}\n`;

const notebook = {
  "Sea/notebook.zim": "[Notebook]\nname=Sea\n",
  "Sea/.zim/index.db": "letters",
  "Sea/Home.txt": page("====== Home ======\nSee [[Coast:Low tide|the ebb]], [[Coast]], [[Nowhere]]."),
  "Sea/Coast.txt": page(
    "====== Coast ======\n[[+Low tide#noon]] {{./gull.png?width=300}} [[./chart.pdf]] [[./words.txt]] [[./more.zip]]",
  ),
  "Sea/Coast/gull.png": png(),
  "Sea/Coast/chart.pdf": "%PDF-1.4",
  "Sea/Coast/words.txt": "No page.",
  "Sea/Coast/more.zip": zipOf({ "More.md": "No page." }),
  "Sea/Coast/Low_tide.txt": page("===== Noon =====\n[ ] [[Ebb]]\n[*] [[:Home]]\n\n[[#noon]]"),
  "Sea/Coast/Ebb.txt": page("Near."),
  "Sea/Ebb.txt": page("Far. [[Coast:Ebb]]"),
  "Sea/Far_shore/Low_water.txt": page("[[Ebb]]"),
};

it("is the tree that it is there, with its links, pictures, boxes and dates, and what Zim keeps for itself is left out", async () => {
  const { pages, receipt } = await imported(world, marta, zipOf(notebook));
  expect(treeOf(pages)).toEqual(["Coast", "  Ebb", "  Low tide", "Ebb", "Far shore", "  Low water", "Home"]);
  const [coast, low, home, water] = ["Coast", "Low tide", "Home", "Low water"].map((title) => pageNamed(pages, title));
  if (!coast || !low || !home || !water) return expect.fail();
  const ebbs = pages.filter(({ title }) => title === "Ebb");
  const near = ebbs.find(({ parentId }) => parentId === coast.id);
  const far = ebbs.find(({ parentId }) => parentId === null);
  const noon = `/page/${low.id}#block-${low.content[0]?.id}`;
  expect(linesOf(home)).toEqual([`text: See [the ebb](/page/${low.id}), [Coast](/page/${coast.id}), Nowhere.`]);
  expect(linesOf(coast)).toEqual([
    expect.stringMatching(
      /^text: \[Low tide > noon\]\(\S+\) !\[\]\(\/api\/files\/\S+#w=300\) \[chart\.pdf\]\(\/api\/files\/\S+\) \[words\.txt\]\(\/api\/files\/\S+\) \[more\.zip\]\(\/api\/files\/\S+\)$/,
    ),
  ]);
  expect(linesOf(coast)[0]).toContain(`[Low tide > noon](${noon})`);
  expect(linesOf(low)).toEqual([
    "heading: Noon",
    `todo: [Ebb](/page/${near?.id}) | [Home](/page/${home.id})`,
    `text: [noon](${noon})`,
  ]);
  expect(linesOf(water)).toEqual([`text: [Ebb](/page/${far?.id})`]);
  expect(linesOf(far as typeof coast)).toEqual([`text: Far. [Coast:Ebb](/page/${near?.id})`]);
  expect(home.createdAt).toBe("2024-03-05T13:00:00.000Z");
  expect(receipt).toMatchObject({ files: 10, pages: 7, attachments: 4, tasks: 2, tasksDone: 1, problems: [] });
  expect(receipt.links.unresolved).toEqual([{ file: "Home.txt", target: "Nowhere" }]);
});

it("an update knows its pages, and a text that is none of them is named", async () => {
  const { pages, workspaceId } = await imported(world, marta, zipOf(notebook));
  const files = { ...notebook, "Sea/Ebb.txt": page("Farther."), "Sea/list.txt": "Words" };
  const again = await imported(world, marta, zipOf(files), { into: workspaceId, fields: { update: "true" } });
  expect(again.receipt).toMatchObject({ pages: 7, pagesUpdated: 1, pagesUnchanged: 6 });
  expect(again.receipt.problems).toEqual([
    {
      file: "list.txt",
      reason: "No page links to it, and this kind is not read: give its name the ending .md, and import that",
    },
  ]);
  expect(again.pages.map(({ id }) => id).sort()).toEqual(pages.map(({ id }) => id).sort());
});
