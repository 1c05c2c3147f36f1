import { expect, it } from "vitest";
import { sourceOffset } from "./caret-at.ts";

it("a click in plain text leads to the same place of its source", () => {
  expect(sourceOffset("one two", "one", "one two")).toBe(3);
});

it("a click in rendered Markdown leads behind the same words of its source, the same one of several", () => {
  const source = "See **the tide**, then *the tide* again";
  const rendered = "See the tide, then the tide again";
  expect(sourceOffset(source, "See the tide", rendered)).toBe("See **the tide".length);
  expect(sourceOffset("*go* and **go**", "go and go", "go and go")).toBe("*go* and **go".length);
  expect(sourceOffset(source, "See the tide, then t", rendered)).toBe("See **the tide**, then *t".length);
});

it("what cannot be told leads to an end", () => {
  expect(sourceOffset("**one**", "", "one")).toBe("start");
  expect(sourceOffset("**one**", null, "one")).toBe("end");
  expect(sourceOffset("&copy; one", "©", "© one")).toBe("end");
});
