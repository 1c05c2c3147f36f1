import { expect, it } from "vitest";
import { placesOf } from "./words-in.ts";

const found = (text: string, ...words: string[]) => placesOf(text, words).map(([from, to]) => `${from} ${text.slice(from, to)}`);

it("finds words at their beginnings, in the order of the text", () => {
  expect(found("At low tide the lows, below; tide", "tide", "low")).toEqual(["3 low", "7 tide", "16 low", "29 tide"]);
  expect(found("camelCase Lowercase", "Case", "case")).toEqual(["5 Case"]);
  expect(found("a-b snake_case", "b", "case")).toEqual(["2 b", "10 case"]);
});

it("finds characters of scripts without spaces wherever they stand", () => {
  expect(found("東京都の京都", "京都")).toEqual(["1 京都", "4 京都"]);
});

it("ends where a text is full of what was looked for", () => {
  expect(placesOf("a ".repeat(5000), ["a"]).length).toBe(500);
});
