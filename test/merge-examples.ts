/** What a merge makes of small pages, case by case. */
import { expect } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import type { merge as realMerge } from "#core/blocks/merge.ts";
import { doc, p, table, textsOf, todo, ul } from "./documents.ts";
import { type Law, lawsAbout } from "./law.ts";

export function mergeExamples(merge: typeof realMerge): Law[] {
  const { laws, describe } = lawsAbout();

  describe("merge of orders", (it) => {
    const base = doc(p("a", "a"), p("b", "b"), p("c", "c"), p("d", "d"));
    const order = (blocks: Block[]) => blocks.map((block) => block.id).join("");
    const pick = (ids: string) =>
      [...ids].map((id, position) => ({ ...(base.find((block) => block.id === id) ?? p(id, id)), position }) as Block);

    it("combines a move and an edit", () => {
      const edited = base.map((block) => (block.id === "a" ? ({ ...block, content: { text: "a edited" } } as Block) : block));
      const { blocks } = merge(base, pick("bcda"), edited);
      expect(order(blocks)).toBe("bcda");
      expect(textsOf(blocks)).toContain("a edited");
    });

    it("combines moves of different blocks", () => expect(order(merge(base, pick("bacd"), pick("abdc")).blocks)).toBe("badc"));

    it("puts my insertion behind theirs at the same place", () =>
      expect(order(merge(base, pick("abcdm"), pick("abcdt")).blocks)).toBe("abcdtm"));

    it("combines a deletion and an insertion side by side", () =>
      expect(order(merge(base, pick("acd"), pick("abxcd")).blocks)).toBe("axcd"));
  });

  describe("merge of items, rows and columns", (it) => {
    it("keeps the items that both appended to a list", () => {
      const { blocks } = merge(doc(ul(["map"], "x")), doc(ul(["map", "water"], "x")), doc(ul(["map", "coins"], "x")));
      expect(textsOf(blocks)).toEqual(["map", "coins", "water"]);
    });

    it("keeps both texts of a list item that both changed", () => {
      const { blocks } = merge(doc(ul(["map"], "x")), doc(ul(["my map"], "x")), doc(ul(["coins"], "x")));
      expect(textsOf(blocks)).toEqual(["coins", "my map"]);
    });

    it("leaves an item of a list below the one that it was put below, where the other side wrote in that", () => {
      const base = doc(ul(["milk", "bread"], "x"));
      const [edited, added] = [doc(ul(["milk", "brown bread"], "x")), doc(ul(["milk", "bread", "eggs"], "x"))];
      expect(textsOf(merge(base, edited, added).blocks)).toEqual(["milk", "brown bread", "eggs"]);
      expect(textsOf(merge(base, added, edited).blocks)).toEqual(["milk", "brown bread", "eggs"]);
    });

    it("has an item of a list once that one moved, with what was written in it, either way and merged again", () => {
      const base = doc(ul(["milk", "brown bread", "eggs"], "x"));
      const both = doc(ul(["six eggs", "milk", "brown bread"], "x"));
      const [moved, written] = [doc(ul(["eggs", "milk", "brown bread"], "x")), doc(ul(["milk", "brown bread", "six eggs"], "x"))];
      for (const [mine, theirs] of [
        [moved, written],
        [written, moved],
        [moved, both],
        [written, both],
      ] as const)
        expect(merge(base, mine, theirs).blocks).toEqual(both);
    });

    it("has in one item what both wrote in it where one moved it, too", () => {
      const base = doc(ul(["milk", "brown bread", "eggs"], "x"));
      const [one, other] = [
        doc(ul(["fresh brown bread", "milk", "eggs"], "x")),
        doc(ul(["milk", "brown bread, two", "eggs"], "x")),
      ];
      const both = ["fresh brown bread, two", "milk", "eggs"];
      for (const [mine, theirs] of [
        [one, other],
        [other, one],
      ] as const)
        expect(textsOf(merge(base, mine, theirs).blocks)).toEqual(both);
    });

    it("takes none for moved of items that say the same", () => {
      const base = doc(ul(["map", "map", "coins", "tent"], "x"));
      const mine = doc(ul(["coins", "tent", "map"], "x"));
      const written = doc(ul(["map", "map of May", "coins", "tent"], "x"));
      expect(textsOf(merge(base, mine, written).blocks)).toEqual(["map of May", "coins", "tent", "map"]);
    });

    it("deletes a todo item that the other side left alone", () => {
      const base = doc(todo(["tides", "ferry"], "x"));
      expect(merge(base, doc(todo(["ferry"], "x")), base).blocks).toEqual(doc(todo(["ferry"], "x")));
      const { blocks } = merge(base, doc(todo(["ferry"], "x")), doc(todo(["tides", "*ferry"], "x")));
      expect(blocks).toEqual(doc(todo(["*ferry"], "x")));
    });

    it("combines a tick and a changed text of one todo item", () => {
      const { blocks } = merge(doc(todo(["tides"], "x")), doc(todo(["*tides"], "x")), doc(todo(["tides at noon"], "x")));
      expect(blocks).toEqual(doc(todo(["*tides at noon"], "x")));
    });

    it("has a column once that one renamed and emptied while the other put one beside it, when it is merged again", () => {
      const base = doc(table(["Day", "Tide"], [["Monday", "low"]], "x"));
      const mine = doc(table(["Day", "Hour"], [["Monday", ""]], "x"));
      const theirs = doc(table(["Day", "Tide", "Wind"], [["Monday", "low", ""]], "x"));
      const both = doc(table(["Day", "Hour", "Wind"], [["Monday", "", ""]], "x"));
      expect(merge(base, mine, theirs).blocks).toEqual(both);
      expect(merge(base, mine, both).blocks).toEqual(both);
    });

    it("combines a new column and a new row", () => {
      const base = table(["Stage"], [["one"], ["two"]], "x");
      const { blocks } = merge(
        doc(base),
        doc(
          table(
            ["Stage", "Climb"],
            [
              ["one", "85"],
              ["two", "210"],
            ],
            "x",
          ),
        ),
        doc(table(["Stage"], [["one"], ["half"], ["two"]], "x")),
      );
      expect(blocks).toEqual(
        doc(
          table(
            ["Stage", "Climb"],
            [
              ["one", "85"],
              ["half", ""],
              ["two", "210"],
            ],
            "x",
          ),
        ),
      );
    });

    const stages = (...rows: string[][]) => doc(table(["Stage", "Climb"], rows, "x"));

    it("keeps a row that one side wrote into and the other removed", () => {
      const base = stages(["one", "85"], ["two", "210"]);
      expect(merge(base, stages(["two", "210"]), stages(["one", "95"], ["two", "210"])).blocks).toEqual(
        stages(["one", "95"], ["two", "210"]),
      );
    });

    it("has a row and a column once that one moved and the other wrote in or moved, too", () => {
      const [one, two, three] = [
        ["one", "85"],
        ["two", "210"],
        ["three", "40"],
      ] as const;
      const base = stages([...one], [...two], [...three]);
      const moved = stages([...three], [...one], [...two]);
      const both = stages(["three", "50"], [...one], [...two]);
      for (const [mine, theirs] of [
        [moved, stages([...one], [...two], ["three", "50"])],
        [stages([...one], [...two], ["three", "50"]), moved],
      ] as const)
        expect(merge(base, mine, theirs).blocks).toEqual(both);
      const turned = table(
        ["Climb", "Stage"],
        [one, two, three].map(([stage, climb]) => [climb, stage]),
        "x",
      );
      expect(merge(base, moved, doc(turned)).blocks).toEqual(
        doc(
          table(
            ["Climb", "Stage"],
            [three, one, two].map(([stage, climb]) => [climb, stage]),
            "x",
          ),
        ),
      );
    });

    it("keeps a column that one side wrote into and the other removed, and no other", () => {
      const left = doc(table(["Stage"], [["one"]], "x"));
      const written = stages(["one", "95"]);
      expect(merge(stages(["one", "85"]), written, left).blocks).toEqual(written);
      expect(merge(stages(["one", "85"]), left, written).blocks).toEqual(written);
      expect(merge(stages(["one", "85"]), left, stages(["first", "85"])).blocks).toEqual(doc(table(["Stage"], [["first"]], "x")));
    });

    it("has a row once that both added, though one side removed or edited another", () => {
      const one = ["one", "85"];
      const half = ["half", "40"];
      expect(merge(stages(one), stages(one, half), stages(half)).blocks).toEqual(stages(half));
      const edited = ["one", "95"];
      expect(merge(stages(one), stages(one, half), stages(half, edited)).blocks).toEqual(stages(half, edited));
    });

    it("has a row once that one moved and wrote in while the other took some away, when it is merged again", () => {
      const of = (...names: string[]) => names.map((name) => [name, "85"]);
      const written = ["one", "85 steep"];
      const mine = stages(...of("two", "four", "five"), written);
      const both = stages(...of("two"), written);
      const base = stages(...of("one", "two", "three", "four", "five"));
      for (const theirs of [stages(...of("one", "two", "three")), both]) expect(merge(base, mine, theirs).blocks).toEqual(both);
    });

    it("fills up rows that are too short with nothing", () => {
      const { blocks } = merge(stages(["one"]), stages(["1"]), stages(["one"], ["two", "210"]));
      expect(blocks).toEqual(stages(["1", ""], ["two", "210"]));
    });

    it("keeps two tables where both wrote into one cell", () => {
      const of = (cell: string) => doc(table(["Stage"], [[cell]], "x"));
      expect(textsOf(merge(of("one"), of("mine"), of("theirs")).blocks)).toEqual(["Stage", "theirs", "Stage", "mine"]);
    });
  });

  describe("what a merge reports", (it) => {
    it("names each block that is not as I left it", () => {
      const base = doc(p("one", "a"), p("two", "b"), p("three", "c"), p("four words stand here", "d"));
      const mine = doc(p("one", "a"), p("2", "b"), p("3", "c"), p("four fine words stand here", "d"));
      const theirs = doc(p("1", "a"), p("zwei", "b"), p("four words stand there", "d"), p("new", "e"));
      const { changes } = merge(base, mine, theirs);
      expect(changes.map(({ id, outcome }) => `${id} ${outcome}`).sort()).toEqual([
        "a theirs",
        "b kept-both",
        "c kept-edited",
        "d combined",
        "e theirs",
      ]);
      expect(changes.find(({ id }) => id === "b")?.copyId).toMatch(/^m/);
    });

    const row = (...cells: string[]) => table(["Stage", "Climb"], [["one", "85"], ...(cells.length > 0 ? [cells] : [])], "x");
    for (const [what, was, removed, written] of [
      ["a row", row("two", "210"), row(), row("two", "220")],
      ["a column", row(), table(["Stage"], [["one"]], "x"), table(["Stage", "Climb"], [["one", "95"]], "x")],
      ["an item", ul(["map", "a hat"], "x"), ul(["map"], "x"), ul(["map", "a red hat"], "x")],
      ["a ticked item", todo(["map", "hat"], "x"), todo(["map"], "x"), todo(["map", "*hat"], "x")],
      ["an item of what is a todo now", ul(["map", "a hat"], "x"), ul(["map"], "x"), todo(["map", "a red hat"], "x")],
    ] as const)
      it(`tells that ${what} stays that one side removed and the other changed, and of none that goes`, () => {
        const outcomes = (mine: typeof was, theirs: typeof was) =>
          merge(doc(was), doc(mine), doc(theirs)).changes.map(({ outcome }) => outcome);
        expect([outcomes(removed, written), outcomes(written, removed)]).toEqual([["kept-edited"], ["kept-edited"]]);
        expect([outcomes(removed, was), outcomes(was, removed), outcomes(removed, removed)]).toEqual([[], ["theirs"], []]);
      });
  });

  return laws;
}
