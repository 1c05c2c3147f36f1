import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import { shownText } from "#core/blocks/shown-text.ts";
import { doc, documents, h, p, table, textsOf, todo, ul } from "../../../test/documents.ts";
import { PageStore } from "../store/page-store.ts";
import { convert } from "./convert.ts";
import { copyOf, inPlaceOf, shifted, withBehind, without } from "./run.ts";
import { selectedBlocks } from "./selected.ts";

const page = doc(p("one", "a"), p("two", "b"), p("three", "c"), p("four", "d"));
const some = new Set(["b", "c"]);
let count = 0;
const newId = () => `new-${++count}`;

describe("a run of blocks", () => {
  it("goes, moves past a neighbour, and stays where it would pass an end", () => {
    expect(textsOf(without(page, some))).toEqual(["one", "four"]);
    expect(textsOf(shifted(page, some, 1))).toEqual(["one", "four", "two", "three"]);
    expect(textsOf(shifted(page, some, -1))).toEqual(["two", "three", "one", "four"]);
    expect(shifted(page, new Set(["a", "b"]), -1)).toBe(page);
  });

  it("is followed by its copies, which have names of their own", () => {
    const copies = page.filter(({ id }) => some.has(id)).map((block) => copyOf(block, newId));
    const doubled = withBehind(page, some, copies);
    expect(textsOf(doubled)).toEqual(["one", "two", "three", "two", "three", "four"]);
    expect(new Set(doubled.map(({ id }) => id)).size).toBe(6);
  });

  it("gives its place to others", () => {
    expect(textsOf(inPlaceOf(page, some, doc(p("x", "x"))))).toEqual(["one", "x", "four"]);
  });

  it("keeps positions in order, whatever is done", () => {
    fc.assert(
      fc.property(documents, fc.nat(), fc.nat(), (blocks, from, to) => {
        const ids = new Set(blocks.slice(from % (blocks.length + 1), to % (blocks.length + 1)).map(({ id }) => id));
        for (const after of [without(blocks, ids), shifted(blocks, ids, 1), shifted(blocks, ids, -1)])
          expect(after.map(({ position }) => position)).toEqual(after.map((_, place) => place));
      }),
    );
  });
});

describe("turned into another type", () => {
  it("no word is lost", () => {
    const words = (text: string) => text.match(/\w+/g) ?? [];
    fc.assert(
      fc.property(documents, fc.constantFrom("text", "heading", "todo", "list", "table" as const), (blocks, type) => {
        const before = words(blocks.map((block) => JSON.stringify(block.content)).join(" "));
        const after = new Set(
          words(
            convert(blocks, { type } as never, newId)
              .map((block) => JSON.stringify(block.content))
              .join(" "),
          ),
        );
        const fields = ["text", "level", "items", "completed", "id", "headers", "rows", "ordered", "true", "false", "null", "n"];
        const ids = new Set(
          blocks.flatMap((block) => (block.type === "todo" ? block.content.items.flatMap((item) => words(item.id)) : [])),
        );
        expect(
          before.filter((word) => !after.has(word) && !fields.includes(word) && !ids.has(word) && !/^\d$/.test(word)),
        ).toEqual([]);
      }),
    );
  });

  it("several become one list, and a list becomes a text for each item", () => {
    const list = convert(doc(h("Pack", 2, "a"), todo(["map", "hat"], "b"), p("rope\nknife", "c")), { type: "list" }, newId);
    expect(list).toMatchObject([{ id: "a", content: { items: ["Pack", "map", "hat", "rope", "knife"] } }]);
    expect(textsOf(convert(doc(ul(["map", "hat"], "a")), { type: "text" }, newId))).toEqual(["map", "hat"]);
  });

  it("a callout leaves its sign behind, as a quote leaves its own", () => {
    const callouts = doc(p("> [!note] Mind\n> the gap", "a"), p("> [!tip]-\n> rope", "b"), p("> [a] quote", "c"));
    expect(textsOf(convert(callouts, { type: "text" }, newId))).toEqual(["Mind\nthe gap", "rope", "[a] quote"]);
    expect(textsOf(convert(callouts.slice(0, 1), { type: "text", as: "quote" }, newId))).toEqual(["> Mind\n> the gap"]);
  });

  it("code that nobody closed takes nothing into itself that comes below it in a quote", () => {
    const open = doc(p("a\n\n```\nb", "a"), p("c", "b"));
    expect(textsOf(convert(open, { type: "text", as: "quote" }, newId))).toEqual(["> a\n>\n> ```\n> b\n> ```\n>\n> c"]);
  });

  it("what an item says is read in a text, a quote and code, however it begins, and comes back as it was", () => {
    const starts = [
      "- ",
      "+ ",
      "# ",
      "``` ",
      "  ``` ",
      "~~~",
      "> ",
      "1. ",
      "[x] ",
      "[a]: ",
      "<!-- ",
      "<div>",
      "===",
      "--",
      "| - |",
      "---",
    ];
    const begun = fc.tuple(fc.constantFrom("", ...starts), fc.constantFrom("rope", "rope and knife", "`map` *hat*"));
    const items = fc.array(
      begun.map(([start, words]) => start + words).filter((item) => !/[-=] *$/.test(item)),
      { minLength: 1, maxLength: 4 },
    );
    const signs = fc.constantFrom("===", "--", "---", "| - |", "``` ");
    fc.assert(
      fc.property(
        fc
          .array(
            fc.oneof(
              items,
              signs.map((sign) => [sign]),
            ),
          )
          .map((some) => ["map", ...some.flat()]),
        (texts) => {
          const read = (blocks: readonly Block[], what = /\S+/g) => blocks.map(shownText).join("\n").match(what);
          const list = doc(ul(texts));
          for (const from of [list, texts.flatMap((text) => doc(h(text)))]) {
            const asTexts = convert(from, { type: "text" }, newId);
            expect(read(asTexts)).toEqual(read(from));
            expect(convert(asTexts, { type: "list" }, newId)).toMatchObject([{ content: { items: texts } }]);
            // Its lines are one paragraph: marks of two may meet there.
            const quote = convert(from, { type: "text", as: "quote" }, newId);
            expect(read(quote, /\w+/g)).toEqual(read(from, /\w+/g));
            const code = convert(from, { type: "text", as: "code" }, newId);
            expect(textsOf(code)[0]?.split("\n").slice(1, -1)).toEqual(texts);
          }
        },
      ),
    );
  });

  it("what is ticked stays ticked, and a table stays one in a text", () => {
    const todos = doc(todo(["x map", "hat"], "b"));
    expect(convert(todos, { type: "todo" }, newId)).toMatchObject(todos.map(({ content }) => ({ content })));
    expect(textsOf(convert(doc(table(["A", "B"], [["1", "2"]], "t")), { type: "text" }, newId))[0]).toContain("| A | B |");
  });
});

describe("a selection", () => {
  it("ends when a block is opened, and leaves the one that was open", () => {
    const store = new PageStore(page);
    store.edit("a");
    store.select({ anchor: "c", head: "b" });
    expect(store.editing).toBe(null);
    expect(selectedBlocks(store).map(({ id }) => id)).toEqual(["b", "c"]);
    store.edit("d");
    expect(store.selected).toBe(null);
  });

  it("keeps what is left of it when somebody else deletes some of its blocks", () => {
    const store = new PageStore(page);
    store.select({ anchor: "b", head: "d" });
    store.rebase(without(page, new Set(["b"])), without(page, new Set(["b"])));
    expect(store.selected).toEqual({ anchor: "c", head: "d" });
    store.rebase([], []);
    expect(store.selected).toBe(null);
  });
});
