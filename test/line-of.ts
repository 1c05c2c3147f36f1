import type { Block } from "../core/blocks/block.ts";

/** One line for each block, as `h2 The walk`, `ul map | water`, `todo x map | water`, `table A | B / 1 | 2`, or the text. */
export function lineOf(block: Block): string {
  switch (block.type) {
    case "text":
      return block.content.text;
    case "heading":
      return `h${block.content.level} ${block.content.text}`;
    case "list":
      return `${block.content.ordered ? "ol" : "ul"} ${block.content.items.join(" | ")}`;
    case "todo":
      return `todo ${block.content.items.map(({ text, completed }) => (completed ? `x ${text}` : text)).join(" | ")}`;
    case "table":
      return `table ${[block.content.headers, ...block.content.rows].map((row) => row.join(" | ")).join(" / ")}`;
  }
}
