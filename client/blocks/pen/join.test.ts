import { describe, expect, it } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import { toMarkdown } from "#core/blocks/to-markdown.ts";
import { aroundText } from "./items.ts";
import { join } from "./join.ts";

const make = (type: string, content: unknown, id = type) => ({ id, type, position: 0, content }) as Block;
const text = (words: string, id = "text") => make("text", { text: words }, id);
const heading = make("heading", { text: "Walk", level: 2 });
const list = (...items: string[]) => make("list", { items, ordered: false });
const todo = (...items: string[]) => make("todo", { items: items.map((item) => ({ id: item, text: item, completed: true })) });
const table = make("table", { headers: ["A"], rows: [["1"]] });
const newId = () => "new";

function joined(above: Block, below: Block): unknown[] | null {
  const result = join(above, below, newId);
  return result && [...result.blocks.map((block) => toMarkdown([block]).trimEnd()), result.id, result.caret];
}

describe("what stands below goes to the end of what stands above", () => {
  it("of a text, a heading and a last item", () => {
    expect(joined(text("one", "a"), text(" two", "b"))).toEqual(["one two", "a", 3]);
    expect(joined(heading, text("s\non", "b"))).toEqual(["## Walks", "on", "heading", 4]);
    expect(joined(list("map", "hat"), text("s", "b"))).toEqual(["- map\n- hats", "list", { item: 1, at: 3 }]);
    expect(joined(todo("map"), text("s", "b"))).toEqual(["- [x] maps", "todo", { item: 0, at: 3 }]);
    expect(joined(todo(), text("s", "b"))).toEqual(["- [ ] s", "todo", { item: 0, at: 0 }]);
  });

  it("by its first item, its heading or its text", () => {
    expect(joined(text("a "), heading)).toEqual(["a Walk", "text", 2]);
    expect(joined(text("a "), list("map", "hat"))).toEqual(["a map", "- hat", "text", 2]);
    expect(joined(text("a "), todo("map"))).toEqual(["a map", "text", 2]);
    expect(joined(list("a"), todo("map", "hat"))).toEqual(["- amap", "- [x] hat", "list", { item: 0, at: 1 }]);
  });

  it("on a line of its own where one of them has to have one", () => {
    expect(joined(text("```\ncode\n```"), text("a", "b"))).toEqual(["```\ncode\n```\n\na", "text", 14]);
    expect(joined(text("```\ncode"), text("a", "b"))).toEqual(["```\ncode\n```\n\na", "text", 14]);
    expect(joined(text("> ```\n> code\n> ```"), text("a", "b"))).toEqual(["> ```\n> code\n> ```\n\na", "text", 20]);
    expect(joined(text("- b\n  ```\n  code"), text("a", "b"))?.[0]).toBe("- b\n  ```\n  code\n\na");
    expect(joined(text("a"), text("---", "b"))).toEqual(["a\n\n---", "text", 3]);
    expect(joined(text("- a"), text("b", "b"))).toEqual(["- ab", "text", 3]);
  });

  it("with one mark where two of a kind meet", () => {
    expect(joined(text("**ver**", "a"), text("**y good**", "b"))).toEqual(["**very good**", "a", 5]);
    expect(joined(heading, make("heading", { text: "**s**", level: 1 }))).toEqual(["## Walk**s**", "heading", 4]);
    expect(joined(list("**Note:**"), text("**text** on", "b"))).toEqual(["- **Note:text** on", "list", { item: 0, at: 7 }]);
    expect(joined(todo("a ***b***"), todo("***c** d*"))).toEqual(["- [x] a ***bc** d*", "todo", { item: 0, at: 6 }]);
    expect(joined(text("a `b`", "a"), text("`c`", "b"))).toEqual(["a `bc`", "a", 4]);
    expect(joined(text("[Coast](/p)", "a"), text("[ path](/p) on", "b"))).toEqual(["[Coast path](/p) on", "a", 6]);
  });

  it("without the signs of the line that comes into an item or a heading, and the others are what they were", () => {
    const fromBelow = (source: string) => joined(list("a"), text(source, "b"))?.slice(0, -2);
    expect(fromBelow("> b")).toEqual(["- ab"]);
    expect(fromBelow("> b\n> c")).toEqual(["- ab", "> c"]);
    expect(fromBelow("> [!note] b\n> c")).toEqual(["- ab", "> [!note]\n> c"]);
    expect(fromBelow("- [x] b\n  - c\n- d")).toEqual(["- ab", "- c\n- d"]);
    expect(fromBelow("## b\n\nc")).toEqual(["- ab", "c"]);
    expect(fromBelow("**b\nc**")).toEqual(["- a**b**", "**c**"]);
    expect(fromBelow("b\n\n```\nc\n```")).toEqual(["- ab", "```\nc\n```"]);
    expect(joined(heading, text("> b", "b"))).toEqual(["## Walkb", "heading", 4]);
    for (const source of ["```\nb\n```\n\nc", "| b |\n|---|", "---\n\nb", "[b]: /p"]) expect(fromBelow(source)).toBe(undefined);
  });

  it("as words, however an item or a heading begins", () => {
    expect(joined(text("a "), list("- b"))).toEqual(["a - b", "text", 2]);
    expect(joined(text("a\n"), list("``` b"))).toEqual(["a\n\\``` b", "text", 2]);
    expect(joined(text("---"), make("heading", { text: "1. b" }))).toEqual(["---\n\n1\\. b", "text", 5]);
    expect(joined(text("a\n"), text("- b", "b"))).toEqual(["a\n\n\n- b", "text", 6]);
  });

  it("as it is where nothing stands above, and not with a table", () => {
    expect(joined(text(""), heading)).toEqual(["## Walk", "heading", "start"]);
    expect(joined(text("a"), table)).toBe(null);
    expect(joined(table, text("a"))).toBe(null);
  });
});

describe("a list around a text", () => {
  it("keeps its id above, or else below", () => {
    const block = list("a", "", "c") as Extract<Block, { type: "list" }>;
    const ids = (at: number, leftOut: number) => aroundText(block, at, leftOut, "", newId).blocks.map(({ id }) => id);
    expect(ids(1, 1)).toEqual(["list", "new", "new"]);
    expect(ids(3, 0)).toEqual(["list", "new"]);
    expect(ids(0, 1)).toEqual(["new", "list"]);
    expect(aroundText({ ...block, content: { items: [], ordered: false } }, 0, 0, "", newId).blocks).toEqual([text("", "list")]);
  });
});
