/** Documents that are not read say what to do. */
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

it.each([
  ["Plan.docx", "save it as a web page (.html), and import that."],
  ["Notes.enex", "in Evernote, export the notes as web pages (.html), and import that."],
  ["Notes.opml", "export as Markdown where it comes from, or have pandoc make Markdown of it, and import that."],
  ["Plan.pages", "in Pages, export as a Word document, save that as a web page (.html), and import that."],
  ["notes.txt", "give its name the ending .md, and import that."],
  ["Boats.xlsx", "save its tables as .csv, and import that."],
  ["Boats.numbers", "in Numbers, export as .csv, and import that."],
  ["Plan.gdoc", "in Google Docs, download it as Markdown or as a web page (.html), and import that."],
  ["Plan.rst", "have pandoc make Markdown of it, and import that."],
  ["Book.ulyz", "in Ulysses, export as Markdown or TextBundle, and import that."],
  ["Wiki.tar.gz", "unpack it, make a .zip of it, and import that."],
  ["Graph.json", "where it comes from, export as Markdown or as web pages (.html), and import that."],
  ["Wiki.xml", "where it comes from, export as Markdown or as web pages (.html), and import that."],
  ["notes.bin", "send a .zip, .md, .html or .csv file."],
])("%s alone: %s", async (name, way) => {
  const { id } = await marta.workspace();
  const sent = marta.import(id, { name, bytes: Buffer.from("words") });
  await expect(sent).rejects.toThrow(`This kind of file is not imported: ${way}`);
});

it("among notes, unless a page links to them", async () => {
  const { receipt } = await imported(
    world,
    marta,
    zipOf({ "Day.md": "[the plan](Plan.docx)", "Plan.docx": "words", "Old.docx": "words", "words.txt": "words" }),
  );
  expect(receipt.attachments).toBe(1);
  expect(receipt.problems).toEqual([
    {
      file: "Old.docx",
      reason: "No page links to it, and this kind is not read: save it as a web page (.html), and import that",
    },
    {
      file: "words.txt",
      reason: "No page links to it, and this kind is not read: give its name the ending .md, and import that",
    },
  ]);
});

it("what could not be read is named before what is only left out", async () => {
  const files = { "Day.md": "words", "a.png": png(), "b.docx": "words", "c.md": Buffer.from([0, 159, 146, 150]), "d.png": png() };
  const { receipt } = await imported(world, marta, zipOf(files));
  expect(receipt.problems.map(({ file }) => file)).toEqual(["c.md", "a.png", "b.docx", "d.png"]);
});

it("where nothing is read, as in what Outline exports for itself", async () => {
  const files = { "Boats.json": "{}", "metadata.json": "{}", "uploads/sea.png": png() };
  const { pages, receipt } = await imported(world, marta, zipOf(files));
  expect(pages).toEqual([]);
  const reason =
    "No page links to it, and this kind is not read: where it comes from, export as Markdown or as web pages (.html), and import that";
  expect(receipt.problems).toEqual([
    { file: "Boats.json", reason },
    { file: "metadata.json", reason },
    { file: "uploads/sea.png", reason: "No page shows it" },
  ]);
});

it("what Joplin exports for itself", async () => {
  const ids = ["0a1b2c3d4e5f60718293a4b5c6d7e8f9", "1a1b2c3d4e5f60718293a4b5c6d7e8f9"];
  const file = (id: string, type: number) => `The Gull\n\nWords [one](:/${ids[0]})\n\nid: ${id}\nparent_id: \ntype_: ${type}`;
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({ [`${ids[0]}.md`]: file(ids[0] ?? "", 1), [`${ids[1]}.md`]: file(ids[1] ?? "", 2), "Day.md": "type_: 1" }),
  );
  expect(treeOf(pages)).toEqual(["Day"]);
  const reason = expect.stringMatching(
    /^It is of Joplin's RAW export, .*: export as Markdown with front matter, and import that$/,
  );
  expect(receipt.problems).toEqual(ids.map((id) => ({ file: `${id}.md`, reason })));
});

it("a wiki of TiddlyWiki's, whose page shows nothing of what it holds", async () => {
  const store = '<script class="tiddlywiki-tiddler-store" type="application/json">[{"title":"Tides","text":"Low"}]</script>';
  const wiki = `<html><head><meta name="generator" content="TiddlyWiki"><title>Boats</title>${store}</head><body></body></html>`;
  const { pages, receipt } = await imported(world, marta, zipOf({ "Boats.html": wiki, "Day.md": "`tiddlywiki-tiddler-store`" }));
  expect(treeOf(pages)).toEqual(["Day"]);
  const way = "there, export all of them as static HTML, and import that";
  expect(receipt.problems).toEqual([
    { file: "Boats.html", reason: `It is a TiddlyWiki, whose notes are for TiddlyWiki alone: ${way}` },
  ]);
});

it("a page that TiddlyWiki exported is called as its note, once, and one of several notes as the wiki", async () => {
  const note = (title: string) =>
    `<div class="tc-tiddler-frame tc-tiddler-view-frame"><div class="tc-tiddler-title"><div class="tc-titlebar"><h2 class="tc-title">${title}</h2></div></div><div class="tc-tiddler-body"><p>Low.</p></div></div>`;
  const page = (title: string, ...notes: string[]) =>
    `<!doctype html><html><head><meta name="generator" content="TiddlyWiki" /><title>${title}</title></head><body class="tc-body"><section class="tc-story-river">${notes.join("")}</section></body></html>`;
  const files = {
    "Tides.html": page("Tides: My boats", note("Tides")),
    "all.html": page("My boats", note("Tides"), note("Ferries")),
  };
  const { pages } = await imported(world, marta, zipOf(files));
  expect(treeOf(pages)).toEqual(["My boats", "Tides"]);
  expect(linesOf(pageNamed(pages, "Tides"))).toEqual(["text: Low."]);
  expect(linesOf(pageNamed(pages, "My boats"))).toEqual(["heading: Tides", "text: Low.", "heading: Ferries", "text: Low."]);
});
