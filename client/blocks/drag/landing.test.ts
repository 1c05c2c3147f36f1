import { expect, it } from "vitest";
import { moveBlockTo, newBlock } from "#core/blocks/edit.ts";
import { renumber } from "#core/blocks/renumber.ts";
import { speedAt } from "../../ui/auto-scroll.ts";
import { indexOfLanding } from "./landing.ts";

const page = renumber(["a", "b", "c", "d"].map((id) => newBlock("text", id)));

function drop(id: string, edge: "top" | "bottom", target: string): string {
  const [from, to] = [id, target].map((one) => page.findIndex((block) => block.id === one)) as [number, number];
  return moveBlockTo(page, id, indexOfLanding(from, to, edge))
    .map((block) => block.id)
    .join("");
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

it("the page scrolls near its edges only, the nearer the faster", () => {
  expect([400, 800, 900, 0, -50].map((y) => speedAt(y, 0, 800))).toEqual([0, 18, 18, -18, -18]);
  expect(speedAt(755, 0, 800)).toBe(9);
});
