import { describe, expect, it } from "vitest";
import { type TreePage, treeOf } from "./tree.ts";
import { bestMatches, matchIn, matchingRows } from "./tree-search.ts";

const titled = (...titles: string[]) =>
  treeOf(titles.map((title, index): TreePage => ({ id: index + 1, title, parentId: null, position: index })));

describe("the search in the sidebar", () => {
  const tree = treeOf([
    { id: 5, title: "Print run, day by day", parentId: null, position: 1 },
    { id: 2, title: "DAY ONE", parentId: 1, position: 0 },
    { id: 1, title: "Guidebook", parentId: null, position: 0 },
    { id: 3, title: "Notes of the day", parentId: 2, position: 0 },
  ]);

  it("finds a part of a title without regard to case, in the order of the tree and flat", () => {
    const found = matchingRows(tree, "Day");
    expect(found.map((row) => row.page.id)).toEqual([2, 3, 5]);
    expect(found.every((row) => row.isFlat && row.depth === 0 && !row.isOpen)).toBe(true);
  });

  it("still knows which page has subpages: that is its icon", () => {
    expect(matchingRows(tree, "day").map((row) => row.hasChildren)).toEqual([true, false, false]);
  });

  it("finds nothing for what no title holds", () => expect(matchingRows(tree, "ferry")).toEqual([]));
});

describe("the search in the switcher", () => {
  const tree = titled("High tide at the estuary", "Tide tables", "Bastide", "Day one", "Bastide, low tide");
  const best = (query: string, most = 10) => bestMatches(tree, query, most).map((page) => page.title);

  it("puts titles that begin with the query first, then words that do, then the rest", () => {
    expect(best("tide")).toEqual(["Tide tables", "High tide at the estuary", "Bastide, low tide", "Bastide"]);
  });
  it("puts the title that is the query before all that go on, however many there are", () => {
    const days = titled("Day 10", "Day 11", "Day 12", "day 1", "Day 13");
    expect(bestMatches(days, "Day 1", 3).map((page) => page.title)).toEqual(["day 1", "Day 10", "Day 11"]);
  });
  it("does not regard case or blanks around", () => expect(best(" DAY ")).toEqual(["Day one"]));
  it("shows all pages for no query", () => expect(best(" ")).toHaveLength(5));
  it("stops at the number that is asked for", () => expect(best("tide", 3)).toHaveLength(3));
});

describe("a match", () => {
  const cut = (title: string, query: string) => title.slice(...(matchIn(title, query) ?? [0, 0]));

  it("is the part of the title as it is written", () => expect(cut("The TIDE mill", "tide")).toBe("TIDE"));
  it("is none without a query, and where nothing matches", () => {
    expect(matchIn("Tide", "")).toBeNull();
    expect(matchIn("Tide", "mill")).toBeNull();
  });
  it("is right behind letters that are longer in lower case", () => {
    expect(cut("İİ Day one", "day")).toBe("Day");
    expect(cut("😀 Day one", "day")).toBe("Day");
  });
});
