/** What a merge makes of texts and headings. */
import { expect } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import type { merge as realMerge } from "#core/blocks/merge.ts";
import { doc, h, p, textsOf, ul } from "./documents.ts";
import { type Law, lawsAbout } from "./law.ts";

export function mergeTextExamples(merge: typeof realMerge): Law[] {
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
      expect(both("before ten", "", "before ten\nat noon")).toEqual(["before ten\nat noon"]);
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

  return laws;
}
