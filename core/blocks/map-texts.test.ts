import { expect, it } from "vitest";
import { doc, h, p, table, textsOf, todo, ul } from "../../test/documents.ts";
import { mapTexts } from "./map-texts.ts";

const blocks = doc(
  p("low", "a"),
  h("low", 2, "b"),
  ul(["low", "tide"], "c"),
  todo(["low"], "d"),
  table(["low"], [["tide"]], "e"),
);

it("changes every text, and knows which may hold code", () => {
  const told: [string, boolean][] = [];
  const changed = mapTexts(blocks, (text, hasBlocks) => {
    told.push([text, hasBlocks]);
    return text.toUpperCase();
  });
  expect(told.map(([text]) => text)).toEqual(["low", "low", "low", "tide", "low", "low", "tide"]);
  expect(told.filter(([, hasBlocks]) => hasBlocks)).toHaveLength(1);
  expect(textsOf(changed)).toEqual(textsOf(blocks).map((text) => text.toUpperCase()));
});

it("leaves what does not change the same object, also within", () => {
  expect(mapTexts(blocks, (text) => text)).toBe(blocks);
  const changed = mapTexts(blocks, (text) => (text === "tide" ? "ebb" : text));
  expect(changed.map((block, place) => block === blocks[place])).toEqual([true, true, false, true, false]);
});
