/** What a merge makes of small pages, case by case. */
import { expect } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import type { merge as realMerge } from "#core/blocks/merge.ts";
import { doc, h, p, table, textsOf, todo, ul } from "./documents.ts";
import { type Law, lawsAbout } from "./law.ts";

export function mergeExamples(merge: typeof realMerge): Law[] {
  const { laws, describe } = lawsAbout();

  describe("merge of texts", (it) => {
    const both = (was: string, mine: string, theirs: string) =>
      textsOf(merge(doc(p(was, "x")), doc(p(mine, "x")), doc(p(theirs, "x"))).blocks);

    it("combines changes of different words", () => {
      expect(
        both("the ferry runs on Sundays only", "the old ferry runs on Sundays only", "the ferry runs on Mondays only"),
      ).toEqual(["the old ferry runs on Mondays only"]);
    });

    it("combines changes of different letters, where words are written without spaces", () => {
      expect(both("渡船只在周日开", "渡船只在周一开", "大船只在周日开")).toEqual(["大船只在周一开"]);
      expect(both("船は日曜に出る", "船は月曜に出る", "船は日曜に着く")).toEqual(["船は月曜に着く"]);
      expect(both("周日开", "周一开", "周二开")).toEqual(["周二开", "周一开"]);
    });

    it("keeps both texts where the same words changed, the later right after", () => {
      expect(both("before ten", "before nine", "before noon")).toEqual(["before noon", "before nine"]);
    });

    it("keeps both where the changes touch", () => {
      expect(both("ab", "ab mine", "ab theirs")).toEqual(["ab theirs", "ab mine"]);
      expect(both("one, two", "1, two", "one; two")).toEqual(["one; two", "1, two"]);
    });

    it("combines a line that one puts in with what the other changes right beside it, and adds nothing when it is merged again", () => {
      for (const [was, lines, words, result] of [
        ["map\ntwo coins", "map\ntent\ntwo coins", "map\nthree coins", "map\ntent\nthree coins"],
        ["two coins", "map\ntwo coins", "three coins", "map\nthree coins"],
        ["map of tides", "map of tides\ntent", "map of stages", "map of stages\ntent"],
      ] as const)
        for (const [mine, theirs] of [
          [lines, words],
          [words, lines],
          [lines, result],
          [words, result],
        ] as const)
          expect(both(was, mine, theirs)).toEqual([result]);
    });

    it("has what both put in once, where one of them wrote more", () => {
      expect(both("Marta | and Also |", "Marta first | and Also later |", "Marta | and Also later |")).toEqual([
        "Marta first | and Also later |",
      ]);
      expect(both("one and two and three", "one and two and three", "one and three")).toEqual(["one and three"]);
      expect(both("one and two and three", "zero one and three", "one and three")).toEqual(["zero one and three"]);
    });

    it("has once what both put in at one place, where one of them went on", () => {
      for (const [shorter, longer] of [
        ["The ferry runs", "The ferry runs at noon"],
        ["The ferry late", "The ferry often late"],
      ] as const) {
        expect(both("The ferry", shorter, longer)).toEqual([longer]);
        expect(both("The ferry", longer, shorter)).toEqual([longer]);
      }
      expect(both("The ferry", "The ferry ran", "The ferry runs at noon")).toEqual(["The ferry runs at noon", "The ferry ran"]);
      const items = merge(doc(ul(["Marta"], "x")), doc(ul(["Marta one"], "x")), doc(ul(["Marta one two"], "x"))).blocks;
      expect(textsOf(items)).toEqual(["Marta one two"]);
    });

    it("prefers words to an emptied text", () => {
      expect(both("before ten", "", "before noon")).toEqual(["before noon"]);
      expect(both("before ten", "before noon", " ")).toEqual(["before noon"]);
      expect(both("before ten", "   ", "before noon")).toEqual(["before noon"]);
    });

    it("combines a heading's new words and its new level", () => {
      const { blocks } = merge(doc(h("Stages", 2, "x")), doc(h("All stages", 2, "x")), doc(h("Stages", 3, "x")));
      expect(blocks).toEqual(doc(h("All stages", 3, "x")));
    });

    it("combines a turning with the words that the other wrote meanwhile, and adds nothing when it is merged again", () => {
      const [text, written] = [doc(p("stages", "x")), doc(p("All stages", "x"))];
      const [heading, both] = [doc(h("stages", 3, "x")), doc(h("All stages", 3, "x"))];
      for (const [base, mine, theirs, result] of [
        [text, heading, written, both],
        [text, written, heading, both],
        [text, heading, both, both],
        [text, written, both, both],
        [heading, text, both, written],
        [heading, both, text, written],
      ] as const)
        expect(merge(base, mine, theirs).blocks).toEqual(result);
    });

    it("keeps a turned block and the other's, where its new words would be more than words there", () => {
      for (const words of ["stages\nof the walk", "> stages", "1. stages"]) {
        const { blocks } = merge(doc(p("stages", "x")), doc(h("stages", 2, "x")), doc(p(words, "x")));
        expect(textsOf(blocks)).toEqual([words, "stages"]);
      }
    });

    it("combines the words of a block that one side turned and both wrote in, and keeps both where they changed the same", () => {
      const base = doc(p("stages", "x"));
      const heading = doc(h("My stages", 2, "x"));
      const kinds = (blocks: Block[]) => blocks.map((block) => [block.type, textsOf([block])[0]]);
      for (const [mine, theirs] of [
        [heading, doc(p("stages of the walk", "x"))],
        [doc(p("stages of the walk", "x")), heading],
      ] as const) {
        const { blocks } = merge(base, mine, theirs);
        expect(kinds(blocks)).toEqual([["heading", "My stages of the walk"]]);
        expect(merge(base, mine, blocks).blocks).toEqual(blocks);
      }
      expect(kinds(merge(base, doc(h("My plan", 2, "x")), doc(p("Your plan", "x"))).blocks)).toEqual([
        ["text", "Your plan"],
        ["heading", "My plan"],
      ]);
    });
  });

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
  });

  return laws;
}
