import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { doc, documents, h, p, todo, ul } from "../../test/documents.ts";
import type { Block } from "../blocks/block.ts";
import { keptIds, withIds } from "./kept-ids.ts";

/** As an import numbers them. */
const numbered = (blocks: readonly Block[]) => {
  let next = 0;
  const newId = () => `n${next++}`;
  return blocks.map((block) =>
    block.type === "todo"
      ? { ...block, id: newId(), content: { items: block.content.items.map((item) => ({ ...item, id: newId() })) } }
      : { ...block, id: newId() },
  );
};

const idsIn = (before: readonly Block[], after: readonly Block[]) => withIds(after, keptIds(before, after)).map(({ id }) => id);

describe("ids of what is imported anew", () => {
  const page = doc(p("Left at eight"), h("At noon"), p("The tide [is](/page/3) low"), ul(["bread", "water"]));

  it("stay with their words, below what is new", () => {
    const after = doc(p("Before all"), ...page.map((block) => ({ ...block })));
    const [fresh, ...ids] = idsIn(numbered(page), numbered(after));
    expect(ids).toEqual(["n0", "n1", "n2", "n3"]);
    expect(["n0", "n1", "n2", "n3"]).not.toContain(fresh);
  });

  it("stay with words that are written in, that moved, and whose links lead elsewhere", () => {
    const after = doc(h("At noon"), p("New"), p("The tide [is](Low.md) low"), ul(["bread", "water", "salt"]), p("Left at eight"));
    expect(idsIn(numbered(page), numbered(after))).toEqual(["n1", expect.stringMatching(/^m/), "n2", "n3", "n0"]);
  });

  it("of what is gone go to nothing new", () => {
    const after = doc(p("The tide [is](/page/3) low"), ul(["bread", "water"]), p("Later"), p("And later"));
    expect(idsIn(numbered(page), numbered(after)).filter((id) => ["n0", "n1"].includes(id))).toEqual([]);
  });

  it("of todo items stay with these", () => {
    const [before, after] = [numbered(doc(todo(["oil", "rope"]))), numbered(doc(todo(["flag", "oil", "*rope"])))];
    const [block] = withIds(after, keptIds(before, after));
    const items = block?.type === "todo" ? block.content.items.map(({ id, text }) => [text, id]) : [];
    expect(items).toEqual([
      ["flag", expect.stringMatching(/^n3|^m/)],
      ["oil", "n1"],
      ["rope", "n2"],
    ]);
  });

  it("are each there once, and all stay where nothing changed", () => {
    fc.assert(
      fc.property(documents, documents, (one, other) => {
        const [before, after] = [numbered(one), numbered(other)];
        const ids = idsIn(before, after);
        expect(new Set(ids).size).toBe(ids.length);
        const now = withIds(after, keptIds(before, after));
        // As when a run is cut off and begins again.
        expect(withIds(after, keptIds(now, after))).toEqual(now);
      }),
    );
  });
});
