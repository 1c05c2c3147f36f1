import { expect, it } from "vitest";
import type { Block } from "../blocks/block.ts";
import { leadIn, leadOut } from "./addresses.ts";

const targets = { page: () => "b.md", file: () => "files/c.png" };
const target = (path: string) => (path === "b.md" ? "/page/2" : "/api/files/3");

const text = (source: string): Block[] => [{ id: "a", type: "text", position: 0, content: { text: source } }];
const list = (...items: string[]): Block[] => [{ id: "a", type: "list", position: 0, content: { items, ordered: false } }];

it.each([
  "`[a](/page/2)`",
  "``[a]: ` [a](/page/2)``",
  "```md\n[a](/page/2)\n\n[t]: /page/2\n```",
  "    [a](/page/2)",
  "> ~~~\n> ![a](/api/files/3)",
])("what looks like a link in code stays to the letter, out and in: %j", (source) => {
  for (const code of [source, source.replaceAll("/page/2", "b.md").replaceAll("/api/files/3", "files/c.png")]) {
    const blocks = text(code);
    expect(leadOut(blocks, targets)).toBe(blocks);
    expect(leadIn(blocks, target)).toBe(blocks);
  }
});

it("what stands beside code, or in an item, is led out and in", () => {
  const words = list('`[a](/page/2)` and [`a`](/page/2 "`b`") ` \\` [b](/page/2)', "    [a](/page/2)");
  const out = leadOut(words, targets);
  expect(out).toEqual(list('`[a](/page/2)` and [`a`](b.md "`b`") ` \\` [b](b.md)', "    [a](b.md)"));
  expect(leadIn(out, target)).toEqual(words);
  const labels = text("[t] and\n\n[t]: /page/2\n\n```\n[t]: /page/2\n```\n\n[u]: /api/files/3");
  const beside = leadOut(labels, targets);
  expect(beside).toEqual(text("[t] and\n\n[t]: b.md\n\n```\n[t]: /page/2\n```\n\n[u]: files/c.png"));
  expect(leadIn(beside, target)).toEqual(labels);
});

it("a page of the same server is named without its address again, and one of another server stays one", () => {
  const label = "\n\n[d]: https://notes.example/page/7";
  const written = text(
    `[a](https://notes.example/page/9#block-x "Tide") [b](https://notes.example.org/page/9) [c](https://notes.example/page/new)${label}`,
  );
  const given = text(
    `[a](/page/9#block-x "Tide") [b](https://notes.example.org/page/9) [c](https://notes.example/page/new)\n\n[d]: /page/7`,
  );
  expect(leadIn(written, target, "https://notes.example")).toEqual(given);
  expect(leadIn(written, target, "https://other.example")).toEqual(written);
});

it("a link with spaces around its address leads out and back in with them", () => {
  const written = text('[a]( /page/2 ) ![b](/api/files/3#w=40 ) [c](  /page/2 "Tide" )');
  const out = leadOut(written, targets);
  expect(out).toEqual(text('[a]( b.md ) ![b](files/c.png#w=40 ) [c](  b.md "Tide" )'));
  expect(leadIn(out, target)).toEqual(written);
});
