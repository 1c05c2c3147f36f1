import { expect, it } from "vitest";
import { withoutTypedBreaks } from "./typed-breaks.ts";

it.each([
  ["a\nb", "a\nbc", "a\nbc"],
  ["a\nb", "a\n\nb", "a\n b"],
  ["ab", "a\nb", "a b"],
  ["a\nb", "ab", "ab"],
  ["a\nb", "x\ny", "x y"],
  ["", "\n", " "],
])("a line break is a space where it was typed: %j, then %j", (before, after, kept) => {
  expect(withoutTypedBreaks(before, after)).toBe(kept);
});
