import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { doc, h, p, table, todo, ul } from "../../test/documents.ts";
import { hostileBlocks } from "../../test/hostile-blocks.ts";
import type { Block } from "../blocks/block.ts";
import { readBlocks } from "../import/exported-blocks.ts";
import { writeBlocks } from "./blocks.ts";

let made = 0;
const read = (source: string) => readBlocks(source, () => `n${made++}`);

/** Types and content; ids are new. */
const said = (blocks: readonly Block[]) =>
  blocks.map(({ type, content }) =>
    type === "todo" ? [type, content.items.map(({ text, completed }) => [text, completed])] : [type, { ...content }],
  );

function there(blocks: readonly Block[]): void {
  expect(said(read(writeBlocks(blocks)))).toEqual(said(blocks));
}

describe("blocks as a file", () => {
  it("are what one would have written, without a comment", () => {
    const blocks = doc(
      h("Coast Path", 1),
      p("By the *fish steps*.\nNot the road."),
      ul(["coins", "hat"]),
      todo(["map", "*water"]),
    );
    expect(writeBlocks(blocks)).toBe(
      "# Coast Path\n\nBy the *fish steps*.\nNot the road.\n\n- coins\n- hat\n\n* [ ] map\n* [x] water\n",
    );
  });

  it.each([
    ["an empty text", [p("")], "<!-- text -->\n\n"],
    ["a text like a heading", [p("# One")], "<!-- text -->\n# One\n"],
    ["three lists", [ul(["a"]), ul(["b"]), ul(["c"])], "- a\n\n* b\n\n- c\n"],
    ["indented code behind a list", [ul(["a"]), p("    code")], "- a\n\n<!-- -->\n\n    code\n"],
    ["two quotes", [p("> a"), p("> b")], "> a\n\n> b\n"],
    ["an item of two lines", [ul(["a\nb"]), p("c")], "- a\n  b\n\nc\n"],
    ["an item with an empty line", [ul(["a\n\nb"]), p("c")], "<!-- list -->\n- a\n   \n   b\n\n<!-- -->\n\nc\n"],
    ["a heading of two lines", [h("a\nb", 3)], "<!-- heading -->\n### a\nb\n"],
    ["a cell with a bar", [table(["a|b"], [["<br>"]])], "<!-- table -->\n| a\\|b |\n| --- |\n| \\<br> |\n"],
    ["a comment that keeps apart", [p("<!-- -->")], "<!-- text -->\n<!-- \\-->\n"],
    ["a table with figures", [table(["a", "b"], [["x", "1 km"]])], "| a | b |\n| --- | --: |\n| x | 1 km |\n"],
    ["a table in a text", [p("|a|b|\n|:-:|-|\n|x|1|")], "|a|b|\n|:-:|-|\n|x|1|\n"],
    ["a callout", [p("> [!tip]- *Bring*\n> a\n>\n> b"), p("> [!note]")], "> [!tip]- *Bring*\n> a\n>\n> b\n\n> [!note]\n"],
    ["a table that is not filled", [table([], [["a"], []])], "<!-- table -->\n|\n|\n| a |\n|\n"],
  ])("%s", (_, drafts, source) => {
    const blocks = doc(...drafts);
    expect(writeBlocks(blocks)).toBe(source);
    there(blocks);
  });

  it("are the same when they are read again, whatever they say", () => {
    fc.assert(fc.property(hostileBlocks, there), { numRuns: 400 });
  });

  it("are the same where plain prose stands among them, which is not read to be sure", () => {
    const prose = fc.oneof(
      fc.constantFrom(
        "Words and *more* of them.",
        "Two\nlines",
        "a | b",
        "See www.a.example",
        "É `x`",
        "x  y",
        "Q: *",
        "end&amp;",
      ),
      fc.string({ unit: "binary", minLength: 1, maxLength: 12 }).map((text) => `a${text.replaceAll("\0", "").toWellFormed()}`),
    );
    const plain = fc.oneof(
      prose.map((text) => p(text)),
      fc.tuple(prose, fc.constantFrom(1, 2, 3)).map(([text, level]) => h(text, level as 1)),
      fc.array(prose, { minLength: 1, maxLength: 3 }).map((items) => ul(items)),
      fc.array(prose, { minLength: 1, maxLength: 3 }).map((items) => todo(items)),
    );
    fc.assert(
      fc.property(fc.array(plain, { maxLength: 5 }), hostileBlocks, fc.nat(5), (some, hostile, at) =>
        there(doc(...some.slice(0, at), ...hostile, ...some.slice(at))),
      ),
      { numRuns: 400 },
    );
  });

  it("keep the names that some have, whatever they say and whatever stands around them", () => {
    fc.assert(
      fc.property(hostileBlocks, fc.nat(63), (blocks, bits) => {
        const chosen = blocks.filter((_, place) => bits & (1 << place));
        const source = writeBlocks(blocks, new Map(chosen.map(({ id }) => [id, `^block-${id}`])));
        const found = new Map<string, string>();
        const back = readBlocks(
          source,
          () => `n${made++}`,
          (name, id) => found.set(name, id),
        );
        expect(said(back)).toEqual(said(blocks));
        const places = [...found].map(([name, id]) => [name, back.findIndex((block) => block.id === id)]);
        expect(places).toEqual(chosen.map(({ id, position }) => [`^block-${id}`, position]));
      }),
      { numRuns: 400 },
    );
  });

  it("say a name in a comment, above whatever it is", () => {
    const blocks = doc(p("one", "a"), p("```\nopen", "b"), table(["x"], [["y"]], "c"), p("", "d"), p("end", "e"));
    const names = new Map(["b", "c", "d"].map((id) => [id, `^block-${id}`]));
    expect(writeBlocks(blocks, names)).toBe(
      "one\n\n<!-- text ^block-b -->\n```\nopen\n\n<!-- ^block-c -->\n\n| x |\n| --- |\n| y |\n\n<!-- text ^block-d -->\n\n\n<!-- -->\n\nend\n",
    );
  });

  it("give the edit, and nothing else, after one was edited", () => {
    const blocks = doc(p("# no heading"), p("words here"), ul(["a\nb"]), p("end"));
    const edited = writeBlocks(blocks).replace("words", "other words");
    expect(said(read(edited))).toEqual(said(doc(p("# no heading"), p("other words here"), ul(["a\nb"]), p("end"))));
  });
});
