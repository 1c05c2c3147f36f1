import type { ContentOf } from "#core/blocks/block.ts";
import { type Facts, lineCount } from "../view/kind.ts";

export const headingFacts: Facts<ContentOf<"heading">> = {
  label: "Heading",
  isEmpty: ({ text }) => text === "",
  height: ({ text }) => 30 + lineCount(text) * 36,
};
