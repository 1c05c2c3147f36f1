import { describe, expect, it } from "vitest";
import { type TreePage, treeOf } from "./tree.ts";
import { refolded, stepFrom, type TreeRow, visibleRows } from "./tree-rows.ts";

/** Guidebook (1) holds Day one (2), which holds Notes (3), and Day two (4); Print run (5) stands beside it. */
const pages: TreePage[] = [
  { id: 5, title: "Print run", parentId: null, position: 1 },
  { id: 4, title: "Day two", parentId: 1, position: 1 },
  { id: 3, title: "Notes", parentId: 2, position: 0 },
  { id: 2, title: "Day one", parentId: 1, position: 0 },
  { id: 1, title: "Guidebook", parentId: null, position: 0 },
];
const { children } = treeOf(pages);
const rows = (...open: number[]) => visibleRows(children, new Set(open));
const ids = (found: readonly TreeRow[]) => found.map(({ page }) => page.id);

describe("the rows of a tree", () => {
  it("are children by position below open pages only", () => {
    expect(ids(rows())).toEqual([1, 5]);
    expect(ids(rows(1))).toEqual([1, 2, 4, 5]);
    expect(ids(rows(1, 2))).toEqual([1, 2, 3, 4, 5]);
    expect(ids(rows(2))).toEqual([1, 5]);
  });

  it("tell each page's depth and place", () => {
    expect(rows(1, 2)[2]).toMatchObject({ depth: 2, place: 1, siblings: 1, hasChildren: false });
    expect(rows(1, 2)[3]).toMatchObject({ depth: 1, place: 2, siblings: 2 });
    expect(rows(1)[0]).toMatchObject({ depth: 0, hasChildren: true, isOpen: true });
  });

  it("of pages in a circle are none", () => {
    const circle = treeOf([
      { id: 1, title: "a", parentId: 2, position: 0 },
      { id: 2, title: "b", parentId: 1, position: 0 },
    ]);
    expect(visibleRows(circle.children, new Set([1, 2]))).toEqual([]);
  });
});

describe("folding", () => {
  const fold = (before: readonly TreeRow[], ...open: number[]) => refolded(before, children, new Set(open));

  it("gives the rows that there would be, from every state to every other", () => {
    const states = [[], [1], [2], [1, 2]];
    for (const from of states) for (const to of states) expect(fold(rows(...from), ...to)).toEqual(rows(...to));
  });

  it("leaves the rows that are not concerned the same objects, and all of them where nothing folds", () => {
    const before = rows(1);
    const after = fold(before, 1, 2);
    expect([after[0], after[3], after[4]]).toEqual([before[0], before[2], before[3]]);
    expect(after[0]).toBe(before[0]);
    expect(after[4]).toBe(before[3]);
    expect(fold(before, 1)).toBe(before);
  });

  it("of very many pages at once makes all rows anew", () => {
    const many = treeOf(
      Array.from({ length: 200 }, (_, index): TreePage => {
        const isChild = index >= 100;
        return { id: index + 1, title: "", parentId: isChild ? index - 99 : null, position: isChild ? 0 : index };
      }),
    );
    const closed = visibleRows(many.children, new Set());
    expect(refolded(closed, many.children, new Set(many.byId.keys()))).toHaveLength(200);
  });
});

describe("a key", () => {
  const step = (at: number, key: string, ...open: number[]) => stepFrom(rows(...open), at, key);

  it("walks up and down, to both ends, and not beyond", () => {
    expect(step(0, "ArrowDown")).toEqual({ kind: "go", at: 1 });
    expect(step(1, "ArrowUp")).toEqual({ kind: "go", at: 0 });
    expect(step(1, "ArrowDown")).toBeNull();
    expect(step(0, "ArrowUp")).toBeNull();
    expect(step(0, "End", 1)).toEqual({ kind: "go", at: 3 });
    expect(step(3, "Home", 1)).toEqual({ kind: "go", at: 0 });
  });

  it("unfolds to the right, then goes in", () => {
    expect(step(0, "ArrowRight")).toEqual({ kind: "toggle", isOpen: true });
    expect(step(0, "ArrowRight", 1)).toEqual({ kind: "go", at: 1 });
    expect(step(1, "ArrowRight")).toBeNull();
  });

  it("folds to the left, or goes to the parent", () => {
    expect(step(0, "ArrowLeft", 1)).toEqual({ kind: "toggle", isOpen: false });
    expect(step(2, "ArrowLeft", 1)).toEqual({ kind: "go", at: 0 });
    expect(step(1, "ArrowLeft")).toBeNull();
  });

  it("folds nothing in what a search found", () => {
    const found = rows().map((row): TreeRow => ({ ...row, isFlat: true }));
    expect(stepFrom(found, 0, "ArrowRight")).toBeNull();
    expect(stepFrom(found, 0, "ArrowLeft")).toBeNull();
  });

  it("opens by Enter and Space, and is otherwise nothing to the tree", () => {
    expect(step(0, "Enter")).toEqual({ kind: "open" });
    expect(step(0, " ")).toEqual({ kind: "open" });
    expect(step(0, "a")).toBeNull();
    expect(step(7, "Enter")).toBeNull();
  });
});
