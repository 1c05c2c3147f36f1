import fc from "fast-check";
import { expect, it } from "vitest";
import { stretchesOf } from "./stretches.ts";

const lines = (count: number) => Array.from({ length: count }, (_, at) => `  let step_${at} = tide(${at * 7});\n`);

it("all letters stand in stretches of whole lines, in their order", () => {
  const line = fc.string({ maxLength: 12 }).map((text) => text.replaceAll("\n", " "));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 700 }), fc.boolean(), (some, isEnded) => {
      const text = some.join("\n") + (isEnded ? "\n" : "");
      const stretches = stretchesOf(text);
      expect(stretches.join("")).toBe(text);
      for (const one of stretches.slice(0, -1)) expect(one.endsWith("\n")).toBe(true);
      for (const one of stretches) expect(one.split("\n").length - 1).toBeLessThanOrEqual(160);
    }),
  );
});

it("a short text is one; in a long one a new line changes few of them", () => {
  expect(stretchesOf("")).toEqual([""]);
  expect(stretchesOf(lines(20).join(""))).toHaveLength(1);
  const all = lines(2000);
  const before = new Set(stretchesOf(all.join("")));
  const after = stretchesOf(all.toSpliced(700, 0, "  let one_more = 1;\n").join(""));
  expect(before.size).toBeGreaterThan(20);
  expect(after.filter((one) => !before.has(one)).length).toBeLessThanOrEqual(3);
});
