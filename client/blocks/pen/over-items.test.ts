import { expect, test } from "vitest";
import { overItems } from "./over-items.ts";

test("words that reach over items leave what stands before and behind them", () => {
  const items = ["low tide", "at noon", "or so"];
  expect(overItems(items, { item: 0, at: 4 }, { item: 2, at: 2 })).toEqual({
    before: "low ",
    words: ["tide", "at noon", "or"],
    behind: " so",
  });
  expect(overItems(items, { item: 1, at: 0 }, { item: 2, at: 5 })).toEqual({
    before: "",
    words: ["at noon", "or so"],
    behind: "",
  });
});

test("a mark that they divide is closed and opened again", () => {
  expect(overItems(["a **low tide**", "*at noon*"], { item: 0, at: 7 }, { item: 1, at: 3 })).toEqual({
    before: "a **low**",
    words: [" **tide**", "*at*"],
    behind: " *noon*",
  });
});
