import { deflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import { newId } from "./new-id.ts";

it("ids of one tab are all different, say little, and need few bytes on their way", () => {
  const ids = Array.from({ length: 2000 }, newId);
  expect(new Set(ids).size).toBe(2000);
  expect(new Set(ids.map((id) => id.slice(0, 10))).size).toBe(1);
  expect(ids.every((id) => /^[0-9a-z]{11,14}$/.test(id))).toBe(true);
  const page = JSON.stringify(ids.map((id) => ({ id, type: "text" })));
  expect(deflateRawSync(page, { level: 1 }).length / ids.length).toBeLessThan(6);
});
