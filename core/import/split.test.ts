import { expect, it } from "vitest";
import { doc, p } from "../../test/documents.ts";
import { size } from "../limits.ts";
import { partsOf } from "./split.ts";

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

it.each([
  ["a few words", ["The harbour", "The path"], 1],
  ["signs of three bytes", ["山".repeat(1_400_000), "The path", "山".repeat(1_400_000)], 2],
  ["a text of signs that are printed by name", ["The path", "\u0001".repeat(1_500_000)], 2],
  ["a page of letters that is just not too much", ["a".repeat(1_300_000), "b".repeat(6_000_000)], 1],
])("of %s every part is one that a page can hold, and all of them say everything", (_, texts, count) => {
  const parts = partsOf(doc(...texts.map((one) => p(one))), () => "new");
  expect(parts).toHaveLength(count);
  for (const part of parts) expect(bytesOf(part)).toBeLessThanOrEqual(size.contentBytes);
  const said = parts.flat().map((block) => (block.type === "text" ? block.content.text : ""));
  expect(said.join("") === texts.join("")).toBe(true);
  expect(parts.every((part) => part.every(({ position }, place) => position === place))).toBe(true);
});
