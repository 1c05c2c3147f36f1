import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { doc, documents, p, table, textsOf } from "../../test/documents.ts";
import type { Block } from "./block.ts";
import {
  addColumn,
  addRow,
  defaultContent,
  deleteBlock,
  insertBlocks,
  moveBlockTo,
  newBlock,
  removeColumn,
  removeRow,
  replaceBlock,
} from "./edit.ts";
import { renumber } from "./renumber.ts";

const ids = (blocks: readonly Block[]) => blocks.map((block) => block.id).join("");
const abc = doc(p("1", "a"), p("2", "b"), p("3", "c"));

describe("a new block", () => {
  it("has the content that the specification gives it", () => {
    expect(defaultContent("text")).toEqual({ text: "" });
    expect(defaultContent("heading")).toEqual({ text: "", level: 2 });
    expect(defaultContent("todo")).toEqual({ items: [] });
    expect(defaultContent("table")).toEqual({ headers: ["Column 1", "Column 2"], rows: [["", ""]] });
    expect(defaultContent("list")).toEqual({ items: [], ordered: false });
  });

  it("shares nothing with the one before", () => {
    expect(newBlock("table", "a").content.rows).not.toBe(newBlock("table", "b").content.rows);
  });
});

describe("inserting, deleting and moving", () => {
  it("put later blocks down, up, or a neighbour in one's place", () => {
    const [x] = doc(p("x", "x"));
    expect(ids(insertBlocks(abc, 1, [x as Block]))).toBe("axbc");
    expect(ids(insertBlocks(abc, 99, [x as Block]))).toBe("abcx");
    expect(ids(insertBlocks(abc, -1, [x as Block]))).toBe("xabc");
    expect(ids(deleteBlock(abc, "b"))).toBe("ac");
    expect(ids(moveBlockTo(abc, "a", 1))).toBe("bac");
    expect(ids(moveBlockTo(abc, "c", 1))).toBe("acb");
    expect(ids(moveBlockTo(abc, "a", 2))).toBe("bca");
  });

  it("past an end, or of a block that is not there, give the same array back", () => {
    expect(moveBlockTo(abc, "a", -1)).toBe(abc);
    expect(moveBlockTo(abc, "z", 1)).toBe(abc);
    expect(moveBlockTo(abc, "a", 0)).toBe(abc);
    expect(moveBlockTo(abc, "a", 3)).toBe(abc);
    expect(deleteBlock(abc, "z")).toBe(abc);
    expect(insertBlocks(abc, 1, [])).toBe(abc);
    expect(renumber(abc)).toBe(abc);
    expect(replaceBlock(abc, abc[1] as Block)).toBe(abc);
    expect(replaceBlock(abc, newBlock("text", "z"))).toBe(abc);
  });
});

type Edit = (blocks: readonly Block[]) => readonly Block[];

const at = fc.integer({ min: -1, max: 9 });
const idAt = (blocks: readonly Block[], place: number) => blocks[place]?.id ?? "nobody";
let made = 0;
const fresh = () => {
  made += 1;
  return newBlock("text", `new${made}`, { text: `new${made}` });
};

const edits: fc.Arbitrary<Edit> = fc.oneof(
  at.map(
    (place): Edit =>
      (blocks) =>
        insertBlocks(blocks, place, [fresh()]),
  ),
  at.map(
    (place): Edit =>
      (blocks) =>
        deleteBlock(blocks, idAt(blocks, place)),
  ),
  fc.tuple(at, at).map(
    ([from, to]): Edit =>
      (blocks) =>
        moveBlockTo(blocks, idAt(blocks, from), to),
  ),
  at.map(
    (place): Edit =>
      (blocks) =>
        replaceBlock(blocks, { ...fresh(), id: idAt(blocks, place) }),
  ),
);

describe("whatever an editor does", () => {
  const property = (holds: (before: readonly Block[], after: readonly Block[]) => void) =>
    fc.assert(
      fc.property(documents, edits, (before, edit) => {
        const kept = structuredClone(before);
        holds(before, edit(before));
        expect(before).toEqual(kept);
      }),
    );

  it("leaves ids unique and positions 0…n−1, and the document before it as it was", () =>
    property((_, after) => {
      expect(new Set(after.map((block) => block.id)).size).toBe(after.length);
      expect(after.map((block) => block.position)).toEqual(after.map((_, index) => index));
    }));

  it("touches one block only", () =>
    property((before, after) => {
      const texts = (blocks: readonly Block[]) => new Map(blocks.map((block) => [block.id, JSON.stringify(block.content)]));
      const [was, is] = [texts(before), texts(after)];
      const changed = [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id));
      expect(changed.length).toBeLessThanOrEqual(1);
    }));

  it("keeps blocks that stay where they are the same objects", () =>
    property((before, after) => {
      const same = after.filter((block) => before.includes(block));
      const unmoved = after.filter((block) => before.some((old) => old.id === block.id && old.position === block.position));
      expect(unmoved.length - same.length).toBeLessThanOrEqual(1);
    }));

  it("can be moved back", () =>
    fc.assert(
      fc.property(documents, at, at, (before, from, to) => {
        const after = moveBlockTo(before, idAt(before, from), to);
        if (after !== before) expect(moveBlockTo(after, idAt(before, from), from)).toEqual(before);
      }),
    ));
});

describe("tables", () => {
  const { content } = table(
    ["Stage", "Climb"],
    [
      ["one", "85"],
      ["two", "210"],
    ],
  ) as { content: Parameters<typeof addColumn>[0] };

  it("take a column named by its number, with an empty cell in every row", () => {
    expect(addColumn(content)).toEqual({
      headers: ["Stage", "Climb", "Column 3"],
      rows: [
        ["one", "85", ""],
        ["two", "210", ""],
      ],
    });
  });

  it("take a row of empty cells at the end or in between", () => {
    expect(addRow(content).rows.at(-1)).toEqual(["", ""]);
    expect(addRow(content, 1).rows).toEqual([
      ["one", "85"],
      ["", ""],
      ["two", "210"],
    ]);
  });

  it("lose a column or a row, but never the last one", () => {
    const narrow = removeColumn(content, 0);
    expect(narrow).toEqual({ headers: ["Climb"], rows: [["85"], ["210"]] });
    expect(removeColumn(narrow, 0)).toBe(narrow);
    const low = removeRow(content, 0);
    expect(low.rows).toEqual([["two", "210"]]);
    expect(removeRow(low, 0)).toBe(low);
  });

  it("stay the same object where there is no such column or row", () => {
    for (const index of [-1, 2]) expect([removeColumn(content, index), removeRow(content, index)]).toEqual([content, content]);
    expect(removeRow(content, -1)).toBe(content);
  });

  it("lose no other cell", () => {
    const all = textsOf(doc({ ...table([], []), content } as never));
    expect(textsOf(doc({ ...table([], []), content: addColumn(addRow(content)) } as never))).toEqual(expect.arrayContaining(all));
  });
});
