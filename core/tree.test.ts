import { describe, expect, it } from "vitest";
import {
  ancestorsOf,
  childrenOf,
  countBelow,
  firstRoot,
  iconOf,
  matchingRows,
  stepFrom,
  type TreePage,
  visibleRows,
} from "./tree.ts";

/** Guidebook (1) holds Day one (2), which holds Notes (3), and Day two (4); Print run (5) stands beside it. */
const pages: TreePage[] = [
  { id: 5, title: "Print run", parentId: null, position: 1 },
  { id: 4, title: "Day two", parentId: 1, position: 1 },
  { id: 3, title: "Notes", parentId: 2, position: 0, hasTodo: true },
  { id: 2, title: "Day one", parentId: 1, position: 0 },
  { id: 1, title: "Guidebook", parentId: null, position: 0 },
];
const children = childrenOf(pages);
const rows = (...open: number[]) => visibleRows(children, new Set(open));
const ids = (found: { page: TreePage }[]) => found.map(({ page }) => page.id);

describe("a tree", () => {
  it("shows children by position below open pages only", () => {
    expect(ids(rows())).toEqual([1, 5]);
    expect(ids(rows(1))).toEqual([1, 2, 4, 5]);
    expect(ids(rows(1, 2))).toEqual([1, 2, 3, 4, 5]);
    expect(ids(rows(2))).toEqual([1, 5]);
  });

  it("tells each row's depth and place", () => {
    expect(rows(1, 2)[2]).toMatchObject({ depth: 2, place: 1, siblings: 1, hasChildren: false });
    expect(rows(1, 2)[3]).toMatchObject({ depth: 1, place: 2, siblings: 2 });
    expect(rows(1)[0]).toMatchObject({ depth: 0, hasChildren: true, isOpen: true });
  });

  it("puts a page whose parent is not there at the root, and survives a circle", () => {
    const lone: TreePage = { id: 9, title: "Lone", parentId: 8, position: 0 };
    expect(firstRoot([lone])).toBe(lone);
    const circle: TreePage[] = [
      { id: 1, title: "a", parentId: 2, position: 0 },
      { id: 2, title: "b", parentId: 1, position: 0 },
    ];
    expect(ids(visibleRows(childrenOf(circle), new Set([1, 2])))).toEqual([]);
    expect(ids(ancestorsOf(circle, 1).map((page) => ({ page })))).toEqual([2]);
  });

  it("finds titles without regard to case, in order and flat", () => {
    const found = matchingRows(children, pages, "DAY");
    expect(ids(found)).toEqual([2, 4]);
    expect(found[0]).toMatchObject({ depth: 0, hasChildren: false, place: 1, siblings: 2 });
  });

  it("knows what lies above and below", () => {
    expect(ancestorsOf(pages, 3).map((page) => page.title)).toEqual(["Guidebook", "Day one"]);
    expect(countBelow(children, 1)).toBe(3);
    expect(firstRoot(pages)?.id).toBe(1);
  });

  it("draws a folder over children, a checklist over todos, else a document", () => {
    const [document, checklist] = [pages[1] as TreePage, pages[2] as TreePage];
    expect(iconOf(document, true)).toBe("folder");
    expect(iconOf(checklist, false)).toBe("checklist");
    expect(iconOf(document, false)).toBe("document");
    expect(iconOf({ ...document, content: [{ id: "a", type: "todo", position: 0, content: { items: [] } }] }, false)).toBe(
      "checklist",
    );
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

  it("opens by Enter and Space, and is otherwise nothing to the tree", () => {
    expect(step(0, "Enter")).toEqual({ kind: "open" });
    expect(step(0, " ")).toEqual({ kind: "open" });
    expect(step(0, "a")).toBeNull();
    expect(step(7, "Enter")).toBeNull();
  });
});
