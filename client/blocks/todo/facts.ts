import type { ContentOf } from "#core/blocks/block.ts";
import type { Facts } from "../view/kind.ts";

export const todoFacts: Facts<ContentOf<"todo">> = {
  label: "Todo",
  isEmpty: ({ items }) => items.length === 0,
  height: ({ items }) => 18 + items.length * 30 + 30,
};
