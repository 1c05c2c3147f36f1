import { expect, it } from "vitest";
import { surplus } from "./answer-sizes.ts";
import { printSlowly } from "./print-slowly.ts";

it("a long list is printed as ever, with turns for everything else between", async () => {
  const tree = Array.from({ length: 4500 }, (_, id) => ({ id, title: `Day "${id}", one` }));
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  });
  const printed = await printSlowly(tree, () => false);
  clearInterval(counting);
  expect(printed).toBe(JSON.stringify(tree));
  expect(turns).toBeGreaterThanOrEqual(3);
});

it("in a hurry it is printed without a pause, and short ones always are", async () => {
  let isDone = false;
  const list = Array.from({ length: 3000 }, (_, id) => id);
  const printing = printSlowly(list, () => true).then((text) => {
    isDone = true;
    return text;
  });
  await Promise.resolve().then(() => {});
  expect([isDone, await printing]).toEqual([true, JSON.stringify(list)]);
  expect(await printSlowly({ id: 1 }, () => false)).toBe('{"id":1}');
  expect(await printSlowly([], () => false)).toBe("[]");
});

it("the oldest answers go first, and only as many as have to", () => {
  const sizes = new Map([
    ["old", { savedAt: 1, size: 40 }],
    ["new", { savedAt: 3, size: 40 }],
    ["middle", { savedAt: 2, size: 40 }],
  ]);
  expect(surplus(sizes, 120)).toEqual([]);
  expect(surplus(sizes, 100)).toEqual(["old"]);
  expect(surplus(sizes, 50)).toEqual(["middle", "old"]);
});
