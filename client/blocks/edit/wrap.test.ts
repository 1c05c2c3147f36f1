import { expect, it } from "vitest";
import { markAtCaret } from "./wrap.ts";

it("puts signs around the caret for what is typed next, and takes them away where nothing was", () => {
  const set = markAtCaret({ text: "go  on", start: 3, end: 3 }, "bold");
  expect(set).toEqual({ text: "go **** on", start: 5, end: 5 });
  expect(markAtCaret(set, "bold")).toEqual({ text: "go  on", start: 3, end: 3 });
});
