import { describe, expect, it } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import { doc, p, table, ul } from "../../../test/documents.ts";
import { mapWithin } from "./map-within.ts";
import type { CellEnds, DrawnWords } from "./within.ts";

const map = (before: Block[], after: Block[], within: { words: DrawnWords } | { cells: CellEnds }) =>
  mapWithin({ before, after }, { id: "x", ...within });

const cells = (...[row, column, toRow, toColumn]: [number, number, number, number]) => ({
  cells: { anchor: { row, column }, head: { row: toRow, column: toColumn } },
});
const words = (item: number, toItem: number) => ({
  words: { anchor: { item, letters: 2 }, focus: { item: toItem, letters: 1 } },
});

const grid = (headers: string[], ...rows: string[][]) => table(headers, rows, "x");
const plain = grid(["A", "B"], ["a1", "b1"], ["a2", "b2"]);

describe("what is selected within a block", () => {
  it("is the same cells where rows and columns come, and where words in them change", () => {
    const after = doc(p("new", "n"), grid(["new", "A", "B"], ["", "", ""], ["", "a1", "b1"], ["", "a2", "other"]));
    expect(map(doc(plain), after, cells(0, 0, 1, 1))).toEqual({ id: "x", ...cells(1, 1, 2, 2) });
    expect(map(doc(plain), doc(grid(["A", "B"], ["", ""], ["a1", "b1"], ["a2", "b2"])), cells(-1, 1, 1, 0))).toEqual({
      id: "x",
      ...cells(-1, 1, 2, 0),
    });
  });

  it("is nothing once an end has gone", () => {
    expect(map(doc(plain), doc(grid(["A", "B"], ["a1", "b1"])), cells(0, 0, 1, 1))).toBeNull();
    expect(map(doc(plain), doc(p("else", "y")), cells(0, 0, 1, 1))).toBeNull();
  });

  it("is the same words of items, where these say the same", () => {
    const before = doc(ul(["map", "hat", "tent"], "x"));
    expect(map(before, doc(ul(["new", "map", "hat", "tent"], "x")), words(0, 2))).toEqual({ id: "x", ...words(1, 3) });
    expect(map(before, doc(ul(["map", "hat", "tents"], "x")), words(0, 2))).toBeNull();
  });
});
