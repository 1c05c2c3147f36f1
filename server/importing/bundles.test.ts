/** A note that lies in a folder of its own with what it shows, as Bear and other apps keep one. */
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

const bundle = (name: string, text: string) => ({
  [`${name}/info.json`]: '{"version":2,"type":"net.daringfireball.markdown"}',
  [`${name}/text.md`]: text,
  [`${name}/assets/sea.png`]: png(),
});

it("is one page, called by its heading or as its folder is, to which links lead by that name", async () => {
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({
      ...bundle("Sea.textbundle", "![](assets/sea.png)"),
      ...bundle("Old.textbundle", "# Tides\n\n[[Sea]] ![](assets/sea.png)"),
    }),
  );
  expect(treeOf(pages)).toEqual(["Tides", "Sea"]);
  const sea = pageNamed(pages, "Sea");
  expect(linesOf(sea)).toEqual([expect.stringMatching(/^text: !\[\]\(\/api\/files\/\d+\)$/)]);
  expect(linesOf(pageNamed(pages, "Tides"))[0]).toContain(`[Sea](/page/${sea.id})`);
  expect([receipt.attachments, receipt.problems]).toEqual([2, []]);
});

it("may come packed, alone or beside notes", async () => {
  const sea = zipOf(bundle("Sea.textbundle", "High ![](assets/sea.png)"));
  const alone = await imported(world, marta, sea, { name: "Sea.textpack" });
  expect([treeOf(alone.pages), alone.receipt.problems]).toEqual([["Sea"], []]);
  const beside = await imported(world, marta, zipOf({ "Tides.md": "Low", "Coast/Sea.textpack": sea }));
  expect(treeOf(beside.pages)).toEqual(["Coast", "  Sea", "Tides"]);
  expect([beside.receipt.attachments, beside.receipt.problems]).toEqual([1, []]);
});

it("may be packed without a folder, and is called as its archive is", async () => {
  const sea = (text: string) => zipOf({ "info.json": "{}", "text.md": text, "assets/sea.png": png() });
  const alone = await imported(world, marta, sea("High ![](assets/sea.png)"), { name: "Sea.textpack" });
  expect([treeOf(alone.pages), alone.receipt.attachments, alone.receipt.problems]).toEqual([["Sea"], 1, []]);
  const beside = await imported(
    world,
    marta,
    zipOf({ "Tides.md": "[[Sea]]", "Coast/Sea.textpack": sea("High"), "Coast/Sound.textpack": sea("![](assets/sea.png)") }),
  );
  expect(treeOf(beside.pages)).toEqual(["Coast", "  Sea", "  Sound", "Tides"]);
  expect([beside.receipt.links.unresolved, beside.receipt.attachments]).toEqual([[], 1]);
  expect(beside.receipt.problems).toEqual([{ file: "Coast/Sea.textbundle/assets/sea.png", reason: "No page shows it" }]);
});

it("may come alone", async () => {
  const { pages, receipt } = await imported(world, marta, zipOf(bundle("Sea.textbundle", "High ![](assets/sea.png)")));
  expect([treeOf(pages), receipt.problems]).toEqual([["Sea"], []]);
});

it("of Bear's has the dates that it says beside the note", async () => {
  const info = (bear: object) => JSON.stringify({ version: 2, "net.shinyfrog.bear": bear });
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({
      "Sea.textbundle/text.md": "High",
      "Sea.textbundle/info.json": info({ creationDate: "2024-03-05T14:03:11Z", modificationDate: "2024-04-05T10:00:00-0400" }),
      "Coast/Tides.textbundle/text.md": "---\ncreated: 2020-01-02\n---\nLow",
      "Coast/Tides.textbundle/info.json": info({ creationDate: "2024-03-05T14:03:11Z", modificationDate: 7 }),
      "Sound.textbundle/text.md": "Deep",
      "Sound.textbundle/info.json": "[",
      "info.json": info({ creationDate: "2001-01-01T00:00:00Z" }),
      "Other.md": "Words",
    }),
  );
  const [sea, tides, sound, other] = ["Sea", "Tides", "Sound", "Other"].map((title) => pageNamed(pages, title));
  expect([sea?.createdAt, sea?.updatedAt]).toEqual(["2024-03-05T14:03:11.000Z", "2024-04-05T14:00:00.000Z"]);
  expect(tides?.createdAt).toBe("2020-01-02T00:00:00.000Z");
  for (const page of [sound, other]) expect(Date.parse(page?.createdAt ?? "")).toBeGreaterThan(Date.UTC(2025));
  expect(receipt.problems.map(({ file }) => file)).toEqual(["info.json"]);
});
