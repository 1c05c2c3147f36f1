import fc from "fast-check";
import { expect, it } from "vitest";
import { composedAtCaret } from "./composed.ts";

it("what the browser has put in front of a mark's end goes behind it, where the caret stood", () => {
  expect(composedAtCaret({ value: "**b** c", place: 5, reach: { from: 3, to: 5 } }, "**bです** c")).toEqual({
    value: "**b**です c",
    caret: 7,
  });
  expect(composedAtCaret({ value: "a **b**", place: 2, reach: { from: 2, to: 4 } }, "a **xb**")).toEqual({
    value: "a x**b**",
    caret: 3,
  });
});

it("nothing moves that is where the caret stood, that is given up, or that is not all that has changed", () => {
  expect(composedAtCaret({ value: "**b** c", place: 3, reach: { from: 3, to: 5 } }, "**bです** c")).toBe(null);
  expect(composedAtCaret({ value: "**b** c", place: 5, reach: { from: 3, to: 5 } }, "**b** c")).toBe(null);
  expect(composedAtCaret({ value: "**bold** c", place: 8, reach: { from: 6, to: 8 } }, "**brotfar** c")).toBe(null);
});

it("no letter is lost, whatever is composed where", () => {
  const text = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(text, text, fc.nat(12), fc.nat(12), (value, composed, one, other) => {
      const [place, at] = [Math.min(one, value.length), Math.min(other, value.length)];
      const reach = { from: Math.min(place, at), to: Math.max(place, at) };
      const now = value.slice(0, at) + composed + value.slice(at);
      const next = composedAtCaret({ value, place, reach }, now);
      expect([...(next?.value ?? now)].toSorted()).toEqual([...now].toSorted());
      if (next) expect(next.value.startsWith(value.slice(0, place)) && next.value.endsWith(value.slice(place))).toBe(true);
    }),
  );
});
