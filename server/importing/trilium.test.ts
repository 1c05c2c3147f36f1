/** Notes of Trilium, as it exports a part of its tree as HTML. */
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

const page = (
  title: string,
  body: string,
) => `<html><head><base target="_parent"><title data-trilium-title>${title}</title></head>
  <body><div class="content"><h1 data-trilium-h1>${title}</h1><div class="ck-content">${body}</div></div></body></html>`;

const note = (title: string) => ({ noteId: title, title, dataFileName: `${title}.html`, format: "html" });
const drawn = (dataFileName: string) => ({ noImport: true, dataFileName });

it("Notes stand in the order of its tree, and what is drawn around them is no page", async () => {
  const children = [note("Zeal"), { ...note("Gull"), dirFileName: "Gull", children: [note("Wing"), note("Beak")] }];
  const boats = { ...note("Boats"), dirFileName: "Boats", children };
  const files = [boats, drawn("navigation.html"), drawn("index.html"), drawn("style.css")];
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({
      "!!!meta.json": JSON.stringify({ formatVersion: 2, appVersion: "0.63.7", files }),
      "Boats.html": page("Boats", '<p><a href="Boats/Gull.html">Gull</a></p>'),
      "Boats/Gull.html": page("Gull", '<p>Sails <img src="sea.png" width="300"></p>'),
      "Boats/Zeal.html": page("Zeal", "<p>z</p>"),
      "Boats/Gull/Beak.html": page("Beak", "<p>b</p>"),
      "Boats/Gull/Wing.html": page("Wing", "<p>w</p>"),
      "Boats/sea.png": png(),
      "navigation.html": '<ul><li><a href="Boats.html">Boats</a></li></ul>',
      "index.html": '<frameset cols="25%,75%"><frame src="navigation.html"></frameset>',
      "style.css": "a {}",
    }),
  );
  expect(treeOf(pages)).toEqual(["Boats", "  Zeal", "  Gull", "    Wing", "    Beak"]);
  expect(linesOf(pageNamed(pages, "Boats"))).toEqual([`text: [Gull](/page/${pageNamed(pages, "Gull").id})`]);
  expect(receipt).toMatchObject({ pages: 5, attachments: 1, problems: [] });
});
