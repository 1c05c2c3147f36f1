import { expect, it } from "vitest";
import { textsOf } from "../../test/documents.ts";
import { fromMarkdown } from "../blocks/from-markdown.ts";
import { withoutBlockMarks } from "./block-marks.ts";

const bare = (source: string, ...named: string[]) => {
  const read = fromMarkdown(source, { newId: () => "b" });
  return withoutBlockMarks(read, new Set(named)).map((block) => textsOf([block]).join(" | "));
};

it.each([
  ["behind a paragraph", "Low at noon. ^tide", ["Low at noon."]],
  ["behind a heading", "## Low ^tide", ["Low"]],
  ["behind an item", "- low ^tide\n- high", ["low | high"]],
  ["behind an item that stands in another", "- day\n  - low ^Tide\n  - high", ["- day\n  - low\n  - high"]],
  ["behind a task", "- [ ] row ^tide\n- [x] sail", ["row | sail"]],
  ["behind a quote", "> low ^tide\n> high", ["> low\n> high"]],
  ["in the line below a callout", "> [!tip] Low\n> High.\n^tide", ["> [!tip] Low\n> High."]],
  ["in a formula's last line", "$$\nh\n$$\n^tide", ["$$\nh\n$$"]],
  ["alone below a table", "| a |\n|---|\n| 1 |\n\n^tide\n\nWords", ["a | 1", "Words"]],
])("A mark that links name a block by is none of its words: %s", (_, source, expected) => {
  expect(bare(source, "^tide")).toEqual(expected);
  expect(bare(source)).toEqual(bare(source, "^ebb"));
});

it.each([
  "^tide",
  "```\nlow ^tide\n```",
  "> ```\n> low ^tide\n> ```",
  "- a\n  - ```\n    low ^tide\n    ```",
  "low^tide",
  "low ^tide high",
  "`low ^tide`",
  "- ^tide\n- x",
])("stays: %s", (source) => {
  expect(bare(source, "^tide")).toEqual(bare(source));
});

it("of two marks alone below each other the first stays, which the second names", () => {
  expect(bare("| a |\n|---|\n| 1 |\n\n^tide\n\n^low", "^tide", "^low")).toEqual(["a | 1", "^tide"]);
});

it("a mark that no link names may be words", () => {
  expect(bare("See above ^this\n\n^this", "^tide")).toEqual(["See above ^this", "^this"]);
});
