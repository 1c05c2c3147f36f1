import type { ContentOf } from "#core/blocks/block.ts";
import { type Facts, LINE_HEIGHT, lineCount } from "../view/kind.ts";

export const listFacts: Facts<ContentOf<"list">> = {
  label: "List",
  isEmpty: ({ items }) => items.length === 0,
  height: ({ items }) => 16 + items.reduce((sum, item) => sum + lineCount(item), 0) * LINE_HEIGHT,
};
