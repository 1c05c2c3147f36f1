import { describe, expect, it } from "vitest";
import { searchable, searchTitles } from "./switcher-search.ts";

const pages = ["High tide at the estuary", "Tide tables", "Bastide", "Day one"].map((title, id) => ({
  id,
  title,
  parentId: null,
  position: id,
}));
const titles = (query: string) => searchTitles(searchable(pages), query, 10).map(({ page }) => page.title);

describe("search in the switcher", () => {
  it("puts titles that begin with the query first, then words that do, then the rest", () => {
    expect(titles("tide")).toEqual(["Tide tables", "High tide at the estuary", "Bastide"]);
  });
  it("does not regard case", () => expect(titles("DAY")).toEqual(["Day one"]));
  it("shows all pages for no query", () => expect(titles(" ")).toHaveLength(4));
  it("finds nothing for what no title holds", () => expect(titles("ferry")).toEqual([]));
  it("stops at the number that is asked for", () => expect(searchTitles(searchable(pages), "", 2)).toHaveLength(2));
});
