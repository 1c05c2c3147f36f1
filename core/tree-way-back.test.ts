import { describe, expect, it } from "vitest";
import { type TreePage, treeOf } from "./tree.ts";
import { originOf, placeOfOrigin, wordsOf } from "./tree-way-back.ts";

/** Guidebook (1) holds Day one (2) and Day two (4), Day one holds Notes (3); Print run (5) and Cover (6) stand beside Guidebook. */
const pages: TreePage[] = [
  { id: 1, title: "Guidebook", parentId: null, position: 0 },
  { id: 2, title: "Day one", parentId: 1, position: 0 },
  { id: 3, title: "Notes", parentId: 2, position: 0 },
  { id: 4, title: "Day two", parentId: 1, position: 1 },
  { id: 5, title: "Print run", parentId: null, position: 1 },
  { id: 6, title: "Cover", parentId: null, position: 2 },
];
const tree = treeOf(pages);
const at = (id: number, parentId: number | null, position: number): TreePage => ({ id, title: `${id}`, parentId, position });

describe("a move in words", () => {
  it("says the place and in what", () => {
    expect(wordsOf(tree, 5, { parentId: null, position: 0 })).toBe("Print run moved to place 1 of 3 in the workspace");
    expect(wordsOf(tree, 5, { parentId: 1, position: 2 })).toBe("Print run moved to place 3 of 3 in Guidebook");
  });
});

describe("the way back of a page that was moved", () => {
  const back = (id: number, ...after: TreePage[]) => {
    const origin = originOf(tree, id);
    return origin && placeOfOrigin(treeOf(after), id, origin, null);
  };

  it("leads to where it stood", () => {
    expect(back(5, at(1, null, 0), at(6, null, 1), at(5, 1, 0))).toEqual({ parentId: null, position: 1 });
    expect(back(2, at(1, null, 0), at(4, 1, 0), at(2, 1, 1))).toEqual({ parentId: 1, position: 0 });
  });

  it("leads beside its neighbours wherever they stand by then", () => {
    expect(back(5, at(6, null, 0), at(7, null, 1), at(1, null, 2), at(5, 1, 0))).toEqual({ parentId: null, position: 3 });
    expect(back(5, at(7, null, 0), at(8, null, 1), at(6, null, 2), at(5, 7, 0))).toEqual({ parentId: null, position: 2 });
  });

  it("leads among others where these have gone", () => {
    expect(back(6, at(7, null, 0), at(6, 7, 0))).toEqual({ parentId: null, position: 1 });
  });

  it("is none where the page has gone, its parent has, or stands below it now", () => {
    expect(back(2, at(1, null, 0))).toBe("page gone");
    expect(back(2, at(2, null, 0))).toBe("parent gone");
    expect(back(2, at(2, null, 0), at(1, 2, 0))).toBe("parent below");
    expect(originOf(tree, 9)).toBeNull();
  });

  describe("after others were at work", () => {
    /** Print run (5) was moved up to stand between Guidebook (1) and Cover (6); these are the roots by then, in their order. */
    const since = (...roots: number[]) => {
      const left = { parentId: null, position: 1, behind: 1, before: 6 };
      const origin = { parentId: null, position: 2, behind: 6, before: null };
      return placeOfOrigin(treeOf(roots.map((id, position) => at(id, null, position))), 5, origin, left);
    };

    it("is there while the page stands where it was left, whatever came, went or moved beside it", () => {
      expect(since(1, 5, 6)).toEqual({ parentId: null, position: 2 });
      expect(since(7, 1, 5, 8, 6)).toEqual({ parentId: null, position: 4 });
      expect(since(1, 7, 5, 8, 6)).toEqual({ parentId: null, position: 4 });
      expect(since(1, 6, 5)).toBe("moved since");
      expect(since(6, 1, 5, 7)).toEqual({ parentId: null, position: 1 });
      expect(since(7, 5, 8)).toEqual({ parentId: null, position: 2 });
    });

    it("is none where somebody has moved the page since", () => {
      expect(since(5, 1, 6)).toBe("moved since");
      expect(since(1, 6, 7, 5)).toBe("moved since");
      const origin = { parentId: null, position: 2, behind: 6, before: null };
      const elsewhere = treeOf([at(1, null, 0), at(6, null, 1), at(5, 1, 0)]);
      expect(placeOfOrigin(elsewhere, 5, origin, { parentId: null, position: 1, behind: 1, before: 6 })).toBe("moved since");
    });
  });
});
