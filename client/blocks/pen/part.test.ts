import { expect, it } from "vitest";
import { partOf } from "./part.ts";

it.each([
  ["so **very {good** it} is", "**good** it"],
  ["so **{very}** good", "**very**"],
  ["so {**ve}ry** good", "**ve**"],
  ["[two {wo}rds](/p)", "[wo](/p)"],
  ["plain {wor}ds", "wor"],
  ["- a\n{- b}", "- b"],
])("a part of %j has its marks", (source, part) => {
  const [from, to] = [source.indexOf("{"), source.indexOf("}") - 1];
  expect(partOf(source.replace(/[{}]/g, ""), from, to, false)).toBe(part);
});
