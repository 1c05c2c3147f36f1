import { expect, it } from "vitest";
import { turnedBy } from "./shortcuts.ts";

it("a mark of Markdown turns the line of words behind it, too", () => {
  expect(turnedBy("## ")).toEqual({ type: "heading", content: { text: "", level: 2 } });
  expect(turnedBy("## The *walk*", 3)).toEqual({ type: "heading", content: { text: "The *walk*", level: 2 } });
  expect(turnedBy("1. up ", 3)).toEqual({ type: "list", content: { items: ["up"], ordered: true } });
  expect(turnedBy("[] tide", 3)).toMatchObject({ type: "todo", content: { items: [{ text: "tide", completed: false }] } });
});

it("nothing else turns: several lines, a table, a mark within the words", () => {
  expect(turnedBy("# one\ntwo", 2)).toBeNull();
  expect(turnedBy("| one", 2)).toBeNull();
  expect(turnedBy("one - two", 6)).toBeNull();
  expect(turnedBy("#  ", 2)).toBeNull();
});
