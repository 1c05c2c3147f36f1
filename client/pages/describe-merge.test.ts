import { expect, it } from "vitest";
import type { MergedBlock, MergeReport } from "#core/merge-report.ts";
import { describeMerge } from "./describe-merge.ts";

const report = (...outcomes: MergedBlock["outcome"][]): MergeReport => ({
  base: 1,
  theirs: 2,
  authors: ["Jonas Berg"],
  authorIds: [2],
  blocks: outcomes.map((outcome, at) => ({ id: `b${at}`, outcome })),
});

it("tells of what stands twice, and of what was deleted and is back", () => {
  expect(describeMerge(report("theirs", "combined"), true)).toBe("Nothing was lost on either side.");
  expect(describeMerge(report("kept-both", "theirs"), true)).toBe(
    "Nothing was lost: where you both changed the same words, both stand, yours below (1 block).",
  );
  expect(describeMerge(report("kept-both", "kept-both"), false)).toContain("both stand, those from here below (2 blocks)");
  expect(describeMerge(report("kept-edited"), true)).toBe(
    "Nothing was lost: what one side deleted while the other changed it stays (1 block).",
  );
  expect(describeMerge(report("kept-both", "kept-edited"), true)).toMatch(
    /below \(1 block\), and what one side deleted .* stays \(1 block\)\.$/,
  );
  expect(describeMerge({ ...report(), apart: true }, true)).toContain("the other is version 2 in its history");
});
