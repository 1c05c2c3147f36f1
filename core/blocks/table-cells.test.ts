import { expect, it } from "vitest";
import { cellsOf } from "./table-cells.ts";

const texts = (line: string) => cellsOf(line).map(({ from, to }) => line.slice(from, to).trim());

it("cells stand between strokes that no backslash makes letters, with the outer ones or without", () => {
  expect(texts("| a | b |")).toEqual(["a", "b"]);
  expect(texts("a | b")).toEqual(["a", "b"]);
  expect(texts("| a \\| b | c")).toEqual(["a \\| b", "c"]);
  expect(texts("| a | | b |  |")).toEqual(["a", "", "b", ""]);
});
