import { describe, expect, it } from "vitest";
import { newBlock } from "#core/blocks/edit.ts";
import { size } from "#core/limits.ts";
import { cellsIn, gridIn } from "../clipboard/cells-in.ts";
import { itemsIn } from "../clipboard/items-in.ts";
import { splice } from "../list/splice.ts";
import { putCells } from "../table/grid-paste.ts";

describe("lines as items", () => {
  it("lose the marks that made them a list, and empty ones go", () => {
    expect(itemsIn("- map\r\n* hat\n\n1. tide\n2) ferry\n- [x] coins\n- [ ] rope\n\t◦ sail\nplain - words")).toEqual([
      ...["map", "hat", "tide", "ferry"].map((text) => ({ text, completed: false })),
      { text: "coins", completed: true },
      ...["rope", "sail", "plain - words"].map((text) => ({ text, completed: false })),
    ]);
  });

  it("are ticked as their boxes are drawn", () => {
    expect(itemsIn("☐ map\n☑ water\n✓ bread")).toEqual([
      { text: "map", completed: false },
      { text: "water", completed: true },
      { text: "✓ bread", completed: false },
    ]);
  });

  it("are ticked as boxes in brackets say, also without a bullet in front", () => {
    expect(itemsIn("[ ] map\n[X] water\n[] [x]\n[1] bread\n[x]hat")).toEqual([
      { text: "map", completed: false },
      { text: "water", completed: true },
      ...["[x]", "[1] bread", "[x]hat"].map((text) => ({ text, completed: false })),
    ]);
  });

  it("replace a todo item, which keeps its id and its tick", () => {
    const todo = newBlock("todo", "t", { items: [{ id: "1", text: "map", completed: true }] });
    expect(splice(todo, 0, 1, ["maps", "hat"], () => "new").content.items).toEqual([
      { id: "1", text: "maps", completed: true },
      { id: "new", text: "hat", completed: false },
    ]);
  });
});

describe("cells of a spreadsheet", () => {
  it("are told from words by their tabs", () => {
    expect(cellsIn("a\tb\r\nc\td\r\n")).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
    expect(cellsIn("a, b\nc")).toBe(null);
  });

  it("are told from lines that are set in by tabs", () => {
    expect(gridIn("a\tb\nc")).toEqual([["a", "b"], ["c"]]);
    expect(gridIn("\tb\nc\t")).toEqual([
      ["", "b"],
      ["c", ""],
    ]);
    expect([gridIn("a\n\tb"), gridIn("\ta"), gridIn("\ta\n\tb"), gridIn("a\nb")]).toEqual([null, null, null, null]);
  });

  it("fill the table from a cell on, which grows as far as needed", () => {
    const table = { headers: ["A"], rows: [["1"]] };
    expect(putCells(table, 0, 0, [["x", "y"], ["z"]])).toEqual({
      headers: ["A", "Column 2"],
      rows: [
        ["x", "y"],
        ["z", ""],
      ],
    });
    expect(putCells(table, -1, 0, [["B"], ["2"]])).toEqual({ headers: ["B"], rows: [["2"]] });
  });

  it("that would be too many are refused", () => {
    expect(putCells({ headers: ["A"], rows: [["1"]] }, 0, 0, [Array(size.tableColumns + 1).fill("x")])).toBe(null);
  });
});
