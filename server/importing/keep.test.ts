/** Notes of Google Keep, as Takeout writes them. */
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

interface Kept {
  title?: string;
  date?: string;
  icons?: string;
  below?: string;
}

const note = (content: string, { title, date = "Mar 5, 2024, 2:03:11\u202fPM", icons = "", below = "" }: Kept = {}) =>
  `<?xml version="1.0" ?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>${title ?? "2024-03-05T14:03:11.345+01:00"}</title>
<style type="text/css">.bullet { list-style: none; }</style></head><body><div class="note DEFAULT"><div class="heading">
<div class="meta-icons">${icons}</div>\n${date}</div>\n${title ? `<div class="title">${title}</div>` : ""}
<div class="content">${content}</div>${below}\n</div></body></html>`;

const item = (text: string, isDone = false) =>
  `<li class="listitem${isDone ? " checked" : ""}"><span class="bullet">&#${isDone ? 9745 : 9744};</span>
<span class="text">${text}</span></li>`;

it("have their title once, their date as the page's, their labels as tags, and their pictures", async () => {
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({
      "Takeout/Keep/Boat.html": note("Sand the hull.<br>Then paint it.", {
        title: "The boat",
        icons: '<span class="pinned" title="Note pinned"></span><span class="archived" title="Note archived"></span>',
        below: `<div class="chips"><span class="chip label"><span class="label-name">boats</span></span><span class="chip label">
          <span class="label-name">spring work</span></span><span class="chip annotation WEBLINK"><a href="https://a.example/">Paint</a>
          </span></div><div class="attachments"><ul><li><img alt="" src="a.png" /></li></ul></div>`,
      }),
      "Takeout/Keep/Boat.json": "{}",
      "Takeout/Keep/a.png": png(),
    }),
  );
  expect(treeOf(pages)).toEqual(["Keep", "  The boat"]);
  const boat = pageNamed(pages, "The boat");
  expect(linesOf(boat)).toEqual([
    "text: Sand the hull.\nThen paint it.",
    "text: #boats #spring-work #archived",
    "text: [Paint](https://a.example/)",
    expect.stringMatching(/^text: !\[\]\(\/api\/files\/\d+\)$/),
  ]);
  expect([boat.createdAt, boat.updatedAt]).toEqual(["2024-03-05T14:03:11.000Z", "2024-03-05T14:03:11.000Z"]);
  expect(receipt.problems).toEqual([]);
});

it("have boxes, and are called by how they begin where they have no title", async () => {
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({
      "Keep/2024-03-05T14_03_11.345+01_00.html": note(`<ul class="list">${item("oil", true)}${item("bread")}</ul>`),
      "Keep/2024-03-06T14_03_11.345+01_00.html": note("Sand first.<br>Paint then.", { date: "06.03.2024, 14:03:11" }),
      "Keep/2024-03-07T14_03_11.345+01_00.html": note("Old words", {
        icons: '<span class="trashed" title="Note trashed"></span>',
      }),
      "Keep/2024-03-07T14_03_11.345+01_00.json": "{}",
    }),
  );
  expect(treeOf(pages)).toEqual(["oil", "Sand first."]);
  expect(linesOf(pageNamed(pages, "oil"))).toEqual(["todo: oil | bread"]);
  expect(linesOf(pageNamed(pages, "Sand first."))).toEqual(["text: 06.03.2024, 14:03:11", "text: Sand first.\nPaint then."]);
  expect(receipt).toMatchObject({ tasks: 2, tasksDone: 1 });
  expect(receipt.problems).toEqual([
    { file: "2024-03-07T14_03_11.345+01_00.html", reason: "It lay in the trash of Google Keep" },
  ]);
});
