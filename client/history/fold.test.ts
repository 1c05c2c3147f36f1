import { describe, expect, it } from "vitest";
import { diff } from "#core/blocks/diff.ts";
import { doc, p } from "../../test/documents.ts";
import { foldKept } from "./fold.ts";

/** A page of one-letter blocks; capitals are changed. */
const page = (letters: string) => doc(...[...letters].map((letter) => p(letter, letter.toLowerCase())));
const folded = (before: string, after: string) =>
  foldKept(diff(page(before), page(after)))
    .map((item) => ("folded" in item ? `(${item.folded.length})` : (item.block.after ?? item.block.before)?.id))
    .join("");

describe("unchanged blocks of a difference", () => {
  it("are folded but for two beside each change", () =>
    expect(folded("abcdefghijklmnopqrstuvwxyz", "abcdefghijkLmnopqrstuvwxyz")).toBe("(9)jklmn(12)"));

  it("stay where they are few", () => {
    expect(folded("abcdefghijk", "Abcdefghijk")).toBe("abc(8)");
    expect(folded("abcdefg", "Abcdefg")).toBe("abcdefg");
    expect(folded("abcdefghij", "AbcdefghiJ")).toBe("abcdefghij");
  });

  it("stay where nothing changed", () => expect(folded("abcdefghijklm", "abcdefghijklm")).toBe("abcdefghijklm"));

  it("stay beside a block that only moved", () => expect(folded("abcdefghijklm", "bcdefghijklma")).toBe("(10)lma"));
});
