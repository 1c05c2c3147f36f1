import { expect, it } from "vitest";
import type { BlockType, ContentOf } from "#core/blocks/block.ts";
import { newBlock } from "#core/blocks/edit.ts";
import { caretOfChange } from "./caret-of-change.ts";

function caret<T extends BlockType>(type: T, before: ContentOf<T>, after: ContentOf<T>, from?: number) {
  return caretOfChange(newBlock(type, "a", before), newBlock(type, "a", after), from);
}

it("stands behind the letters that came, and where letters went", () => {
  expect(caret("text", { text: "one two" }, { text: "one more two" })).toBe("one more ".length);
  expect(caret("text", { text: "one more two" }, { text: "one two" })).toBe("one ".length);
  expect(caret("heading", { text: "aaa" }, { text: "aa" })).toBe(2);
  // An item that goes back to the left has its caret behind its mark.
  expect(caret("text", { text: "- a\n  - " }, { text: "- a\n- " })).toBe("- a\n- ".length);
  expect(caret("text", { text: "1. a\n   1. b" }, { text: "1. a\n2. b" })).toBe("1. a\n2. ".length);
});

it("tells by where the caret was which of two same letters came or went", () => {
  const [with2, without] = ["the tall tide", "the tide"];
  expect(caret("text", { text: with2 }, { text: without }, "the tall ".length)).toBe("the ".length);
  expect(caret("text", { text: without }, { text: with2 }, "the ".length)).toBe("the tall ".length);
  const list = (item: string) => ({ items: ["map", item], ordered: false });
  expect(caret("list", list(with2), list(without), 9)).toEqual({ item: 1, at: 4 });
  const cell = (words: string) => ({ headers: ["A"], rows: [[words]] });
  expect(caret("table", cell(without), cell(with2), 4)).toEqual({ row: 0, column: 0, at: 9 });
  // The caret was elsewhere in the words.
  expect(caret("text", { text: with2 }, { text: without }, 2)).toBe("the t".length);
});

it("stands behind the mark of an item that goes to the right or to the left with what is below it", () => {
  const [left, right] = ["- a\n- [ ] b\n  - c\n- d", "- a\n  - [ ] b\n    - c\n- d"];
  expect(caret("text", { text: right }, { text: left })).toBe("- a\n- [ ] ".length);
  expect(caret("text", { text: left }, { text: right })).toBe("- a\n  - [ ] ".length);
  expect(caret("text", { text: "1. a\n   1. b\n2. c" }, { text: "1. a\n2. b\n3. c" })).toBe("1. a\n2. ".length);
  // Words that came into both are what changed.
  expect(caret("text", { text: "- a\n- b" }, { text: "- a one\n- b two" })).toBe("- a one\n- b two".length);
});

it("stays between the letters of an item that goes to the right or to the left, or is ticked", () => {
  const [left, right] = ["- a\n- [ ] bed\n- c", "- a\n  - [x] bed\n- c"];
  expect(caret("text", { text: right }, { text: left }, "- a\n  - [x] be".length)).toBe("- a\n- [ ] be".length);
  expect(caret("text", { text: left }, { text: right }, "- a\n- [ ] bed".length)).toBe("- a\n  - [x] bed".length);
  // Elsewhere it goes to what has moved.
  expect(caret("text", { text: left }, { text: right }, "- a".length)).toBe("- a\n  - [x] ".length);
});

it("stands behind the box of an item that was ticked", () => {
  const [open, done] = ["- a\n  - [ ] b\n  - [x] c", "- a\n  - [x] b\n  - [x] c"];
  expect(caret("text", { text: done }, { text: open })).toBe("- a\n  - [ ] ".length);
  expect(caret("text", { text: open }, { text: done })).toBe("- a\n  - [ ] ".length);
  // Among words it is a letter.
  expect(caret("text", { text: "- [ ] a [x] b" }, { text: "- [ ] a [ ] b" })).toBe("- [ ] a [ ".length);
});

