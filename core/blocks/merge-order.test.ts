import { describe, expect, it } from "vitest";
import { mergeOrder } from "./merge-order.ts";

const merged = (base: string, mine: string, theirs: string) =>
  mergeOrder([...base], [...mine], [...theirs], new Set(base + mine + theirs)).join("");

describe("an order that two change", () => {
  it("has what one put between two that both swapped still between them, whoever saved first", () => {
    expect(merged("ab", "ba", "bna")).toBe("bna");
    expect(merged("ab", "bna", "ba")).toBe("bna");
    expect(merged("abcd", "cdab", "cndab")).toBe("cndab");
  });

  it("has what both moved where I put it, with what I put to it", () => {
    expect(merged("abcd", "cdab", "acdb")).toBe("cdab");
  });

  it("stays as it is when the first one's Save comes again", () => {
    for (const [base, mine, theirs] of [
      ["abcd", "abncd", "bacd"],
      ["abcd", "nabcd", "dabc"],
      ["abcde", "abcdne", "eabcd"],
    ] as const) {
      const once = merged(base, mine, theirs);
      expect(merged(base, theirs, once)).toBe(once);
      expect(merged(base, mine, once)).toBe(once);
    }
  });
});
