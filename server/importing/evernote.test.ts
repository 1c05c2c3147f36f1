/** Notes that Evernote exported as web pages. */
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

it("have their dates and tags", async () => {
  const { pages } = await imported(
    world,
    marta,
    zipOf({
      "Boat.html": `<html><head><title>Boat</title></head><body><en-note><meta itemprop="title" content="Boat">
        <meta itemprop="created" content="20240305T140311Z"><meta itemprop="updated" content="20240306T080000Z">
        <meta itemprop="tag" content="spring work"><h1 class="noteTitle html-note"><b>Boat</b></h1><div>Sand it.</div></en-note></body></html>`,
      "Sail.html": `<html><head><meta name="exporter-version" content="Evernote Mac 7.13 (458080)"/><meta name="keywords" content="boats, sails"/>
        <meta name="created" content="2019-11-14 17:10:50 +0000"/><title>Sail</title></head><body><div>Mend it.</div></body></html>`,
      "Other.html": `<html><head><meta name="keywords" content="boats"/><title>Other</title></head><body><div>Words.</div></body></html>`,
    }),
  );
  const [boat, sail] = [pageNamed(pages, "Boat"), pageNamed(pages, "Sail")];
  expect([boat.createdAt, boat.updatedAt]).toEqual(["2024-03-05T14:03:11.000Z", "2024-03-06T08:00:00.000Z"]);
  expect(sail.createdAt).toBe("2019-11-14T17:10:50.000Z");
  expect(linesOf(boat)).toEqual(["text: Sand it.", "text: #spring-work"]);
  expect(linesOf(sail)).toEqual(["text: Mend it.", "text: #boats #sails"]);
  expect(linesOf(pageNamed(pages, "Other"))).toEqual(["text: Words."]);
});

it("are linked to each other by their titles, as their words are what an export keeps of such a link; others are named", async () => {
  const note = (title: string, body: string) =>
    `<html><head><title>${title}</title></head><body><en-note><meta itemprop="created" content="20240305T140311Z">${body}</en-note></body></html>`;
  const to = (words: string) => `<a href="evernote:///view/1/s1/0f1e2d3c/0f1e2d3c/" rev="en_rl_none">${words}</a>`;
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({
      "Boats.html": note(
        "Boats",
        `<div>See ${to("Sail (main) 50%")}, ${to("<span>Tides &amp; ferries</span>")} and ${to("Oars")}.</div>`,
      ),
      "Sail (main) 50%.html": note("Sail (main) 50%", "<div>Mend it.</div>"),
      "Tides _ ferries.html": note("Tides &amp; ferries", "<div>At noon.</div>"),
    }),
  );
  const [sail, tides] = [pageNamed(pages, "Sail (main) 50%"), pageNamed(pages, "Tides & ferries")];
  expect(linesOf(pageNamed(pages, "Boats"))).toEqual([
    `text: See [Sail (main) 50%](/page/${sail.id}), [Tides & ferries](/page/${tides.id}) and [Oars](evernote:///view/1/s1/0f1e2d3c/0f1e2d3c/).`,
  ]);
  expect(receipt.links).toEqual({ resolved: 2, unresolved: [{ file: "Boats.html", target: "[[Oars]]" }] });
});

it("have where a clip is from, and code of earlier versions as code", async () => {
  const { pages } = await imported(
    world,
    marta,
    zipOf({
      "Clip.html": `<html><head><title>Clip</title></head><body><en-note><meta itemprop="created" content="20240305T140311Z">
        <meta itemprop="source-url" content="https://tides.example/a?b=1&amp;c"><meta itemprop="tag" content="boats">
        <div>Words.</div><div style="-en-codeblock:true; padding: 8px;"><div>if (low) {</div><div>&nbsp; wait();</div><div>}</div></div></en-note></body></html>`,
      "Old.html": `<html><head><meta name="exporter-version" content="Evernote Mac 7.13 (458080)"/><meta name="source-url" content="https://tides.example/old"/>
        <title>Old</title></head><body><div>Words.</div></body></html>`,
      "None.html": `<html><head><title>None</title></head><body><en-note><meta itemprop="created" content="20240305T140311Z">
        <meta itemprop="source-url" content="javascript:alert(1)"><div>Words.</div></en-note></body></html>`,
    }),
  );
  const code = "```\nif (low) {\n  wait();\n}\n```";
  const from = "https://tides.example/a?b=1&c";
  expect(linesOf(pageNamed(pages, "Clip"))).toEqual(["text: Words.", `text: ${code}`, `text: ${from}`, "text: #boats"]);
  expect(linesOf(pageNamed(pages, "Old"))).toEqual(["text: Words.", "text: https://tides.example/old"]);
  expect(linesOf(pageNamed(pages, "None"))).toEqual(["text: Words."]);
});

it("say of what is encrypted in them that it is, with the hint, and so does the receipt", async () => {
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({
      "Key.html": `<html><head><title>Key</title></head><body><en-note><meta itemprop="created" content="20240305T140311Z">
        <div>The code is <en-crypt cipher="AES" length="128" hint="My cat's name">U2FsdGVkX19aYWJj==</en-crypt>.</div>
        <div><en-crypt>U2FsdGVk</en-crypt></div></en-note></body></html>`,
    }),
  );
  expect(linesOf(pageNamed(pages, "Key"))).toEqual([
    "text: The code is (Encrypted in Evernote, with the hint “My cat's name”).",
    "text: (Encrypted in Evernote)",
  ]);
  const reason = "What Evernote has encrypted in it is not here: decrypt it there, and export the note again";
  expect(receipt.problems).toEqual([{ file: "Key.html", reason }]);
});
