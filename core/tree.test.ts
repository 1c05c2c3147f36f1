import { describe, expect, it } from "vitest";
import { ancestorsOf, firstRoot, iconOf, isWithin, siblingsOf, subtreeOf, type TreePage, treeOf } from "./tree.ts";

/** Guidebook (1) holds Day one (2), which holds Notes (3), and Day two (4); Print run (5) stands beside it. */
const pages: TreePage[] = [
  { id: 5, title: "Print run", parentId: null, position: 1 },
  { id: 4, title: "Day two", parentId: 1, position: 1 },
  { id: 3, title: "Notes", parentId: 2, position: 0, hasTodo: true },
  { id: 2, title: "Day one", parentId: 1, position: 0 },
  { id: 1, title: "Guidebook", parentId: null, position: 0 },
];
const tree = treeOf(pages);
const titles = (found: readonly TreePage[] | undefined) => found?.map((page) => page.title);

describe("a tree", () => {
  it("is made once for a list", () => {
    expect(treeOf(pages)).toBe(tree);
    expect(treeOf([...pages])).not.toBe(tree);
  });

  it("orders siblings by position", () => {
    expect(titles(tree.children.get(null))).toEqual(["Guidebook", "Print run"]);
    expect(titles(siblingsOf(tree, pages[1] as TreePage))).toEqual(["Day one", "Day two"]);
  });

  it("knows what lies above and below", () => {
    expect(titles(ancestorsOf(tree, 3))).toEqual(["Guidebook", "Day one"]);
    expect([...subtreeOf(tree, 1)]).toEqual([1, 2, 4, 3]);
    expect(isWithin(tree, 3, 1)).toBe(true);
    expect(isWithin(tree, 1, 1)).toBe(true);
    expect(isWithin(tree, 1, 3)).toBe(false);
    expect(isWithin(tree, null, 1)).toBe(false);
    expect(firstRoot(tree)?.id).toBe(1);
  });

  it("puts a page whose parent is not there at the root, and survives a circle", () => {
    const lone: TreePage = { id: 9, title: "Lone", parentId: 8, position: 0 };
    expect(firstRoot(treeOf([lone]))).toBe(lone);
    expect(siblingsOf(treeOf([lone]), lone)).toEqual([lone]);
    const circle = treeOf([
      { id: 1, title: "a", parentId: 2, position: 0 },
      { id: 2, title: "b", parentId: 1, position: 0 },
    ]);
    expect(titles(ancestorsOf(circle, 1))).toEqual(["b"]);
    expect([...subtreeOf(circle, 1)]).toEqual([1, 2]);
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
