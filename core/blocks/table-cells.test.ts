import type { Tokens } from "marked";
import { expect, it } from "vitest";
import { lex } from "./lex.ts";
import { cellsOf } from "./table-cells.ts";

const texts = (line: string) => cellsOf(line).map(({ from, to }) => line.slice(from, to).trim());

it("cells stand between strokes that no backslash makes letters, with the outer ones or without", () => {
  expect(texts("| a | b |")).toEqual(["a", "b"]);
  expect(texts("a | b")).toEqual(["a", "b"]);
  expect(texts("| a \\| b | c")).toEqual(["a \\| b", "c"]);
  expect(texts("| a | | b |  |")).toEqual(["a", "", "b", ""]);
});

it("words beyond the last column stand behind the others of their row", () => {
  const [table] = lex("| a | b |\n|---|---|\n| 1 | 2 | 3 *and* \\| more | |\n| 4 |\n| 5 | 6 | |").tokens as Tokens.Table[];
  expect(table?.header.map(({ text }) => text)).toEqual(["a", "b"]);
  expect(table?.rows.map((row) => row.map(({ text }) => text))).toEqual([
    ["1", "2", "3 *and* | more"],
    ["4", ""],
    ["5", "6"],
  ]);
  expect(table?.rows[0]?.[2]?.tokens.map(({ type }) => type)).toEqual(["text", "em", "text"]);
});
