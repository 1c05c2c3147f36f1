import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { depthOf } from "./parse-json.ts";

const depth = (json: string) => depthOf(Buffer.from(json));

/** How deep a value is, the slow way. */
function depthOfValue(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Object.values(value).reduce<number>((deepest, one) => Math.max(deepest, depthOfValue(one)), 0);
}

describe("the depth of a JSON text", () => {
  it.each([
    ["1", 0],
    ['"[[["', 0],
    ['"\\"[["', 0],
    ['"\\\\"', 0],
    ["[]", 1],
    ["[[],[[]]]", 3],
    ['{"a":{"b":["}"]}}', 3],
    ['["\\\\",[["[\\"["]]]', 3],
  ])("%s is %i", (json, expected) => expect(depth(json)).toBe(expected));

  it("is that of the value, whatever its strings hold", () => {
    const json = fc.json({ maxDepth: 6, stringUnit: fc.constantFrom('"', "\\", "[", "{", "}", "]", "a", "é", "🌊") });
    fc.assert(
      fc.property(json, (text) => {
        expect(depth(text)).toBe(depthOfValue(JSON.parse(text)));
      }),
    );
  });

  it("of what is no JSON is found without an error", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(depthOf(bytes)).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(depth('["never ends')).toBe(1);
    expect(depth("]]]][")).toBe(0);
  });
});
