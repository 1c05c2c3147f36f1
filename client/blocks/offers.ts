import { AlignLeft, Heading, List, ListTodo, type LucideIcon, Table } from "lucide-react";
import type { BlockType } from "#core/blocks/block.ts";

interface Offer {
  /** A few words on it for the menu. */
  note: string;
  Icon: LucideIcon;
}

/** How menus offer the block types, beside their labels; comes with the first of these menus. */
export const offers: Record<BlockType, Offer> = {
  text: { note: "Plain paragraph", Icon: AlignLeft },
  heading: { note: "Level 1, 2 or 3", Icon: Heading },
  todo: { note: "Items with checkboxes", Icon: ListTodo },
  table: { note: "Rows and columns", Icon: Table },
  list: { note: "Bulleted or numbered", Icon: List },
};
