import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Side, textsOfSide } from "../../test/differences.ts";
import { changedBy, doc, documents, h, p, textsOf, ul } from "../../test/documents.ts";
import type { Block } from "./block.ts";
import { type BlockDiff, countChanges, diff } from "./diff.ts";
import { diffContent } from "./diff-content.ts";

const versions = fc.tuple(documents, changedBy("mine")).map(([before, change]) => ({ before, after: change(before) }));

const property = (holds: (versions: { before: Block[]; after: Block[] }) => unknown) =>
  fc.assert(
    fc.property(versions, (made) => {
      holds(made);
    }),
  );

/** The texts of one side, block by block in that side's order; empty ones aside. */
function readBlocks(blocks: readonly BlockDiff[], side: Side): string[][] {
  return blocks
    .filter((block) => block[side])
    .sort((a, b) => (a[side]?.position ?? 0) - (b[side]?.position ?? 0))
    .map((block) => textsOfSide(diffContent(block.before, block.after), side).filter(Boolean).sort());
}

const textsByBlock = (blocks: readonly Block[]) => blocks.map((block) => textsOf([block]).filter(Boolean).sort());

describe("the difference of two versions, whatever they are", () => {
  it("is empty between a version and itself", () =>
    property(({ after }) => {
      expect(countChanges(diff(after, structuredClone(after)))).toEqual({ added: 0, removed: 0, changed: 0, moved: 0 });
    }));

  it("reads as either of them", () =>
    property(({ before, after }) => {
      const blocks = diff(before, after);
      expect(readBlocks(blocks, "before")).toEqual(textsByBlock(before));
      expect(readBlocks(blocks, "after")).toEqual(textsByBlock(after));
    }));

  it("stands in the order of the later one", () =>
    property(({ before, after }) => {
      const ids = diff(before, after).flatMap((block) => block.after?.id ?? []);
      expect(ids).toEqual(after.map((block) => block.id));
    }));

  it("keeps what did not move in the order of the earlier one too", () =>
    property(({ before, after }) => {
      const places = diff(before, after).flatMap((block) => (block.before && !block.moved ? [block.before.position] : []));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }));

  it("marks a block that nobody touched as kept", () =>
    property(({ before, after }) => {
      const same = (block: Block) => before.some((was) => was.id === block.id && was.content === block.content);
      for (const { kind, after: block } of diff(before, after)) if (block && same(block)) expect(kind).toBe("kept");
    }));
});

describe("the difference of two versions", () => {
  const told = (before: Block[], after: Block[]) =>
    diff(before, after).map((block) => `${(block.after ?? block.before)?.id} ${block.kind}${block.moved ? " moved" : ""}`);

  it("tells added, removed, changed and moved blocks", () =>
    expect(
      told(
        doc(p("one", "a"), p("two", "b"), p("three", "c"), p("four", "d"), p("five", "e")),
        doc(p("1", "a"), p("three", "c"), p("five", "e"), p("four", "d"), p("new", "f")),
      ),
    ).toEqual(["a changed", "b removed", "c kept", "e kept moved", "d kept", "f added"]));

  it("puts what is gone ahead of what took its place", () =>
    expect(told(doc(p("a", "a"), p("b", "b"), p("c", "c")), doc(p("a", "a"), p("new", "n"), p("c", "c")))).toEqual([
      "a kept",
      "b removed",
      "n added",
      "c kept",
    ]));

  it("counts them", () =>
    expect(
      countChanges(diff(doc(p("1", "a"), p("2", "b"), p("3", "c")), doc(p("2", "b"), p("one", "a"), p("4", "d"), p("5", "e")))),
    ).toEqual({ added: 2, removed: 1, changed: 1, moved: 1 }));

  it("counts a change of the type as a change", () =>
    expect(countChanges(diff(doc(p("Stages", "a"), ul(["x"], "b")), doc(h("Stages", 2, "a"), p("x", "b"))))).toMatchObject({
      changed: 2,
    }));

  it("has an end for ten thousand blocks, all of them changed and in another order", () => {
    const before = doc(...Array.from({ length: 10_000 }, (_, index) => p(`Stage ${index} of the walk`, `b${index}`)));
    const after = before
      .map((block) => ({ ...block, content: { text: `${(block.content as { text: string }).text}, again` } }) as Block)
      .reverse();
    expect(countChanges(diff(before, after))).toMatchObject({ changed: 10_000 });
  });
});
