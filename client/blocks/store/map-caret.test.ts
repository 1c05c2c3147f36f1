import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import { merge } from "#core/blocks/merge.ts";
import { changedBy, doc, documents, h, p, table, textsOf, todo, ul } from "../../../test/documents.ts";
import type { Caret } from "./editing.ts";
import { mapCaret } from "./map-caret.ts";
import { mapRows } from "./map-rows.ts";

const map = (before: Block[], after: Block[], caret: Caret, id = "x") => mapCaret({ before, after, by: "save" }, id, caret);
const to = (caret: Caret, id = "x") => ({ id, caret });

describe("a caret", () => {
  it("stays in its item when another is put above, and in its words when those change", () => {
    expect(map(doc(ul(["map", "hat"], "x")), doc(ul(["tent", "map", "hat"], "x")), { item: 1, at: 2 })).toEqual(
      to({ item: 2, at: 2 }),
    );
    expect(map(doc(ul(["map", "a hat"], "x")), doc(ul(["tent", "map", "a red hat"], "x")), { item: 1, at: 5 })).toEqual(
      to({ item: 2, at: 9 }),
    );
    expect(map(doc(todo(["map", "hat"], "x")), doc(todo(["tent", "hat", "map"], "x")), { item: 0, at: 1 })).toEqual(
      to({ item: 2, at: 1 }),
    );
  });

  it("is in one's own copy also where the block was moved since it was sent, but in no block that is as empty", () => {
    const theirs = p("The path is dry", "x");
    const moved = doc(p("The path is wet", "y"), p("Above", "a"), theirs);
    expect(map(doc(p("The path is wet", "x"), p("Above", "a")), moved, 8)).toEqual(to(8, "y"));
    expect(map(doc(p("", "x"), p("Above", "a")), doc(p("", "y"), p("Above", "a"), theirs), 0)).toEqual(to(0));
  });

  it("stays in the row for a new item, and where its own item has gone stands where that stood", () => {
    expect(map(doc(ul(["map"], "x")), doc(ul(["tent", "map"], "x")), { item: 1 })).toEqual(to({ item: 2 }));
    expect(map(doc(ul(["map", "hat", "tent"], "x")), doc(ul(["map", "tent"], "x")), { item: 1, at: 2 })).toEqual(to({ item: 1 }));
  });

  it("stays in its cell when rows and columns come and go", () => {
    const before = doc(
      table(
        ["A", "B"],
        [
          ["1", "2"],
          ["3", "four"],
        ],
        "x",
      ),
    );
    const after = doc(
      table(
        ["New", "A", "B"],
        [
          ["", "0", "0"],
          ["", "1", "2"],
          ["", "3", "four"],
        ],
        "x",
      ),
    );
    expect(map(before, after, { row: 1, column: 1, at: 2 })).toEqual(to({ row: 2, column: 2, at: 2 }));
    expect(map(before, after, { row: -1, column: 1, at: 1 })).toEqual(to({ row: -1, column: 2, at: 1 }));
    expect(map(after, before, { row: 0, column: 0, at: 0 })).toEqual(to({ row: 0, column: 0 }));
  });

  it("stays in its cell when a column comes beside ones with the same header, or with none", () => {
    const of = (...rows: string[][]) => doc(table(["", "", "Day"], rows, "x"));
    const before = of(["red hat", "a map", "Monday"], ["a tent", "tea", "Tuesday"]);
    const wider = (at: number) =>
      doc(
        table(
          ["", "", "Day"].toSpliced(at, 0, ""),
          [
            ["red hat", "a map", "Monday"].toSpliced(at, 0, ""),
            ["new", "", "", ""],
            ["a tent", "tea", "Tuesday"].toSpliced(at, 0, ""),
          ],
          "x",
        ),
      );
    for (const [at, first, second] of [
      [0, 1, 2],
      [1, 0, 2],
      [2, 0, 1],
    ] as const) {
      expect(map(before, wider(at), { row: 0, column: 0, at: 4 })).toEqual(to({ row: 0, column: first, at: 4 }));
      expect(map(before, wider(at), { row: 1, column: 1, at: 2 })).toEqual(to({ row: 2, column: second, at: 2 }));
    }
  });

  it("follows its words from a text into a heading, into an item and back, and goes to the end where they are of another kind", () => {
    const harbour = doc(p("The harbour", "x"));
    expect(map(harbour, doc(h("Old: The harbour", 2, "x")), 3)).toEqual(to(8));
    const items = doc(todo(["*End", "Old: The harbour", "More"], "x"));
    expect(map(harbour, items, 3)).toEqual(to({ item: 1, at: 8 }));
    expect(map(harbour, items, { from: 4, to: 11 })).toEqual(to({ item: 1, at: { from: 9, to: 16 } }));
    expect(map(doc(ul(["Old: The harbour"], "x")), harbour, { item: 0, at: 8 })).toEqual(to(3));
    expect(map(harbour, doc(ul(["Other", "words"], "x")), 3)).toEqual(to("end"));
    expect(map(harbour, doc(table(["The harbour"], [], "x")), 3)).toEqual(to("end"));
  });

  it("is nowhere once its block has gone", () => {
    expect(map(doc(p("The harbour", "x")), doc(), 3)).toBe(null);
  });

  it("follows its words into the copy that a merge makes of them", () => {
    const base = doc(p("The path is wet", "x"), p("End", "y"));
    const mine = doc(p("The path is steep", "x"), p("End", "y"));
    const merged = merge(base, mine, doc(p("The path is dry", "x"), p("End", "y"))).blocks;
    expect(textsOf(merged)).toEqual(["The path is dry", "The path is steep", "End"]);
    expect(map(mine, merged, 14)).toEqual(to(14, merged[1]?.id));
  });
});

