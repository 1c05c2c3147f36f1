import { expect, it } from "vitest";
import { besideWords, spacedAs } from "./spaced-as.ts";

const words: Record<string, [plain: string, formatted: string, becomes: string]> = {
  "have the spaces that stand around the plain ones": [" very\u00a0", "**very**", " **very** "],
  "have no second one": ["very ", "**very** ", "**very** "],
  "have one for a tab": ["\tvery", "**very**", " **very**"],
  "of a whole line have none": ["very \r\n", "**very**", "**very**"],
  "of a picture have none": [" ", "![a](https://a.example/b.png)", "![a](https://a.example/b.png)"],
};

it.each(Object.entries(words))("formatted words %s", (_, [plain, formatted, becomes]) => {
  expect(spacedAs(plain, formatted)).toBe(becomes);
});

it("a picture that comes right beside words has a space there", () => {
  const picture = "![low tide](/api/files/1)";
  expect(besideWords("some ", picture, "words")).toBe(`${picture} `);
  expect(besideWords("words.", picture, "")).toBe(` ${picture}`);
  expect(besideWords("some ", picture, " words")).toBe(picture);
  expect(besideWords("**", picture, "**")).toBe(picture);
  expect(besideWords("some", "more", "words")).toBe("more");
  expect(besideWords("some", `${picture} ${picture}`, "words")).toBe(`${picture} ${picture}`);
});
