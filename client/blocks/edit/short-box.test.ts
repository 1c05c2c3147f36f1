import { expect, it } from "vitest";
import { withWholeBox } from "./short-box.ts";

/** Text with `^` where the caret is. */
const boxed = (marked: string) => withWholeBox(marked.replace("^", ""), marked.indexOf("^"));

it("a box that is typed short in front of an item's words is written whole", () => {
  expect(boxed("- map\n  - [] ^hat")).toBe("- map\n  - [ ] hat");
  expect(boxed("> 1. [] ^")).toBe("> 1. [ ] ");
});

it("it is none within the words, without an item, and in code", () => {
  expect(boxed("- map [] ^hat")).toBeNull();
  expect(boxed("[] ^hat")).toBeNull();
  expect(boxed("- map\n\n  ```\n  - [] ^\n  ```")).toBeNull();
});
