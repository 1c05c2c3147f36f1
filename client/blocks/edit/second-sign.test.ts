import { expect, it } from "vitest";
import { withoutSecondSign } from "./second-sign.ts";

/** Text with `^` where the caret is. */
const once = (marked: string) => {
  const caret = marked.indexOf("^");
  const left = withoutSecondSign(marked.replace("^", ""), caret);
  return left && `${left.text.slice(0, left.caret)}^${left.text.slice(left.caret)}`;
};

it("a sign that is typed again in front of an item is there once", () => {
  expect(once("- map\n  - - ^hat")).toBe("- map\n  - ^hat");
  expect(once("3. map\n4. 4. ^")).toBe("3. map\n4. ^");
  expect(once("> * * ^")).toBe("> * ^");
});

it("so are a box and the sign in front of it", () => {
  expect(once("- [ ] - ^")).toBe("- [ ] ^");
  expect(once("  - [ ] [] ^hat")).toBe("  - [ ] ^hat");
  expect(once("- [x] [ ] ^hat")).toBe("- [x] ^hat");
});

it("another sign, one within the words, a quote's and one in code stay", () => {
  expect(once("- 1. ^")).toBeNull();
  expect(once("3. 4. ^")).toBeNull();
  expect(once("- map - ^")).toBeNull();
  expect(once("> > ^")).toBeNull();
  expect(once("- map\n\n  ```\n  - - ^\n  ```")).toBeNull();
});
