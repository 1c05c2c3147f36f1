/** Clips, sounds and documents that a page shows. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { imported, linesOf, pageNamed } from "../../test/imports.ts";
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

const files = { "v.mp4": "clip", "a.mp3": "sound", "e.pdf": "map", "Low tide.pdf": "table", "sea.png": png() };

it("in a web page are links to them, and come along", async () => {
  const html = `<p>Before</p><video controls src="v.mp4"></video><audio><source src="a.mp3"><source src="a.ogg">No sound here</audio>
    <embed src="e.pdf"><object data="Low%20tide.pdf" title="Tides" type="application/pdf">no plugin</object><object data="sea.png"></object>
    <iframe src="//clips.example/embed/x"></iframe><iframe title="A map" src="https://maps.example/?q=1"></iframe>
    <iframe src="https://count.example/visit" width="1" height="1"></iframe><iframe style="display:none" src="https://count.example/"></iframe>
    <iframe src="about:blank"></iframe><iframe src="javascript:alert(1)"></iframe><video></video>`;
  const { pages, receipt } = await imported(world, marta, zipOf({ ...files, "Day.html": html }));
  expect(linesOf(pageNamed(pages, "Day")).map((line) => line.replace(/files\/\d+/, "files/"))).toEqual([
    "text: Before",
    "text: [v.mp4](/api/files/)",
    "text: [a.mp3](/api/files/)",
    "text: [e.pdf](/api/files/)",
    "text: [Tides](/api/files/)",
    "text: ![](/api/files/)",
    "text: https://clips.example/embed/x",
    "text: [A map](https://maps.example/?q=1)",
  ]);
  expect([receipt.attachments, receipt.problems]).toEqual([5, []]);
});

it("in a page of Markdown are links to them, and come along", async () => {
  const words = 'Before <a href="Gull.md">the gull</a>\n\n<video controls src="v.mp4"></video>\n\n<iframe src="e.pdf"></iframe>';
  const { "v.mp4": clip, "e.pdf": map } = files;
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({ "v.mp4": clip, "e.pdf": map, "Day.md": words, "Gull.md": "It." }),
  );
  expect(linesOf(pageNamed(pages, "Day")).map((line) => line.replace(/files\/\d+/, "files/"))).toEqual([
    `text: Before [the gull](/page/${pageNamed(pages, "Gull").id})`,
    "text: [v.mp4](/api/files/)",
    "text: [e.pdf](/api/files/)",
  ]);
  expect([receipt.attachments, receipt.problems]).toEqual([2, []]);
});
