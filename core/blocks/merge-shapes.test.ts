import { describe, expect, it } from "vitest";
import { doc, h, p, textsOf, todo, ul } from "../../test/documents.ts";
import type { Block } from "./block.ts";
import { merge } from "./merge.ts";

/** Whoever saves first, and merged once more with either: the same blocks. */
function expectBoth(base: Block[], one: Block[], other: Block[], wanted: [type: string, ...texts: string[]][]): void {
  for (const [mine, theirs] of [
    [one, other],
    [other, one],
  ] as const) {
    const { blocks } = merge(base, mine, theirs);
    expect(blocks.map((block) => [block.type, ...textsOf([block])])).toEqual(wanted);
    for (const side of [mine, theirs]) expect(merge(base, side, blocks).blocks).toEqual(blocks);
  }
}

describe("a list that one turns into several texts while the other writes in it", () => {
  const base = doc(ul(["Take the old map", "Bring coins", "Pack the tent"], "x"), p("end", "z"));
  const turned = doc(p("Take the old map", "x"), p("Bring coins", "m"), p("Pack the tent", "n"), p("end", "z"));
  const written = (...items: string[]) => doc(ul(items, "x"), p("end", "z"));

  it("is those texts, with the other's words, new items and order", () => {
    expectBoth(base, turned, written("Take the old map", "Bring small coins", "Pack the tent"), [
      ["text", "Take the old map"],
      ["text", "Bring small coins"],
      ["text", "Pack the tent"],
      ["text", "end"],
    ]);
    expectBoth(base, turned, written("Take the old map", "Bring coins", "- and rope", "Pack the tent"), [
      ["text", "Take the old map"],
      ["text", "Bring coins"],
      ["text", "\\- and rope"],
      ["text", "Pack the tent"],
      ["text", "end"],
    ]);
    expectBoth(base, turned, written("Bring coins", "Take the old map", "Pack the tent"), [
      ["text", "Bring coins"],
      ["text", "Take the old map"],
      ["text", "Pack the tent"],
      ["text", "end"],
    ]);
    expectBoth(base, turned, written("Take the old map", "Pack the tent"), [
      ["text", "Take the old map"],
      ["text", "Pack the tent"],
      ["text", "end"],
    ]);
  });

  it("may be a todo, and headings, and have what both wrote", () => {
    expectBoth(
      doc(todo(["Map of tides", "Coins for two"], "x")),
      doc(h("Map of all tides", 2, "x"), h("Coins for two", 2, "m")),
      doc(todo(["Map of tides", "*Coins for two men"], "x")),
      [
        ["heading", "Map of all tides"],
        ["heading", "Coins for two men"],
      ],
    );
  });

  it("stands once where both turned it, or the other nested an item", () => {
    const other = doc(p("Take the old map", "x"), p("Bring small coins", "a"), p("Pack the tent", "b"), p("end", "z"));
    expect(textsOf(merge(base, turned, other).blocks)).toEqual(textsOf(other));
    expect(textsOf(merge(base, other, turned).blocks)).toEqual(textsOf(other));
    const nested = doc(p("- Take the old map\n  - Bring small coins\n- Pack the tent", "x"), p("end", "z"));
    expect(textsOf(merge(base, turned, nested).blocks)).toEqual(textsOf(other));
  });

  it("is told of to whoever had the list open", () => {
    const { changes } = merge(base, written("Take the old map", "Bring small coins", "Pack the tent"), turned);
    expect(changes).toEqual([
      { id: "x", outcome: "theirs" },
      { id: "m", outcome: "combined" },
      { id: "n", outcome: "theirs" },
    ]);
  });

  it("stays beside a text with other words", () => {
    const { changes } = merge(base, written("Take the map", "Bring coins"), doc(p("Nothing of it", "x"), p("is left", "n")));
    expect(changes).toMatchObject([{ id: "x", outcome: "kept-both" }, { id: "n" }]);
  });
});

describe("texts that one turns into a list", () => {
  const base = doc(p("Take the old map", "x"), p("Bring coins", "y"), p("end", "z"));
  const turned = doc(ul(["Take the old map", "Bring coins"], "x"), p("end", "z"));

  it("have as items what the other wrote in them, put between them and took away", () => {
    expectBoth(base, turned, doc(p("Take the map", "x"), p("Bring small coins", "y"), p("end", "z")), [
      ["list", "Take the map", "Bring small coins"],
      ["text", "end"],
    ]);
    expectBoth(base, turned, doc(p("Take the old map", "x"), p("Pack rope", "n"), p("Bring coins", "y"), p("end", "z")), [
      ["list", "Take the old map", "Pack rope", "Bring coins"],
      ["text", "end"],
    ]);
    expectBoth(base, turned, doc(p("Take the old map", "x"), p("end", "z")), [
      ["list", "Take the old map"],
      ["text", "end"],
    ]);
  });

  it("are one item where the other joined them", () => {
    expectBoth(base, turned, doc(p("Take the old map Bring coins", "x"), p("end", "z")), [
      ["list", "Take the old map Bring coins"],
      ["text", "end"],
    ]);
  });

  it("are words of the text above that the other joined the first one to", () => {
    const above = doc(p("It rains", "w"), p("Take the old map", "x"), p("Bring coins", "y"));
    const joined = doc(p("It rains Take the old map", "w"), p("Bring coins", "y"));
    const list = doc(p("It rains", "w"), ul(["Take the very old map", "Bring coins"], "x"));
    expectBoth(above, list, joined, [
      ["text", "It rains Take the very old map"],
      ["list", "Bring coins"],
    ]);
    expectBoth(above, doc(p("It rains", "w"), h("Take the old map", 2, "x"), p("Bring coins", "y")), joined, [
      ["text", "It rains Take the old map"],
      ["text", "Bring coins"],
    ]);
  });

  it("stay a list and a text where that one has the words of another text that went", () => {
    const was = doc(p("path", "x"), p("path", "y"));
    const { blocks } = merge(was, doc(ul(["path"], "x")), doc(p("path", "x"), p("path and map", "y")));
    expect(blocks.map((block) => [block.type, ...textsOf([block])])).toEqual([
      ["list", "path"],
      ["text", "path and map"],
    ]);
  });
});
