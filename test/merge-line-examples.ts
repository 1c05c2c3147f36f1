/** What a merge makes of the lines and sentences of a text, and of lines of a list or a table that were all changed. */
import { expect } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import type { merge as realMerge } from "#core/blocks/merge.ts";
import { doc, p, table, textsOf, ul } from "./documents.ts";
import { type Law, lawsAbout } from "./law.ts";

export function mergeLineExamples(merge: typeof realMerge): Law[] {
  const { laws, describe } = lawsAbout();

  const texts = (base: string, mine: string, theirs: string) =>
    textsOf(merge(doc(p(base, "x")), doc(p(mine, "x")), doc(p(theirs, "x"))).blocks);

  /** Whoever saves first, and whichever Save is merged once more: this text. */
  function expectOne(base: string, one: string, other: string, result: string): void {
    for (const [mine, theirs] of [
      [one, other],
      [other, one],
      [one, result],
      [other, result],
    ] as const)
      expect(texts(base, mine, theirs)).toEqual([result]);
  }

  describe("a line that one puts in above one that begins alike", (it) => {
    const tasks = "- [ ] Milk\n- [ ] Call Ben";
    const added = "- [ ] Milk\n- [ ] Eggs\n- [ ] Call Ben";

    it("leaves the other's tick, first word and new words where they were", () => {
      for (const line of ["- [x] Call Ben", "- [ ] Phone Ben", "- [ ] Please call Ben", "- [ ] Call Ben soon"])
        expectOne(tasks, added, `- [ ] Milk\n${line}`, `- [ ] Milk\n- [ ] Eggs\n${line}`);
    });

    it("may be the first or the last, or a paragraph, or a sentence", () => {
      expectOne("- [ ] Call Ben", "- [ ] Call Ann\n- [ ] Call Ben", "- [x] Call Ben", "- [ ] Call Ann\n- [x] Call Ben");
      expectOne("- [ ] Call Ben", "- [ ] Call Ben\n- [ ] Call Ann", "- [x] Call Ben", "- [x] Call Ben\n- [ ] Call Ann");
      expectOne(
        "One.\n\nTwo is here.",
        "One.\n\nTwo more come.\n\nTwo is here.",
        "One.\n\nNumber two is here.",
        "One.\n\nTwo more come.\n\nNumber two is here.",
      );
      expectOne("One. Two is here.", "One. Two more. Two is here.", "One. Two was here.", "One. Two more. Two was here.");
    });

    it("is told from a line that was divided or joined", () => {
      expectOne("map tent rope", "map tent\nrope", "my map tent rope", "my map tent\nrope");
      expectOne("map tent\nrope hat", "map tent rope hat", "map tent\nrope my hat", "map tent rope my hat");
    });
  });

  describe("words that one repeats", (it) => {
    it("stay beside what the other wrote, also letters of a sentence without spaces", () => {
      expectOne("La la la.", "La la la. La la la.", "Another one. La la la.", "Another one. La la la. La la la.");
      expectOne("天日月。", "天日月。天日月。", "船到。天日月。", "船到。天日月。天日月。");
    });

    it("stay beside the word that the other put in place of one", () => {
      const kept = texts("Milk is here. Call Ann.", "Milk is here. Phone two shops. Call Ann.", "Milk is here. Phone Ann.");
      expect(kept.join(" ")).toContain("Phone Ann");
    });
  });

  describe("a line that the other left alone", (it) => {
    it("takes a line away that the other left alone, below one that was put in", () => {
      expectOne("tent\nrope\nmap", "tent\nhat\nrope\nmap", "tent\nmap", "tent\nhat\nmap");
    });

    it("keeps the order of lines that one changed beside what both put in", () => {
      expect(texts("map\nhat\ntent", "hat\nmap\ntent\nrope", "map\nhat\ntent\nrope\npen")).toEqual(["hat\nmap\ntent\nrope\npen"]);
    });

    it("keeps how far a line is set in by one beside what both put in", () => {
      expectOne("- map\n- hat", "- map\n  - hat\n- tent", "- map\n- hat\n- tent\n- rope", "- map\n  - hat\n- tent\n- rope");
    });
  });

  describe("an item or a row that one moved where nothing stayed as it was", (it) => {
    const base = ["map of the old town", "warm old hat"];
    const mine = ["warm old hat", "map of the old town by sea"];
    const theirs = ["new map of the old town", "warm old hat in red"];
    const both = ["warm old hat in red", "new map of the old town by sea"];

    const rows = (lines: readonly string[]) => lines.map((line) => [line]);
    for (const [what, make] of [
      ["item", (lines: readonly string[]) => doc(ul([...lines], "x"))],
      ["row", (lines: readonly string[]) => doc(table(["A"], rows(lines), "x"))],
    ] as const)
      it(`is known by its words, and is there once when its Save is merged again: ${what}`, () => {
        for (const [one, other] of [
          [mine, theirs],
          [theirs, mine],
          [mine, both],
          [theirs, both],
        ] as const)
          expect(merge(make(base), make(one), make(other)).blocks).toEqual(make(both));
      });

    it("is what the other side is known to have made of it, though it shares few words", () => {
      const [was, my, their] = [
        ["map of town", "warm old hat", "long blue rope"],
        ["map to find the harbour", "long blue rope"],
        ["long blue rope", "map of town", "warm old hat"],
      ].map((lines) => doc(table(["A"], rows(lines), "x"))) as [Block[], Block[], Block[]];
      const once = merge(was, my, their).blocks;
      expect(textsOf(once)).toEqual(["A", "long blue rope", "map to find the harbour"]);
      expect(merge(was, my, once).blocks).toEqual(once);
    });
  });

  return laws;
}
