import { expect, it } from "vitest";
import { newBlock } from "#core/blocks/edit.ts";
import { size } from "#core/limits.ts";
import { typedTable } from "./typed-table.ts";

const table = (above: string, line: string) => typedTable(newBlock("text", "a", { text: above }), line);

it.each([
  ["|Mon|Porto|", "|-|-|", ["Mon", "Porto"]],
  [" |Mon| **a\\|b** | ", "|:--|:-:| ", ["Mon", "**a|b**"]],
  ["|Mon||", "| --- | --: |", ["Mon", ""]],
  ["|Mon|", "|-|", ["Mon"]],
])("A line of dashes in strokes below one of cells makes a table of both: %j, %j", (above, line, headers) => {
  expect(table(above, line)).toEqual({ headers, rows: [headers.map(() => "")] });
});

it.each([
  ["|Mon|Porto|", "|-|"],
  ["|Mon|Porto|", "|-|a|"],
  ["|Mon|Porto|", "|-||"],
  ["|Mon|Porto|", "-|-"],
  ["|Mon|Porto|", "|-|-|\n|1|2|"],
  ["|Mon|Porto|\nand more", "|-|-|"],
  ["Mon|Porto", "|-|-|"],
  ["|Mon\\|", "|-|"],
  ["|", "|"],
  ["", ""],
  ["|a".repeat(size.tableColumns + 1).concat("|"), "|-".repeat(size.tableColumns + 1).concat("|")],
])("No table is %j with %j below", (above, line) => expect(table(above, line)).toBe(null));

it("Only a text is a table's first line", () => {
  expect(typedTable(newBlock("heading", "a", { text: "|a|b|", level: 1 }), "|-|-|")).toBe(null);
  expect(typedTable(undefined, "|-|-|")).toBe(null);
});
