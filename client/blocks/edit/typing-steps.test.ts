import { describe, expect, it } from "vitest";
import { beginsStep, type Typed } from "./typing-steps.ts";

/** What is written one after the other, `<` for a letter deleted: with a bar wherever a step begins. */
function steps(keys: string): string {
  let before = "";
  let last: Typed | null = null;
  return [...keys]
    .map((key) => {
      if (key === "<") before = before.slice(0, -1);
      const typed = { way: key === "<" ? "erase" : "write", letters: key === "<" ? "" : key, before, isComposed: false } as const;
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

  it("begins a step at what is pasted or dropped, and behind it", () => {
    const words: Typed = { way: "write", letters: "a", before: "x", isComposed: false };
    const pasted: Typed = { way: "put", letters: "", before: "xa", isComposed: false };
    expect(beginsStep(words, pasted)).toBe(true);
    expect(beginsStep(pasted, pasted)).toBe(true);
    expect(beginsStep(pasted, { ...words, before: "xa" })).toBe(true);
  });

  it("begins a step where the caret was moved", () => {
    const first: Typed = { way: "write", letters: "a", before: "x", isComposed: false };
    expect(beginsStep(first, { ...first, letters: "b", before: "xa" })).toBe(false);
    expect(beginsStep(first, { ...first, letters: "b", before: "" })).toBe(true);
  });

  it("counts a composed word as one, however often it comes", () => {
    const composed: Typed = { way: "write", letters: "ni", before: "go ", isComposed: true };
    expect(beginsStep({ ...composed, isComposed: false, letters: " ", before: "go" }, composed)).toBe(true);
    expect(beginsStep(composed, { ...composed, letters: "你" })).toBe(false);
  });
});
