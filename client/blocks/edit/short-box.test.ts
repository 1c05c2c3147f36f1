import { expect, it } from "vitest";
import { withBox } from "./short-box.ts";

/** Text with `^` where the caret is. */
const boxed = (marked: string) => {
  const caret = marked.indexOf("^");
  return withBox(marked.replace("^", ""), caret, marked.charAt(caret - 1));
};

it("a box that is typed short in front of an item's words is written whole", () => {
  expect(boxed("- map\n  - [] ^hat")).toBe("- map\n  - [ ] hat");
  expect(boxed("> 1. [] ^")).toBe("> 1. [ ] ");
});

it("it is none within the words, without an item, and in code", () => {
  expect(boxed("- map [] ^hat")).toBeNull();
  expect(boxed("[] ^hat")).toBeNull();
  expect(boxed("- map\n\n  ```\n  - [] ^\n  ```")).toBeNull();
});

it("a box without words has room in front of the first letter", () => {
  expect(boxed("- map\n  - [ ]h^")).toBe("- map\n  - [ ] h");
  expect(boxed("- [x](^")).toBeNull();
  expect(boxed("- [x] h^")).toBeNull();
  expect(boxed("- [a]h^")).toBeNull();
});
