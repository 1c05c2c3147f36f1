import type { ContentOf } from "#core/blocks/block.ts";
import { type Facts, LINE_HEIGHT, lineCount } from "../view/kind.ts";

export const textFacts: Facts<ContentOf<"text">> = {
  label: "Text",
  isEmpty: ({ text }) => text === "",
  height: ({ text }) => 12 + lineCount(text) * LINE_HEIGHT,
};
