import type { BlockType, ContentOf } from "#core/blocks/block.ts";
import { defaultContent } from "#core/blocks/edit.ts";
import { newId } from "../../ui/new-id.ts";

export type Turned = { [T in BlockType]: { type: T; content: ContentOf<T> } }[BlockType];

/**
 * What a text block turns into that holds a mark of Markdown, the space that was just typed behind it, and at most a line of words.
 * @param caret behind the space
 */
export function turnedBy(text: string, caret = text.length): Turned | null {
  const turned = turnedByMark(text.slice(0, caret));
  const words = text.slice(caret);
  if (!turned || words === "") return turned;
  if (words.includes("\n") || words.trim() === "") return null;
  switch (turned.type) {
    case "heading":
      return { ...turned, content: { ...turned.content, text: words } };
    case "list":
      return { ...turned, content: { ...turned.content, items: [words.trim()] } };
    case "todo":
      return { ...turned, content: { items: [{ id: newId(), text: words.trim(), completed: isTicked(turned) }] } };
    default:
      return null;
  }
}

/** A ticked box has its item at once, which keeps the tick. */
export function isTicked(turned: Turned): boolean {
  return turned.type === "todo" && turned.content.items.some(({ completed }) => completed);
}

function turnedByMark(mark: string): Turned | null {
  switch (mark) {
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
    case "[x] ":
    case "[X] ":
      return { type: "todo", content: { items: [{ id: newId(), text: "", completed: true }] } };
    case "| ":
      return { type: "table", content: defaultContent("table") };
    default:
      return null;
  }
}
