import { expect, test } from "vitest";
import { worked } from "../../test/turns.ts";
import { leavesSigns } from "./signs.ts";
import { splitPieces } from "./split-text.ts";

test("a sign without its other half is told, unless one of the texts had it", () => {
  expect(leavesSigns("low **tide", ["low tide", "low **tide**"])).toBe(true);
  expect(leavesSigns("low [tide", ["low tide", "[tide](/page/1)"])).toBe(true);
  expect(leavesSigns("low **tide", ["low **tide", "low"])).toBe(false);
  expect(leavesSigns("***low** tide*", ["low tide"])).toBe(false);
});

test("a long text whose signs are those of its sources is looked through without cutting it into words", () => {
  const text = `${"low tide, 2 * 3\n".repeat(60_000)}`;
  const took = [() => splitPieces(text), () => leavesSigns(text, [text])].map((work) => {
    const began = worked();
    work();
    return worked() - began;
  });
  expect(took[1]).toBeLessThan((took[0] ?? 0) / 2);
});
