/** What a merge makes of lists, todos and lines of words that one side turned into each other. */
import { expect } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import type { merge as realMerge } from "#core/blocks/merge.ts";
import { doc, h, p, textsOf, todo, ul } from "./documents.ts";
import { type Law, lawsAbout } from "./law.ts";

export function mergeTurnedExamples(merge: typeof realMerge): Law[] {
  const { laws, describe } = lawsAbout();

  describe("merge of turned items", (it) => {
    const merged = (...sides: [Block[], Block[], Block[]]) => merge(...sides).blocks;
    const boxed = (...items: [id: string, text: string, completed?: boolean][]): Block[] => [
      {
        id: "x",
        type: "todo",
        position: 0,
        content: { items: items.map(([id, text, completed = false]) => ({ id, text, completed })) },
      },
    ];
    const list = doc(ul(["map", "coins"], "x"));
    const todos = boxed(["m", "map"], ["c", "coins"]);

    it("has the boxes of a list that became a todo, and the words that the other wrote, either way and merged again", () => {
      const written = doc(ul(["map of the coast", "coins"], "x"));
      const ticked = boxed(["m", "map"], ["c", "coins", true]);
      const both = boxed(["m", "map of the coast"], ["c", "coins", true]);
      for (const [mine, theirs] of [
        [written, ticked],
        [ticked, written],
        [written, both],
        [ticked, both],
      ] as const)
        expect(merged(list, mine, theirs)).toEqual(both);
    });

    it("has new items once, and none that one removed and the other left alone", () => {
      const both = merged(list, doc(ul(["map", "coins", "tent"], "x")), boxed(["c", "coins"], ["t", "tent"]));
      expect(both).toEqual(boxed(["c", "coins"], ["t", "tent"]));
      expect(textsOf(merged(list, doc(ul(["map", "coins", "coins"], "x")), todos))).toEqual(["map", "coins", "coins"]);
    });

    it("has an item once where both made a todo of the list", () => {
      const mine = boxed(["1", "map"], ["2", "coins", true]);
      expect(merged(list, mine, boxed(["m", "map of the coast"], ["c", "coins"]))).toEqual(
        boxed(["m", "map of the coast"], ["c", "coins", true]),
      );
    });

    it("has as a list what was ticked or written in the todo", () => {
      const base = boxed(["m", "map"], ["o", "old", true], ["c", "coins"]);
      expect(merged(base, boxed(["m", "map", true], ["c", "all coins"]), doc(ul(["map", "old", "coins"], "x")))).toEqual(
        doc(ul(["map", "all coins"], "x")),
      );
    });

    it("keeps both texts of an item that both changed, the later below", () => {
      const theirs = boxed(["m", "my map"], ["c", "coins"]);
      const both = merged(list, doc(ul(["a plan", "coins"], "x")), theirs);
      expect(textsOf(both)).toEqual(["my map", "a plan", "coins"]);
      expect(merged(list, doc(ul(["a plan", "coins"], "x")), both)).toEqual(both);
    });

    it("loses no line that stands twice, and adds none that is there already", () => {
      const turnedRound = boxed(["c", "coins"], ["m", "map"]);
      const twice = ["map", "coins", "map", "coins"];
      expect(textsOf(merged(todos, doc(ul(twice, "x")), turnedRound)).sort()).toEqual(twice.sort());
      const another = boxed(["m", "tent"], ["n", "map"], ["c", "coins"]);
      const all = ["tent", "map", "coins", "rope"];
      expect(textsOf(merged(todos, another, doc(ul(["map", "coins", "rope"], "x"))))).toEqual(all);
      const [base, mine] = [doc(ul(["map"], "x")), doc(ul(["plan"], "x"))];
      const once = merged(base, mine, boxed(["m", "map"], ["t", "tent"]));
      expect(textsOf(once)).toEqual(["plan", "tent"]);
      expect(merged(base, mine, once)).toEqual(once);
    });

    it("takes the words of a line into the item that it became, and of a single item into the line", () => {
      const [line, written] = [doc(p("map", "x")), doc(p("map of the coast", "x"))];
      const item = doc(ul(["map", "coins"], "x"));
      expect(merged(line, written, item)).toEqual(doc(ul(["map of the coast", "coins"], "x")));
      expect(merged(line, item, doc(ul(["map of the coast", "coins"], "x")))).toEqual(
        doc(ul(["map of the coast", "coins"], "x")),
      );
      expect(merged(doc(ul(["map"], "x")), line, doc(ul(["map of the coast"], "x")))).toEqual(written);
    });

    it("has in the levels of a list what the other wrote, put in and took away, either way and merged again", () => {
      const base = doc(ul(["map", "coins", "tent", "rope"], "x"));
      const nested = doc(p("- map\n  - coins\n- tent\n- rope", "x"));
      const written = doc(ul(["map", "all coins", "water", "rope"], "x"));
      const both = doc(p("- map\n  - all coins\n- water\n- rope", "x"));
      for (const [mine, theirs] of [
        [nested, written],
        [written, nested],
        [nested, both],
        [written, both],
      ] as const)
        expect(merged(base, mine, theirs)).toEqual(both);
      const added = doc(ul(["map", "salt", "coins", "water", "tent", "rope", "bread"], "x"));
      expect(merged(base, added, nested)).toEqual(doc(p("- map\n  - salt\n  - coins\n- water\n- tent\n- rope\n- bread", "x")));
      const other = doc(p("- map\n- coins\n- tent\n  - rope", "x"));
      expect(merged(base, nested, other)).toEqual(doc(p("- map\n  - coins\n- tent\n  - rope", "x")));
    });

    it("keeps a list and a text that is more than its items", () => {
      const text = doc(p("- map\n  - coins\n\nWords.", "x"));
      expect(merge(list, doc(ul(["map", "all coins"], "x")), text).changes).toMatchObject([{ id: "x", outcome: "kept-both" }]);
    });

    it("keeps two blocks where a line would have to be several, or both changed its words", () => {
      for (const [base, mine, theirs] of [
        [doc(ul(["map"], "x")), doc(p("map", "x")), list],
        [doc(p("map", "x")), doc(p("map of the coast", "x")), doc(ul(["my plan"], "x"))],
        [doc(p("map", "x")), doc(p("map\nof the coast", "x")), doc(ul(["map"], "x"))],
      ] as const)
        expect(merge(base, mine, theirs).changes).toMatchObject([{ id: "x", outcome: "kept-both" }]);
    });

    it("has a line once of which each made something else: as theirs, if that can hold what both wrote", () => {
      const line = doc(p("map of the coast", "x"));
      const heading = doc(h("map of the west coast", 2, "x"));
      const item = doc(ul(["my map of the coast"], "x"));
      const items = doc(ul(["map of the coast", "rope"], "x"));
      for (const [mine, theirs, type, texts] of [
        [item, heading, "heading", ["my map of the west coast"]],
        [heading, item, "list", ["my map of the west coast"]],
        [items, heading, "list", ["map of the west coast", "rope"]],
        [heading, items, "list", ["map of the west coast", "rope"]],
        [doc(todo(["map of the coast"], "x")), item, "list", ["my map of the coast"]],
      ] as const) {
        const { blocks } = merge(line, mine, theirs);
        expect([blocks.map((block) => block.type), textsOf(blocks)]).toEqual([[type], texts]);
        expect(merge(line, mine, blocks).blocks).toEqual(blocks);
        expect(merge(line, theirs, blocks).blocks).toEqual(blocks);
      }
    });
  });

  return laws;
}
