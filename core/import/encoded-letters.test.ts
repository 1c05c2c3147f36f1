import { expect, it } from "vitest";
import { worked } from "../../test/turns.ts";
import { withoutEncodedLetters } from "./encoded-letters.ts";

it.each([
  ["Words&#x20;", "Words"],
  ["&#x20;   Words", "Words"],
  ["- &#x20;Words", "- Words"],
  ["> 1. &#x20;&#x20;Words", "> 1. Words"],
  ["a **bold&#x20;**&#x6E;ext", "a **bold** next"],
  ["a*&#x20;slanted*", "a *slanted*"],
  ["**bold&#x20;**&#x20;", "**bold**"],
  ["a&#x20;b &#x2A; &#xA0;", "a b &#x2A; &#xA0;"],
  ["`a&#x20;` b&#x20;c", "`a&#x20;` b c"],
  ["```\na&#x20;b\n```", "```\na&#x20;b\n```"],
  ["> ```\n> a&#x20;b\n> ```\n> c&#x20;d", "> ```\n> a&#x20;b\n> ```\n> c d"],
])("%j", (source, written) => {
  expect(withoutEncodedLetters(source)).toBe(written);
});

it("Very many of them take a time in proportion to their length", () => {
  const took = [4_000, 64_000].map((count) => {
    const source = `${"**&#x20;` ".repeat(count)}\n${"&#x20; ".repeat(count)}`;
    const began = worked();
    withoutEncodedLetters(source);
    return worked() - began;
  });
  expect(took[1]).toBeLessThan(60 * Math.max(took[0] ?? 0, 20));
});
