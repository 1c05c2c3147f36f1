import type { Block } from "#core/blocks/block.ts";
import { kinds } from "../../blocks/kinds.tsx";

const LENGTH = 120;

/** The first words of a block, to recognise it by; its type where it has none. */
export function excerptOf(block: Block): string {
  const text = firstText(block).replace(/\s+/g, " ").trim();
  if (text === "") return kinds[block.type].label;
  return text.length > LENGTH ? `${[...text.slice(0, LENGTH)].slice(0, -1).join("")}…` : text;
}

function firstText(block: Block): string {
  switch (block.type) {
    case "text":
    case "heading":
      return block.content.text;
    case "list":
      return block.content.items.slice(0, 5).join(", ");
    case "todo":
      return block.content.items
        .slice(0, 5)
        .map((item) => item.text)
        .join(", ");
    case "table":
      return block.content.headers.join(", ");
  }
}
