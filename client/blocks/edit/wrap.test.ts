import { expect, it } from "vitest";
import { markAtCaret } from "./wrap.ts";

it("puts signs around the caret for what is typed next, and takes them away where nothing was", () => {
  const set = markAtCaret({ text: "go  on", start: 3, end: 3 }, "bold");
  expect(set).toEqual({ text: "go **** on", start: 5, end: 5 });
  expect(markAtCaret(set, "bold")).toEqual({ text: "go  on", start: 3, end: 3 });
});

it("knows bold from italic where both wait for words", () => {
  const bold = markAtCaret({ text: "", start: 0, end: 0 }, "bold");
  const both = markAtCaret(bold, "italic");
  expect(both).toEqual({ text: "******", start: 3, end: 3 });
  expect(markAtCaret(both, "bold")).toEqual({ text: "**", start: 1, end: 1 });
  expect(markAtCaret(both, "italic")).toEqual(bold);
});
