import { expect, it } from "vitest";
import { newBlock } from "#core/blocks/edit.ts";
import { lineOf } from "../../../test/line-of.ts";
import type { ItemText } from "../list/splice.ts";
import type { ItemBlock } from "../pen/items.ts";
import { overItems } from "../pen/over-items.ts";
import { spliceOver } from "./splice-over.ts";

const block = newBlock("todo", "t", {
  items: [
    { id: "1", text: "map sheet", completed: true },
    { id: "2", text: "water", completed: false },
    { id: "3", text: "bread roll", completed: false },
    { id: "4", text: "dry hat", completed: true },
  ],
}) as ItemBlock;

function over(from: [item: number, at: number], to: [item: number, at: number], ...items: ItemText[]): string {
  const [start, end] = [from, to].map(([item, at]) => ({ item, at })) as [
    { item: number; at: number },
    { item: number; at: number },
  ];
  const texts = block.content.items.map((item) => (typeof item === "string" ? item : item.text));
  return lineOf(spliceOver(block, { from: start, to: end, over: overItems(texts, start, end) }, items, () => "new").block);
}

const [done, open] = [true, false].map((completed) => (text: string) => ({ text, completed })) as [
  (text: string) => ItemText,
  (text: string) => ItemText,
];

it("an item of which words stay keeps its tick, whatever is written over several", () => {
  expect(over([0, 4], [2, 6], open("a"), done("b"))).toBe("todo x map a | broll | x dry hat");
  expect(over([2, 6], [3, 4], done("a"), open("b"), open("c "))).toBe("todo x map sheet | water | bread a | b | x c hat");
  expect(over([0, 4], [1, 2], "s")).toBe("todo x map ster | bread roll | x dry hat");
  expect(over([1, 0], [3, 4], "")).toBe("todo x map sheet | x hat");
});

it("what takes the place of whole items has its own, and what is typed over them that of the first", () => {
  expect(over([0, 0], [2, 10], open("a"), done("b"))).toBe("todo a | x b | x dry hat");
  expect(over([0, 0], [1, 5], "a")).toBe("todo x a | bread roll | x dry hat");
  expect(over([0, 0], [1, 2], "", "")).toBe("todo  | ter | bread roll | x dry hat");
  expect(over([0, 0], [3, 7], "")).toBe("todo ");
});
