/** Notes that a program keeps all in one file. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { imported, linesOf, pageNamed, treeOf } from "../../test/imports.ts";
import { type Person, World } from "../../test/world.ts";
import { zipOf } from "../../test/zips.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

const importOf = (files: Record<string, string>) => imported(world, marta, zipOf(files));

it("Simplenote's notes have their first lines as titles, their dates, tags and links, and its trash stays there", async () => {
  const dates = { creationDate: "2020-01-02T03:04:05.000Z", lastModified: "2021-01-02T03:04:05.000Z" };
  const { pages, receipt } = await importOf({
    "source/notes.json": JSON.stringify({
      activeNotes: [
        { id: "b2", content: "Low tide: 6.30\r\nBring [the list](simplenote://note/a1)\r\n- [x] boots", tags: ["sea"], ...dates },
        { id: "a1", content: "# To buy\r\n\r\n- bread", ...dates, creationDate: "2019-01-02T03:04:05.000Z" },
        { id: "c3", content: "- [ ] no title\r\n- [ ] at all", ...dates },
      ],
      trashedNotes: [{ id: "d4", content: "Old: words", ...dates }],
    }),
    "Low-tide--6-30.txt": "Low tide: 6.30\nBring [the list](simplenote://note/a1)\n- [x] boots\n\nTags:\n  sea",
    "# To buy.txt": "# To buy\n\n- bread",
    "- no title.txt": "- [ ] no title\r\n- [ ] at all",
    "Own.txt": "Own words",
    "trash/Old--words.txt": "Old: words",
  });
  expect(treeOf(pages)).toEqual(["Low tide: 6.30", "no title", "To buy"]);
  const tide = pageNamed(pages, "Low tide: 6.30");
  expect(linesOf(tide)).toEqual([`text: Bring [the list](/page/${pageNamed(pages, "To buy").id})`, "todo: boots", "text: #sea"]);
  expect([tide.createdAt, tide.updatedAt]).toEqual([dates.creationDate, dates.lastModified]);
  expect(linesOf(pageNamed(pages, "To buy"))).toEqual(["list: bread"]);
  expect(linesOf(pageNamed(pages, "no title"))).toEqual(["todo: no title | at all"]);
  expect(receipt.problems).toEqual([
    {
      file: "Own.txt",
      reason: expect.stringMatching(/^No page links to it, .* give its name the ending \.md, and import that$/),
    },
    { file: "trash/Old words", reason: "It lay in the trash of Simplenote" },
  ]);
});

it("Notes of Standard Notes have their titles, dates and tags, and what is encrypted or of its own kind is named", async () => {
  const note = (uuid: string, content: object | string) => ({
    uuid,
    content_type: "Note",
    created_at: "2020-01-02T03:04:05.000Z",
    content,
  });
  const changed = { "org.standardnotes.sn": { client_updated_at: "2021-01-02T03:04:05.000Z" } };
  const { pages, receipt } = await importOf({
    "Standard Notes Backup and Import File.txt": JSON.stringify({
      version: "004",
      items: [
        note("a1", { title: "Tides", text: "Low at **six**\n\n- boots", appData: changed }),
        note("b2", { title: "Tides", text: "High" }),
        note("c3", { title: "Old", text: "x", trashed: true }),
        note("d4", { title: "Plan", text: '{"root":{}}', noteType: "super" }),
        note("e5", "004:abc"),
        { uuid: "t1", content_type: "Tag", content: { title: "sea walks", references: [{ uuid: "a1", content_type: "Note" }] } },
      ],
    }),
    "Items/Note/Tides-a1.txt": "Low at **six**\n\n- boots",
    "Items/Tag/Tag-t1.txt": "{}",
    "Items/Note/Own.txt": "Own words",
    "Items/Oars.md": "Two, of ash",
  });
  expect(treeOf(pages)).toEqual(["Items", "  Oars", "Tides", "Tides"]);
  const [tides, others] = pages.filter(({ title }) => title === "Tides");
  expect(linesOf(tides as (typeof pages)[0])).toEqual(["text: Low at **six**", "list: boots", "text: #sea-walks"]);
  expect(tides?.updatedAt).toBe("2021-01-02T03:04:05.000Z");
  expect(linesOf(others as (typeof pages)[0])).toEqual(["text: High"]);
  expect(receipt.problems).toEqual([
    { file: "Plan", reason: expect.stringMatching(/^It is a Super note, .* export it there as Markdown, and import that$/) },
    { file: "e5", reason: "It is encrypted: in Standard Notes, make a decrypted backup, and import that" },
    { file: "Items/Note/Own.txt", reason: expect.stringMatching(/^No page links to it, .* the ending \.md, and import that$/) },
    { file: "Old", reason: "It lay in the trash of Standard Notes" },
  ]);
});

it("A file beside a backup stays where one of its notes has the same name, and links between notes lead to these", async () => {
  const note = (id: string, content: string) => ({ id, content, creationDate: "2020-01-02T03:04:05.000Z" });
  const { pages } = await importOf({
    "source/notes.json": JSON.stringify({
      activeNotes: [note("a1", "Tides\nLow at six"), note("b2", "Plan\n[first](simplenote://note/a1)")],
    }),
    "Tides.md": "My own words",
  });
  expect(treeOf(pages).toSorted()).toEqual(["Plan", "Tides", "Tides"]);
  const tides = pages.filter(({ title }) => title === "Tides");
  expect(tides.flatMap(linesOf).toSorted()).toEqual(["text: Low at six", "text: My own words"]);
  const noted = tides.find((page) => linesOf(page).includes("text: Low at six"));
  expect(linesOf(pageNamed(pages, "Plan"))).toEqual([`text: [first](/page/${noted?.id})`]);
});

it("A backup alone is to be packed", async () => {
  const { id } = await marta.workspace();
  const sent = marta.import(id, { name: "Standard Notes Backup and Import File.txt", bytes: Buffer.from("{}") });
  await expect(sent).rejects.toThrow("This kind of file is not imported: pack it as a .zip, and import that.");
});

it("What only looks like a backup is a file like others", async () => {
  const { pages, receipt } = await importOf({ "source/notes.json": '{"notes": [', "Day.md": "Words", "words.txt": "Words" });
  expect(treeOf(pages)).toEqual(["Day"]);
  expect(receipt.problems.map(({ file }) => file)).toEqual(["source/notes.json", "words.txt"]);
});
