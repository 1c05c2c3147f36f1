import { expect, it } from "vitest";
import { importLimit } from "../limits.ts";
import { beyond, countOf } from "./receipt-lines.ts";

it("counts what a receipt names and what it only counts", () => {
  const reason = "No page shows it";
  const named = Array.from({ length: importLimit.named }, (_, at) => ({ file: `${at} more`, reason }));
  expect(countOf(named)).toBe(importLimit.named);
  expect(countOf([...named, { file: beyond(7), reason }, { file: beyond(5), reason: "It is damaged" }])).toBe(
    importLimit.named + 12,
  );
  expect(
    countOf([
      { file: "a.md", target: "3 more" },
      { file: "", target: beyond(9) },
    ]),
  ).toBe(10);
});

it("counts those of one reason, among those that are named and those that are not", () => {
  const named = Array.from({ length: importLimit.named }, (_, at) => ({ file: `${at}.md`, reason: at < 3 ? "one" : "two" }));
  const all = [...named, { file: beyond(7), reason: "two" }, { file: beyond(5), reason: "one" }];
  expect(countOf(all, (reason) => reason === "one")).toBe(8);
});
