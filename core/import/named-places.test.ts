import { expect, it } from "vitest";
import { textsOf } from "../../test/documents.ts";
import { worked } from "../../test/turns.ts";
import { readNote } from "./note.ts";

function read(source: string) {
  let count = 0;
  const note = readNote(source, { name: "n", wrapped: "auto", newId: () => `b${count++}` });
  const blocks = note.blocks(() => null);
  const anchors = new Map(note.anchors);
  const at = (name: string) => textsOf(blocks.filter(({ id }) => id === anchors.get(name))).join();
  return { title: note.title, texts: textsOf(blocks), at };
}

it("What names a place in HTML is read by nobody, and links by the name lead to it", () => {
  const { title, texts, at } = read(
    `# <a id="plan"></a>Plan\n\n## Low tide <a name='low'></a>\n\n- <a id=noon></a> At noon <span id="end" class="x"></span>\n\nWords <a id="x" name="y">here</a> and <a href="#low"></a>there`,
  );
  expect([title, ...texts]).toEqual(["Plan", "Low tide", "At noon", "Words here and there"]);
  expect([at("low"), at("noon"), at("end"), at("x")]).toEqual(["Low tide", "At noon", "At noon", "Words here and there"]);
});

it("One that stands alone leaves no block, and names the heading beside it, or what stands below", () => {
  const { texts, at } = read(
    '<a name="first"/>\n\n# Plan\n\n<a id="a"></a>\n\n## Low\n<a id="b"></a><a id="c"></a>\n\nWords\n\n<div id="d"></div>\n\nMore\n<a id="e"></a>\n\n<a id="f"></a>\n',
  );
  expect(texts).toEqual(["Low", "Words", "More"]);
  expect(["a", "b", "c", "d", "e", "f"].map(at)).toEqual(["Low", "Low", "Low", "More", "More", "More"]);
});

it("What is more than a name stays, and code is code", () => {
  const kept = [
    '<a href="#low">Low</a> `<a id="x"></a>`',
    '<div id="x">words</div>',
    '<a id="x">',
    '<a id="x" onclick="y">z</a>',
    '<span id="x">words</span>',
  ];
  expect(read(kept.join("\n\n")).texts).toEqual(['[Low](#low) `<a id="x"></a>`', ...kept.slice(1)]);
  const code = '```\n<a id="x"></a>\n```';
  expect(read(code).texts).toEqual([code]);
});

it("Very many of them are read in a time in proportion to their number", () => {
  for (const piece of ['<a id="x">', '<a id="x"></a>', '<a id="x"></a>\n\n', '<a id = "x', "<a id=x id=x "])
    expect(workOf(() => read(piece.repeat(20_000)))).toBeLessThan(4000);
});

/** Milliseconds of this thread. */
function workOf(work: () => unknown): number {
  const began = worked();
  work();
  return worked() - began;
}
