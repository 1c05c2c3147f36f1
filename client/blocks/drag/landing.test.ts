import { expect, it } from "vitest";
import { moveBlockTo, newBlock } from "#core/blocks/edit.ts";
import { renumber } from "#core/blocks/renumber.ts";
import { speedAt } from "../../ui/auto-scroll.ts";
import { movedTo } from "../select/run.ts";
import { indexOfGap } from "./landing.ts";

const page = renumber(["a", "b", "c", "d"].map((id) => newBlock("text", id)));

function drop(id: string, edge: "top" | "bottom", target: string): string {
  const [from, to] = [id, target].map((one) => page.findIndex((block) => block.id === one)) as [number, number];
  const gap = edge === "top" ? to : to + 1;
  const moved = moveBlockTo(page, id, indexOfGap(from, gap));
  expect(movedTo(page, new Set([id]), gap)).toEqual(moved);
  return moved.map((block) => block.id).join("");
}

it("a block lands at the edge that the rule shows, from above and from below", () => {
  expect(drop("a", "bottom", "c")).toBe("bcad");
  expect(drop("a", "top", "c")).toBe("bacd");
  expect(drop("d", "top", "b")).toBe("adbc");
  expect(drop("d", "bottom", "b")).toBe("abdc");
});

it("at its own edges it stays", () => {
  for (const [edge, target] of [
    ["top", "b"],
    ["bottom", "b"],
    ["bottom", "a"],
    ["top", "c"],
  ] as const)
    expect(drop("b", edge, target)).toBe("abcd");
});

it("several go together, to an end or past one; within themselves they stay", () => {
  const drop = (gap: number) =>
    movedTo(page, new Set(["b", "c"]), gap)
      .map(({ id }) => id)
      .join("");
  expect([0, 1, 2, 3, 4].map(drop)).toEqual(["bcad", "abcd", "abcd", "abcd", "adbc"]);
  expect(movedTo(page, new Set(["b", "c"]), 2)).toBe(page);
});

it("the page scrolls near its edges only, the nearer the faster", () => {
  expect([400, 800, 900, 0, -50].map((y) => speedAt(y, 0, 800))).toEqual([0, 18, 18, -18, -18]);
  expect(speedAt(755, 0, 800)).toBe(9);
});