it("stands in the item that changed, or where the next one would be added", () => {
  const list = (...items: string[]) => ({ items, ordered: false });
  expect(caret("list", list("map", "hat"), list("map", "hats"))).toEqual({ item: 1, at: 4 });
  expect(caret("list", list("map", "hat"), list("map"))).toEqual({ item: 1 });
  // Where one among others has gone, behind the one above.
  expect(caret("list", list("map", "hat", "rope"), list("map", "rope"))).toEqual({ item: 0, at: "end" });
  expect(caret("list", list("map", "hat", "rope"), list("hat", "rope"))).toEqual({ item: 0, at: "start" });
  const todo = (completed: boolean) => ({ items: [{ id: "1", text: "map", completed }] });
  expect(caret("todo", todo(false), todo(true))).toMatchObject({ item: 0 });
});

it("stands in the cell that changed; headers are row -1", () => {
  const table = (header: string, cell: string) => ({ headers: ["A", header], rows: [["1", cell]] });
  expect(caret("table", table("B", "2"), table("B", "20"))).toEqual({ row: 0, column: 1, at: 2 });
  expect(caret("table", table("B", "2"), table("", "2"))).toEqual({ row: -1, column: 1, at: 0 });
});

it("stands in what a new row says, and above one that has gone", () => {
  const table = (...rows: string[][]) => ({ headers: ["A", "B"], rows });
  expect(caret("table", table(["1", "2"]), table(["1", "2"], ["", "4"]))).toEqual({ row: 1, column: 1, at: "end" });
  expect(caret("table", table(["1", "2"], ["", "4"]), table(["1", "2"]))).toEqual({ row: 0, column: 1, at: "end" });
});

it("stands in the header of a column that came, and of the one that is there where one has gone", () => {
  const table = (...rows: string[][]) => ({ headers: rows[0] ?? [], rows: rows.slice(1) });
  const two = table(["A", "B"], ["1", "2"], ["3", "4"]);
  const three = table(["A", "Column 3", "B"], ["1", "", "2"], ["3", "", "4"]);
  expect(caret("table", two, three)).toEqual({ row: -1, column: 1, at: "end" });
  expect(caret("table", three, two)).toEqual({ row: -1, column: 1, at: "end" });
  expect(caret("table", table(["A", "B"], ["1", ""]), table(["A"], ["1"]))).toEqual({ row: -1, column: 0, at: "end" });
});

it("stays before the words that it was in front of, where a typed sign made another type of a text and is undone or done again", () => {
  const text = (words: string) => newBlock("text", "a", { text: words });
  const heading = newBlock("heading", "a", { text: "map", level: 2 });
  const list = newBlock("list", "a", { items: ["map"], ordered: false });
  const todo = newBlock("todo", "a", { items: [{ id: "1", text: "map", completed: false }] });
  expect(caretOfChange(heading, text("## map"), 0)).toBe("## ".length);
  expect(caretOfChange(text("## map"), heading, 3)).toBe(0);
  expect(caretOfChange(list, text("- map"), 0)).toBe("- ".length);
  expect(caretOfChange(text("- map"), list, 2)).toEqual({ item: 0, at: 0 });
  expect(caretOfChange(text("[] map"), todo, 3)).toEqual({ item: 0, at: 0 });
  // Turned by a menu, with the caret among the words, or nowhere.
  expect(caretOfChange(heading, text("map"), 1)).toBe(1);
  expect(caretOfChange(heading, text("map"))).toBe("map".length);
});

it("stands at the end of a block that is new, or of another type with other lines", () => {
  expect(caretOfChange(undefined, newBlock("text", "a"))).toBe("end");
  expect(caretOfChange(newBlock("table", "a"), newBlock("text", "a"))).toBe("end");
  const two = newBlock("list", "a", { items: ["map", "hat"], ordered: false });
  expect(caretOfChange(newBlock("text", "a", { text: "- map\n- hat" }), two)).toBe("end");
});

it("stands behind the mark of an item within a quote, where Enter has stepped out of it and is undone", () => {
  const [item, out] = ["> - map\n> - ", "> - map\n>\n> "];
  expect(caret("text", { text: out }, { text: item }, out.length)).toBe(item.length);
});