it("an item's place follows the item through whatever others do to a list", () => {
  const lists = fc.uniqueArray(fc.nat({ max: 50 }), { maxLength: 12 });
  fc.assert(
    fc.property(lists, fc.infiniteStream(fc.boolean()), lists, (numbers, stays, added) => {
      const items = numbers.map((number) => `item ${number}`);
      const kept = items.filter(() => stays.next().value);
      const after = [...kept];
      for (const number of added) after.splice(number % (after.length + 1), 0, `new${number}`);
      const [before] = doc(ul(items, "x"));
      const [next] = doc(ul(after, "x"));
      const rows = mapRows(before as Block, next as Block);
      for (const item of kept) expect(after[rows[items.indexOf(item)] ?? -1]).toBe(item);
    }),
    { numRuns: 300 },
  );
});

it("no caret is lost, or leads out of its page, whatever two people do to it", () => {
  fc.assert(
    fc.property(documents, changedBy("my"), changedBy("their"), fc.nat(9), fc.nat(9), (base, mine, theirs, row, column) => {
      const before = mine(base);
      const after = merge(base, before, theirs(base)).blocks;
      for (const { id, type, content } of before) {
        const caret =
          type === "table"
            ? { row: (row % (content.rows.length + 1)) - 1, column: 0, at: 0 }
            : type === "text" || type === "heading"
              ? column % (content.text.length + 1)
              : { item: row % (content.items.length + 1), at: 0 };
        const place = map(before, after, caret, id);
        const home = after.find((block) => block.id === place?.id);
        if (place === null) expect(after.some((block) => block.id === id)).toBe(false);
        else expect(home).toBeDefined();
        if (!place || home?.type !== type) continue;
        const to = place.caret;
        if (typeof to === "number" && "text" in home.content) expect(to).toBeLessThanOrEqual(home.content.text.length);
        if (typeof to === "object" && "item" in to && "items" in home.content)
          expect(to.item).toBeLessThanOrEqual(home.content.items.length);
        if (typeof to === "object" && "row" in to && "rows" in home.content)
          expect(to.row).toBeLessThan(Math.max(1, home.content.rows.length));
      }
    }),
    { numRuns: 300 },
  );
});
