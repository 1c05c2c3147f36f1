import { expect, it } from "vitest";
import type { ListedFile } from "#core/file.ts";
import { inOrder, titlesOf } from "./in-order.ts";

const pages = (...titles: string[]) => titles.map((title, id) => ({ id, title }));
const file = (name: string, more: Partial<ListedFile> = {}) => ({ name, unused: false, pages: [], ...more }) as ListedFile;

it("shows first what nothing names, then what only earlier versions name", () => {
  const files = [
    file("shown", { pages: pages("Harbour") }),
    file("old"),
    file("left", { unused: true }),
    file("also shown", { pages: pages("Cliffs") }),
    file("left before", { unused: true }),
  ];
  expect(inOrder(files).map(({ name }) => name)).toEqual(["left", "left before", "old", "shown", "also shown"]);
});

it("names pages in a sentence, and counts what is more than that", () => {
  expect(titlesOf({ pages: pages("Harbour") })).toBe("“Harbour”");
  expect(titlesOf({ pages: pages("Harbour", "", "Tides") })).toBe("“Harbour”, “Untitled” and “Tides”");
  expect(titlesOf({ pages: pages("1", "2", "3", "4", "5", "6", "7") })).toBe("“1”, “2”, “3”, “4”, “5” and 2 more");
});
