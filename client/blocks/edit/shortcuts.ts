import type { BlockType, ContentOf } from "#core/blocks/block.ts";
import { defaultContent } from "#core/blocks/edit.ts";

export type Turned = { [T in BlockType]: { type: T; content: ContentOf<T> } }[BlockType];

/** What a text block turns into that holds nothing but a mark of Markdown and the space that was just typed behind it. */
export function turnedBy(text: string): Turned | null {
  switch (text) {
    case "# ":
      return { type: "heading", content: { text: "", level: 1 } };
    case "## ":
      return { type: "heading", content: { text: "", level: 2 } };
    case "### ":
      return { type: "heading", content: { text: "", level: 3 } };
    case "- ":
    case "* ":
      return { type: "list", content: { items: [], ordered: false } };
    case "1. ":
      return { type: "list", content: { items: [], ordered: true } };
    case "[] ":
    case "[ ] ":
      return { type: "todo", content: { items: [] } };
    case "| ":
      return { type: "table", content: defaultContent("table") };
    default:
      return null;
  }
}
