import { AlignLeft, Heading, List, ListTodo, type LucideIcon, Table } from "lucide-react";
import type { BlockType } from "#core/blocks/block.ts";

/** What the interface calls each block type. A new type is a line here, a view in `views.tsx` and an editor in `edit/`. */
export const kinds: Record<BlockType, { label: string; note: string; Icon: LucideIcon }> = {
  text: { label: "Text", note: "Plain paragraph", Icon: AlignLeft },
  heading: { label: "Heading", note: "Level 1, 2 or 3", Icon: Heading },
  todo: { label: "Todo", note: "Items with checkboxes", Icon: ListTodo },
  table: { label: "Table", note: "Rows and columns", Icon: Table },
  list: { label: "List", note: "Bulleted or numbered", Icon: List },
};

/** In the order of the menus. */
export const blockTypes = Object.keys(kinds) as BlockType[];
