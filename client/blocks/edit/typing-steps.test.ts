import { describe, expect, it } from "vitest";
import { beginsStep, type Typed } from "./typing-steps.ts";

/** What is written one after the other, `<` for a letter deleted: with a bar wherever a step begins. */
function steps(keys: string): string {
  let before = "";
  let last: Typed | null = null;
  return [...keys]
    .map((key) => {
      if (key === "<") before = before.slice(0, -1);
      const typed = { way: key === "<" ? "erase" : "write", letters: key === "<" ? "" : key, before, composition: null } as const;
      if (key !== "<") before += key;
      const begins = beginsStep(last, typed);
      last = typed;
      return begins ? `|${key}` : key;
    })
    .join("");
}

describe("typing", () => {
  it("is undone by words, with the spaces in front of them", () => {
    expect(steps("two  quick\nedits.")).toBe("|two|  quick|\nedits.");
  });

  it("begins a step where it turns into deleting, and back", () => {
    expect(steps("tide<<<p")).toBe("|tide|<<<|p");
  });

  it("is undone by words also where these are composed, with the spaces in front of them", () => {
    const word: Typed = { way: "write", letters: "t", before: "x ", composition: 1 };
    const space: Typed = { way: "write", letters: " ", before: "x", composition: null };
    expect(beginsStep(space, word)).toBe(false);
    expect(beginsStep(word, { ...word, letters: "ti" })).toBe(false);
    expect(beginsStep({ ...word, letters: "ti" }, { ...space, before: "x ti" })).toBe(true);
    expect(beginsStep({ ...space, before: "" }, word)).toBe(true);
    expect(beginsStep({ ...space, letters: "y" }, word)).toBe(true);
  });

  it("begins a step at what is pasted or dropped, and behind it", () => {
    const words: Typed = { way: "write", letters: "a", before: "x", composition: null };
    const pasted: Typed = { way: "put", letters: "", before: "xa", composition: null };
    expect(beginsStep(words, pasted)).toBe(true);
    expect(beginsStep(pasted, pasted)).toBe(true);
    expect(beginsStep(pasted, { ...words, before: "xa" })).toBe(true);
  });

  it("begins a step where the caret was moved", () => {
    const first: Typed = { way: "write", letters: "a", before: "x", composition: null };
    expect(beginsStep(first, { ...first, letters: "b", before: "xa" })).toBe(false);
    expect(beginsStep(first, { ...first, letters: "b", before: "" })).toBe(true);
  });

  it("counts what is composed at once as one, however often it comes, and what is composed next as another, but for Korean syllables", () => {
    const composed: Typed = { way: "write", letters: "かんじ", before: "", composition: 1 };
    const chosen = { ...composed, letters: "漢字" };
    expect(beginsStep(composed, chosen)).toBe(false);
    // With the caret at the start of it.
    expect(beginsStep(composed, { ...composed, letters: "感じ", before: "x" })).toBe(false);
    expect(beginsStep(chosen, { ...composed, letters: "で", before: "漢字", composition: 2 })).toBe(true);
    const syllable = { ...composed, letters: "하" };
    expect(beginsStep(syllable, { ...composed, letters: "ㄴ", before: "하", composition: 2 })).toBe(false);
    expect(beginsStep(syllable, { ...composed, letters: "ㄴ", before: "elsewhere", composition: 2 })).toBe(true);
  });
});
