import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedBy, doc, documents, p, textsOf } from "../../test/documents.ts";
import { merge } from "./merge.ts";
import { type Choice, clashesOf, resolve } from "./resolve.ts";

const base = doc(p("before ten", "a"), p("a bench", "b"), p("the well", "c"));
const mine = doc(p("before nine", "a"), p("my bench", "b"), p("the well", "c"));
const theirs = doc(p("before noon", "a"), p("their bench", "b"), p("the dry well", "c"));
const merged = merge(base, mine, theirs);
const chosen = (choices: Record<string, Choice>) => resolve(merged, new Map(Object.entries(choices)));

describe("a choice between two texts", () => {
  it("is offered where a merge kept both", () => expect(clashesOf(merged).map(({ id }) => id)).toEqual(["a", "b"]));

  it("is to keep both, unless something else is said", () => {
    expect(chosen({})).toBe(merged.blocks);
    expect(chosen({ a: "both" })).toBe(merged.blocks);
  });

  it("puts mine in the place of theirs", () =>
    expect(textsOf(chosen({ a: "mine" }))).toEqual(["before nine", "their bench", "my bench", "the dry well"]));

  it("leaves theirs alone", () =>
    expect(textsOf(chosen({ b: "theirs" }))).toEqual(["before noon", "before nine", "their bench", "the dry well"]));

  it("leaves the ids as they were, positions 0…n−1, and the other choices", () =>
    expect(chosen({ a: "mine", b: "theirs" }).map(({ id, position }) => `${position} ${id}`)).toEqual(["0 a", "1 b", "2 c"]));

  it("drops no block but the copy, whatever two people did", () =>
    fc.assert(
      fc.property(documents, changedBy("mine"), changedBy("their"), (page, my, their) => {
        const both = merge(page, my(page), their(page));
        const clashes = clashesOf(both);
        const blocks = resolve(both, new Map(clashes.map(({ id }, index) => [id, index % 2 ? "mine" : "theirs"])));
        const copies = new Set(clashes.map(({ copyId }) => copyId));
        expect(blocks.map((block) => block.id)).toEqual(both.blocks.map(({ id }) => id).filter((id) => !copies.has(id)));
        expect(blocks.map((block) => block.position)).toEqual(blocks.map((_, index) => index));
      }),
    ));
});
