import { Code, Heading1, Heading2, Heading3, ListOrdered, type LucideIcon, TextQuote } from "lucide-react";
import type { Block } from "#core/blocks/block.ts";
import { fenceOf } from "#core/blocks/fence.ts";
import { isQuote } from "#core/blocks/whole-text.ts";
import { offers } from "../offers.ts";
import type { Target } from "./target.ts";

export interface NamedTarget extends Target {
  label: string;
  Icon: LucideIcon;
}

/** What blocks can be turned into, in the order of the menus. */
export const targets: readonly NamedTarget[] = [
  { label: "Text", type: "text", Icon: offers.text.Icon },
  { label: "Heading 1", type: "heading", level: 1, Icon: Heading1 },
  { label: "Heading 2", type: "heading", level: 2, Icon: Heading2 },
  { label: "Heading 3", type: "heading", level: 3, Icon: Heading3 },
  { label: "Todo", type: "todo", Icon: offers.todo.Icon },
  { label: "Bulleted list", type: "list", Icon: offers.list.Icon },
  { label: "Numbered list", type: "list", ordered: true, Icon: ListOrdered },
  { label: "Table", type: "table", Icon: offers.table.Icon },
  { label: "Code", type: "text", as: "code", Icon: Code },
  { label: "Quote", type: "text", as: "quote", Icon: TextQuote },
];

/** Is the block what it would be turned into? */
export function isAlready(block: Block, { type, level, ordered, as }: Target): boolean {
  switch (block.type) {
    case "heading":
      return type === "heading" && (block.content.level ?? 2) === level;
    case "list":
      return type === "list" && block.content.ordered === (ordered ?? false);
    case "text":
      return type === "text" && as === formOf(block.content.text);
    default:
      return block.type === type;
  }
}

function formOf(text: string): Target["as"] {
  if (fenceOf(text)) return "code";
  return isQuote(text) ? "quote" : undefined;
}
