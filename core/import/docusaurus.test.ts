import { expect, it } from "vitest";
import { categoryIn } from "./docusaurus.ts";

it.each([
  ['{ "label": "Boats & crews", "position": 2.5, "link": { "type": "generated-index" } }', "Boats & crews", 2.5],
  ["label: 'Low: tide'\nposition: 2\nlink:\n  label: not this\n", "Low: tide", 2],
  ["position: first\nlabel: [a, b]\n", null, null],
  [`link: ${"[".repeat(4000)}\nlabel: Papers\n`, "Papers", null],
  ["- label: Papers", null, null],
])("what a category's file says of its folder: %s", (source, label, position) => {
  expect(categoryIn(source)).toEqual({ label, position });
});

it.each(['{ "label": ', `label: ${"[".repeat(200)}`])("a category's file that is broken says nothing: %s", (source) => {
  expect(categoryIn(source)).toBeNull();
});
