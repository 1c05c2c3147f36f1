import { expect, it } from "vitest";
import { spacedAs } from "./spaced-as.ts";

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
