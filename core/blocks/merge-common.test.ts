import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedBy, doc, documents, h, p, table, textsOf, todo, ul, wordsOf } from "../../test/documents.ts";
import { expectBoth } from "../../test/expect-both.ts";
import type { Block } from "./block.ts";
import { merge } from "./merge.ts";

/** Somebody's words brought it back, and whoever had deleted it takes the deletion back as well. */
describe("a deleted block that two bring back", () => {
  const without = doc(p("end", "z"));
  const both = (make: (...texts: string[]) => Block[], one: string[], other: string[], is: string[]) =>
    expectBoth(without, [...make(...one), ...without], [...make(...other), ...without], [...is, "end"]);

  it("stands once, with what was written in it meanwhile", () => {
    const [was, now] = ["The ferry runs at noon.", "The old ferry runs at noon."];
    both((text = "") => doc(p(text, "x")), [was], [now], [now]);
    both((text = "") => doc(h(text, 2, "x")), [was], [now], [now]);
    both(
      (...texts) => doc(ul(texts, "x")),
      ["map of town", "red coat"],
      ["map of town", "warm red coat"],
      ["map of town", "warm red coat"],
    );
    both((...texts) => doc(todo(texts, "x")), ["map of town", "coat"], ["map of our town", "coat"], ["map of our town", "coat"]);
    both(
      (...texts) => doc(table(texts.slice(0, 2), [texts.slice(2)], "x")),
      ["hour", "tide", "six", "low one"],
      ["hour", "tide", "six", "low one now"],
      ["hour", "tide", "six", "low one now"],
    );
  });

  it("has what either has", () => {
    both(
      (text = "") => doc(p(text, "x")),
      ["The ferry runs at noon today."],
      ["The old ferry runs at noon."],
      ["The old ferry runs at noon today."],
    );
  });

  it("stands twice where it says something else", () => {
    const { blocks } = merge([], doc(p("Bring coins", "x")), doc(p("Gulls cry", "x")));
    expect(textsOf(blocks)).toEqual(["Gulls cry", "Bring coins"]);
  });

  it("loses no word of either, and none comes when it is merged again", () => {
    fc.assert(
      fc.property(documents, changedBy("mine"), changedBy("their"), (page, change, other) => {
        // Rows that say the same cannot be told apart.
        const isClear = (block: Block) =>
          block.type !== "table" || new Set(block.content.rows.map(String)).size === block.content.rows.length;
        fc.pre(page.every(isClear));
        const [mine, theirs] = [change(page), other(page)];
        const { blocks } = merge([], mine, theirs);
        const there = new Set(wordsOf(blocks));
        expect([...wordsOf(mine), ...wordsOf(theirs)].filter((word) => !there.has(word))).toEqual([]);
        const again = merge([], mine, blocks).blocks;
        expect(wordsOf(again).sort()).toEqual(wordsOf(blocks).sort());
      }),
    );
  });
});
