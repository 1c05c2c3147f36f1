import { expect, it } from "vitest";
import { markAll, type Part } from "./mark-all.ts";

const whole = (text: string, isLine = true): Part => ({ text, start: 0, end: text.length, isLine });
const all = (...texts: string[]) =>
  markAll(
    texts.map((text) => whole(text)),
    "strong",
  );

it("marks what has no mark yet, and leaves what has it", () =>
  expect(all("low", "**tide**", "at **noon**")).toEqual(["**low**", "**tide**", "**at noon**"]));

it("takes the mark off where all have it", () => expect(all("**low**", "", "**tide**")).toEqual(["low", "", "tide"]));

it("marks only what is selected", () => {
  const parts = [
    { text: "low tide", start: 4, end: 8, isLine: true },
    { text: "at noon", start: 0, end: 2, isLine: true },
  ];
  expect(markAll(parts, "em")).toEqual(["low *tide*", "*at* noon"]);
});

it("marks the lines of a text one by one, and leaves code", () => {
  expect(markAll([whole("low\ntide\n\n- at\n- noon", false)], "strong")).toEqual(["**low**\n**tide**\n\n- **at**\n- **noon**"]);
  expect(markAll([whole("low"), whole("```js\nlow();\n```", false)], "strong")).toEqual(["**low**", "```js\nlow();\n```"]);
});

it("has nothing to mark in code alone and where nothing is written", () =>
  expect([all(""), all(), markAll([whole("```\nlow\n```", false)], "code")]).toEqual([null, null, null]));
