import fc from "fast-check";
import { expect, it } from "vitest";
import { fenceAfter } from "./blocks/fence.ts";
import { beginsWithLetter } from "./line-start.ts";

it("tells letters of English from all other signs, where it is asked", () => {
  const letters = Array.from({ length: 0x300 }, (_, code) => String.fromCharCode(code)).filter((sign) => beginsWithLetter(sign));
  expect(letters.join("")).toBe("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
  expect([beginsWithLetter(""), beginsWithLetter("- a"), beginsWithLetter("- a", 2), beginsWithLetter("a", 1)]).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

it("no line that begins with a letter opens or closes code", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(null, "```", "~~~~"), (rest, open) => {
      expect(fenceAfter(`a${rest}`, open)).toBe(open);
    }),
  );
});
