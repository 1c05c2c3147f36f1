import { describe, expect, it } from "vitest";
import { atOnce } from "../in-steps.ts";
import { type Source, sourcesOf } from "./tree.ts";

/** A line for each page, deeper ones indented: `Walks (Walks/index.md)`. */
const treeOf = (sources: readonly Source[], indent = ""): string[] =>
  sources.flatMap(({ name, file, children }) => [
    `${indent}${name}${file === null ? "" : ` (${file})`}`,
    ...treeOf(children, `${indent}  `),
  ]);

const pagesOf = (...files: string[]) => treeOf(atOnce(sourcesOf(files, "notes")));

describe("a folder becomes pages:", () => {
  it("in natural order, folders among files", () => {
    expect(pagesOf("day 10.md", "day 2.md", "b/c.md", "A.markdown", "c.MD")).toEqual([
      "A (A.markdown)",
      "b",
      "  c (b/c.md)",
      "c (c.MD)",
      "day 2 (day 2.md)",
      "day 10 (day 10.md)",
    ]);
  });

  it.each([
    ["index.md", ["walks/index.md", "walks/README.md", "walks/a.md"], "README (walks/README.md)"],
    ["_index.md", ["walks/_index.md", "walks/README.md", "walks/a.md"], "README (walks/README.md)"],
    ["README.md", ["walks/README.md", "walks/walks.md", "walks/a.md"], "walks (walks/walks.md)"],
    ["walks.md", ["walks/walks.md", "walks/a.md"], null],
  ])("the folder's own is its %s", (own, files, other) => {
    const [first, ...below] = pagesOf(...files);
    expect(first).toBe(`walks (walks/${own})`);
    expect(below).toEqual(["  a (walks/a.md)", ...(other ? [`  ${other}`] : [])]);
  });

  it("or a file of its name beside it, which is another page where the folder has one", () => {
    expect(pagesOf("walks.md", "walks/a.md")).toEqual(["walks (walks.md)", "  a (walks/a.md)"]);
    expect(pagesOf("walks.md", "walks/index.md")).toEqual(["walks (walks.md)", "walks (walks/index.md)"]);
  });

  it("a bundle is the page of its text, called as it is, with nothing below", () => {
    expect(
      pagesOf("Tides.textbundle/text.md", "Rome/Trip.TextBundle/text.markdown", "Rome/b.md", "text/text.textbundle/a.md"),
    ).toEqual([
      "Rome",
      "  b (Rome/b.md)",
      "  Trip (Rome/Trip.TextBundle/text.markdown)",
      "text",
      "  text",
      "    a (text/text.textbundle/a.md)",
      "Tides (Tides.textbundle/text.md)",
    ]);
    expect(treeOf(atOnce(sourcesOf(["text.md"], "Tides.textbundle")))).toEqual(["Tides (text.md)"]);
  });

  it("the whole's own page is the first, and has its name", () => {
    expect(pagesOf("a.md", "README.md")).toEqual(["notes (README.md)", "a (a.md)"]);
  });

  it("a web page alone has the whole's name where that has only spaces and signs more, as Google Docs writes it", () => {
    const named = (root: string, ...files: string[]) => treeOf(atOnce(sourcesOf(files, root)));
    expect(named("Plan: low-tide 2", "Planlowtide2.html")).toEqual(["Plan: low-tide 2 (Planlowtide2.html)"]);
    expect(named("Plan 2", "Plan.html")).toEqual(["Plan (Plan.html)"]);
    expect(named("low tide", "Low tide.html")).toEqual(["Low tide (Low tide.html)"]);
    expect(named("low tide", "lowtide.md")).toEqual(["lowtide (lowtide.md)"]);
    expect(named("low tide", "lowtide.html", "a.html")).toEqual(["a (a.html)", "lowtide (lowtide.html)"]);
  });
});
