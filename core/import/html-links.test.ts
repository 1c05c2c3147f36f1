import { expect, it } from "vitest";
import { textsOf } from "../../test/documents.ts";
import { worked } from "../../test/turns.ts";
import { htmlLinksAsMarkdown } from "./html-links.ts";
import { readNote } from "./note.ts";

const textsIn = (source: string) =>
  readNote(source, { name: "n", wrapped: "auto", newId: () => "b" })
    .blocks(() => null)
    .map((block) => textsOf([block]).join());

it.each([
  ["a link", 'See <a href="gull.md" target="_blank">the *Gull*</a>.', "See [the *Gull*](gull.md)."],
  ["one with spaces", "<a href='the gull.md'>Gull</a>", "[Gull](<the gull.md>)"],
  ["one that leads elsewhere", '- <a class="x" href="https://a.example/?b&amp;c">A</a>', "[A](https://a.example/?b&c)"],
  ["a clip", '<video controls src="low%20tide.mp4"></video>', "[low tide.mp4](low%20tide.mp4)"],
  ["a sound", '<audio controls>\n  <source src="a.mp3">\n  No sound here\n</audio>', "[a.mp3](a.mp3)"],
  ["a document", '<iframe title="Tides" width="100%" src="e.pdf"></iframe>', "[Tides](e.pdf)"],
  [
    "a player",
    '<iframe src="https://youtube.com/embed/aB345678901?start=90"></iframe>',
    "[https://www.youtube.com/watch?v=aB345678901\\&t=90](https://www.youtube.com/watch?v=aB345678901&t=90)",
  ],
  [
    "a player of several",
    '<iframe src="https://www.youtube.com/embed/videoseries?list=PL1"></iframe>',
    "[https://www.youtube.com/embed/videoseries?list=PL1](https://www.youtube.com/embed/videoseries?list=PL1)",
  ],
  ["another", 'Here: <embed src="e.pdf">', "Here: [e.pdf](e.pdf)"],
  ["one in larger HTML", '<div>\n<a href="gull.md">Gull</a>\n</div>', "<div>\n[Gull](gull.md)\n</div>"],
])("%s in HTML is a link", (_, source, text) => {
  expect(textsIn(source)).toEqual([text]);
});

it.each([
  '`<a href="gull.md">Gull</a>`',
  '```html\n<video src="a.mp4"></video>\n```',
  '<div>\n<a href="https://a.example">Gull</a>\n<video src="a.mp4"></video>\n</div>',
  '<pre>\n<a href="gull.md">Gull</a>\n</pre>',
  '<a name="low" title="x"></a>Words',
  '<a href="gull.md">[Gull</a>',
  '<a href="gull.md"><b>Gull</b></a>',
  '<a href="javascript:alert(1)">Gull</a>',
  "<video src={clip}></video>",
  '<video src="a.mp4">',
  '<iframe src="https://count.example" width="1"></iframe>',
])("%j stays", (source) => {
  expect(textsIn(source)).toEqual([source]);
});

it.each([
  ["links", (count: number) => '<a href="a.md">a</a> '.repeat(count)],
  ["links that never end", (count: number) => '<a href="a.md">a '.repeat(count)],
  ["clips that never end", (count: number) => '<video src="a.mp4"> '.repeat(count)],
  ["clips in one another", (count: number) => '<video src="a.mp4">'.repeat(count) + "</video>".repeat(count)],
])("Very many %s take a time in proportion to their length", (_, made) => {
  const took = [4_000, 64_000].map((count) => {
    const source = made(count);
    const began = worked();
    htmlLinksAsMarkdown(source);
    return worked() - began;
  });
  expect(took[1]).toBeLessThan(60 * Math.max(took[0] ?? 0, 20));
});
