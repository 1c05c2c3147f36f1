import { describe, expect, it } from "vitest";
import { knownLinked } from "../view/known-linked.ts";
import { sourceAt } from "./source-at.ts";

/** Letters as they are drawn, with a stroke at the place, and their source with a stroke where that is. */
const places: [string, string, string][] = [
  ["plain words", "low ti|de", "low ti|de"],
  ["the start", "|at noon", "|**at** noon"],
  ["within a mark", "a|t noon", "**a|t** noon"],
  ["at a mark's end", "at| noon", "**at|** noon"],
  ["behind a link", "map| here", "[map](https://a.example)| here"],
  ["a character that stands for others", "a &| b", "a &amp;| b"],
  ["an escaped star", "a *|b", "a \\*|b"],
  ["space that is drawn as one", "a b|c", "a  b|c"],
  ["behind a picture", "a \ufffc| b", "a ![quay](/api/files/3)| b"],
  ["in front of a picture", "a |\ufffc b", "a |![quay](/api/files/3) b"],
  ["behind a page's title that has changed", "see The new harbour map, and| so", "see [Old name](/page/3), and| so"],
  ["the end", "low tide|", "low **tide|**"],
  ["nothing", "|", "|"],
];

describe("a place among the letters that are drawn of a line", () => {
  it.each(places)("is found in its source: %s", (_, drawn, source) => {
    const at = sourceAt(source.replace("|", ""), drawn.replace("|", ""), drawn.indexOf("|"));
    const found = source.replace("|", "");
    expect(`${found.slice(0, at)}|${found.slice(at)}`).toBe(source);
  });

  it.each([
    ["see The n|ew town", "see [The o|ld town](/page/3)"],
    ["see The new t|own", "see [The old t|own](/page/3)"],
    ["see The new town| now", "see [The old town](/page/3)| now"],
  ])("is found among the words that a title stands for: %s", (drawn, source) => {
    knownLinked.find = () => ({ title: "The new town", icon: "document" });
    const at = sourceAt(source.replace("|", ""), drawn.replace("|", ""), drawn.indexOf("|"));
    knownLinked.find = null;
    const found = source.replace("|", "");
    expect(`${found.slice(0, at)}|${found.slice(at)}`).toBe(source);
  });

  it("is the end where there are fewer", () => {
    expect(sourceAt("low tide", "low tide", Number.POSITIVE_INFINITY)).toBe(8);
  });
});
