import { expect, it } from "vitest";
import { textsOf } from "../../test/documents.ts";
import { worked } from "../../test/turns.ts";
import { withoutFrames } from "./framed-pictures.ts";
import { readNote } from "./note.ts";

const ledTo = { address: "/api/files/1", isPicture: true, isPage: false };
const textsIn = (source: string) =>
  readNote(source, { name: "n", wrapped: "auto", newId: () => "b" })
    .blocks(() => ledTo)
    .map((block) => textsOf([block]).join());

it.each([
  [
    "a paragraph",
    'a\n<p align="center">\n  <img src="a.png" width="300" alt="Low tide">\n</p>\n\nb',
    ["a", "![Low tide](/api/files/1#w=300)", "b"],
  ],
  ["several", '<div align="center"><img src="a.png"/><br> <img src="b.png"/></div>', ["![](/api/files/1) ![](/api/files/1)"]],
  [
    "a figure",
    '<figure><img src="a.png" alt=""><figcaption><p>The <em>low</em> "tide"</p></figcaption></figure>',
    ['![The low "tide"](/api/files/1)'],
  ],
  [
    "a figure that says two things",
    '<figure>\n<img alt="Low" src="a.png">\n<figcaption>At noon</figcaption>\n</figure>',
    ["![Low](/api/files/1)", "At noon"],
  ],
  [
    "a figure whose caption has links",
    '<figure>\n  <img src="a.png" alt="Low">\n  <figcaption>By <a href="https://b.example/c_(d)">C. <em>D.</em></a>, from <a class="x" href="day.md">that day</a></figcaption>\n</figure>',
    ["![Low](/api/files/1)", "By [C. D.](<https://b.example/c_(d)>), from [that day](/api/files/1)"],
  ],
  [
    "a figure that is described by its caption alone, in which is a link",
    '<figure><img src="a.png"><figcaption><a href="https://b.example">C. D.</a></figcaption></figure>',
    ["![](/api/files/1)", "[C. D.](https://b.example)"],
  ],
  ["a link", '<a href="https://b.example"><img src="a.png"></a>', ["[![](/api/files/1)](https://b.example)"]],
])("A picture comes out of %s", (_, source, texts) => {
  expect(textsIn(source)).toEqual(texts);
});

it.each([
  '<p align="center">Words <img src="https://a.example/b.png"></p>',
  '<p><a href="x (1)"><img src="https://a.example/b.png"></a></p>',
  '```html\n<p><img src="https://a.example/b.png"></p>\n```',
  "<div>\n<b>Words</b>\n</div>",
  '<figure><img src="https://a.example/b.png"></figure>',
])("%j stays", (source) => {
  expect(textsIn(source)).toEqual([source]);
});

it.each([
  '<a href="">C</a>',
  '<a href="b<c">C</a>',
  '<a href="b.md">[C]</a>',
  '<a href="b.md"></a>',
  '<a href="b.md">C',
  "C</a>",
])("A caption of %j stays with its figure", (caption) => {
  const source = `<figure><img src="a.png"><figcaption>${caption}</figcaption></figure>`;
  expect(withoutFrames(source)).toBe(source);
});

it.each([
  ["frames", (count: number) => '<p><img src="a.png"></p>\n\n'.repeat(count)],
  ["frames that never end", (count: number) => '<p><img src="a.png">\n<a\n'.repeat(count)],
  ["frames without an empty line", (count: number) => '<p><img src="a.png"></p>\n'.repeat(count)],
  ["tags", (count: number) => `<p><img src="a.png">${"<br><img alt=".repeat(count)}`],
])("Very many %s take a time in proportion to their length", (_, made) => {
  const took = [4_000, 64_000].map((count) => {
    const source = made(count);
    const began = worked();
    withoutFrames(source);
    return worked() - began;
  });
  expect(took[1]).toBeLessThan(60 * Math.max(took[0] ?? 0, 20));
});
