import { describe, expect, it } from "vitest";
import { type TreePage, treeOf } from "./tree.ts";
import { type Direction, type Landing, placeOfLanding, placeTowards } from "./tree-move.ts";

/** Guidebook (1) holds Day one (2), which holds Notes (3), and Day two (4); Print run (5) and Cover (6) stand beside it. */
const pages: TreePage[] = [
  { id: 1, title: "Guidebook", parentId: null, position: 0 },
  { id: 2, title: "Day one", parentId: 1, position: 0 },
  { id: 3, title: "Notes", parentId: 2, position: 0 },
  { id: 4, title: "Day two", parentId: 1, position: 1 },
  { id: 5, title: "Print run", parentId: null, position: 1 },
  { id: 6, title: "Cover", parentId: null, position: 2 },
];
const tree = treeOf(pages);

describe("a key moves a page", () => {
  const towards = (id: number, direction: Direction) => placeTowards(tree, id, direction);

  it("up and down among its siblings, and not past the ends", () => {
    expect(towards(5, "up")).toEqual({ parentId: null, position: 0 });
    expect(towards(5, "down")).toEqual({ parentId: null, position: 2 });
    expect(towards(1, "up")).toBeNull();
    expect(towards(6, "down")).toBeNull();
  });

  it("into the page before it, as its last child", () => {
    expect(towards(4, "in")).toEqual({ parentId: 2, position: 1 });
    expect(towards(5, "in")).toEqual({ parentId: 1, position: 2 });
    expect(towards(2, "in")).toBeNull();
  });

  it("out of its parent, to right behind it", () => {
    expect(towards(3, "out")).toEqual({ parentId: 1, position: 1 });
    expect(towards(2, "out")).toEqual({ parentId: null, position: 1 });
    expect(towards(1, "out")).toBeNull();
  });

  it("only if it is there", () => expect(towards(9, "up")).toBeNull());
});

describe("a page that is let go", () => {
  const land = (id: number, as: Landing["as"], at: number) => placeOfLanding(tree, id, { at, as });

  it("counts its place without itself", () => {
    expect(land(1, "behind", 5)).toEqual({ parentId: null, position: 1 });
    expect(land(6, "before", 1)).toEqual({ parentId: null, position: 0 });
    expect(land(6, "before", 4)).toEqual({ parentId: 1, position: 1 });
  });

  it("becomes the first or the last child", () => {
    expect(land(6, "first child", 1)).toEqual({ parentId: 1, position: 0 });
    expect(land(6, "last child", 1)).toEqual({ parentId: 1, position: 2 });
    expect(land(2, "last child", 1)).toEqual({ parentId: 1, position: 1 });
  });

  it("does not go into itself or below itself", () => {
    expect(land(1, "last child", 1)).toBeNull();
    expect(land(1, "last child", 3)).toBeNull();
    expect(land(1, "before", 2)).toBeNull();
  });

  it("goes nowhere where it is already", () => {
    expect(land(5, "behind", 1)).toBeNull();
    expect(land(5, "before", 6)).toBeNull();
    expect(land(4, "last child", 1)).toBeNull();
    expect(land(2, "first child", 1)).toBeNull();
  });

  it("needs a page to land at", () => expect(land(1, "before", 9)).toBeNull());
});
