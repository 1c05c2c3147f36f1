import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import { merge } from "#core/blocks/merge.ts";
import { doc, h, p, todo, ul } from "../../../test/documents.ts";
import type { Caret } from "./editing.ts";
import { mapCaret } from "./map-caret.ts";

const map = (before: Block[], after: Block[], caret: Caret, id = "x") => mapCaret({ before, after, by: "save" }, id, caret);
const end = p("End", "z");

describe("a caret stays between its letters where somebody else", () => {
  const text = doc(p("The ferry runs at noon. Bring coins.", "x"), end);
  const parts = doc(p("The ferry runs at noon.", "x"), p("Bring coins.", "y"), end);

  it("divides the text in front of it", () => {
    expect(map(text, parts, 30)).toEqual({ id: "y", caret: 6 });
    expect(map(text, parts, { from: 24, to: 29 })).toEqual({ id: "y", caret: { from: 0, to: 5 } });
    expect(map(text, parts, 9)).toEqual({ id: "x", caret: 9 });
    expect(map(text, doc(h("The ferry runs at noon.", 2, "x"), p("Then bring coins.", "y"), end), 30)).toEqual({
      id: "y",
      caret: 11,
    });
    const items = doc(todo(["map and rope", "hat"], "x"));
    expect(map(items, doc(todo(["map", "rope", "hat"], "x")), { item: 0, at: 10 })).toEqual({
      id: "x",
      caret: { item: 1, at: 2 },
    });
  });

  it("divides it elsewhere, where another part has most of its words and one much like the caret's", () => {
    const was = doc(p("hat0 hat1 sun2 ferry3", "x"), p("ferry4 tide5 tide6", "b"), p("tide7", "c"), end);
    const is = doc(p("hat0 hat1 sun2", "x"), p("ferry3 ferry4 tide5", "d"), p("tide6", "e"), p("tide7", "f"), end);
    expect(map(was, is, 15, "b")).toEqual({ id: "e", caret: 2 });
  });

  it("joins the text to the one above, or the item", () => {
    expect(map(parts, text, 6, "y")).toEqual({ id: "x", caret: 30 });
    expect(map(parts, text, { from: 0, to: 5 }, "y")).toEqual({ id: "x", caret: { from: 24, to: 29 } });
    const items = (words: string[]) => doc(ul(words, "x"));
    expect(map(items(["map", "rope", "hat"]), items(["map rope", "hat"]), { item: 1, at: 2 })).toEqual({
      id: "x",
      caret: { item: 0, at: 6 },
    });
  });

  it("nests the item, or makes texts or a list of it", () => {
    const list = doc(ul(["map", "a hat", "rope"], "x"), end);
    expect(map(list, doc(p("- map\n  - a hat\n- rope", "x"), end), { item: 1, at: 3 })).toEqual({ id: "x", caret: 13 });
    expect(map(list, doc(p("map", "x"), p("a hat", "y"), p("rope", "w"), end), { item: 1, at: 3 })).toEqual({
      id: "y",
      caret: 3,
    });
    expect(map(doc(p("map", "x"), p("a hat", "y"), p("rope", "w"), end), list, 3, "y")).toEqual({
      id: "x",
      caret: { item: 1, at: 3 },
    });
  });

  it("deletes its text: then it has gone, whatever stands there instead", () => {
    expect(map(parts, doc(p("The ferry runs at noon.", "x"), end), 6, "y")).toBe(null);
    expect(map(parts, doc(p("The ferry runs at noon.", "x"), p("A boat", "w"), end), 6, "y")).toBe(null);
  });

  it("divides the text at the same place", () => {
    const mine = doc(p("The ferry runs at noon.", "x"), p("Bring coins.", "m"), end);
    expect(map(mine, merge(text, mine, parts).blocks, 6, "m")).toEqual({ id: "y", caret: 6 });
  });

  it("divides and joins texts wherever", () => {
    const words = fc.array(fc.constantFrom("tide", "ferry", "map", "hat", "sun"), { minLength: 2, maxLength: 12 });
    const ends = fc.infiniteStream(fc.boolean());
    fc.assert(
      fc.property(words, ends, ends, fc.nat(), (all, one, other, nth) => {
        const named = all.map((word, at) => `${word}${at}`);
        const page = (isEnd: fc.Stream<boolean>, by: string) => {
          const texts: string[][] = [[]];
          for (const word of named) {
            if ((texts.at(-1)?.length ?? 0) > 0 && isEnd.next().value) texts.push([]);
            texts.at(-1)?.push(word);
          }
          return doc(...texts.map((text, at) => p(text.join(" "), at === 0 ? "x" : `${by}${at}`)));
        };
        const [before, after] = [page(one, "b"), page(other, "a")];
        const word = named[nth % named.length] as string;
        const holds = (block: Block) => block.type === "text" && block.content.text.split(" ").includes(word);
        const [was, is] = [before, after].map((blocks) => blocks.find(holds)) as [Block, Block];
        const inside = (block: Block) => (block.type === "text" ? ` ${block.content.text} `.indexOf(` ${word} `) + 2 : -1);
        expect(map(before, after, inside(was), was.id)).toEqual({ id: is.id, caret: inside(is) });
      }),
    );
  });
});
