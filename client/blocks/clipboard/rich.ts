import type { Block } from "#core/blocks/block.ts";
import { fenceOf } from "#core/blocks/fence.ts";
import { isQuote, quotedIn } from "#core/blocks/whole-text.ts";
import { readClipboard } from "./clipboard.ts";
import { itemsIn, type PastedItem } from "./items-in.ts";

/** What is pasted where there is room for lines alone, each with its marks and links; null where plain words say as much. */
export function richLines(data: DataTransfer): readonly string[] | null {
  return richItems(data)?.map(({ text }) => text) ?? null;
}

/** The same as items, which may have ticks. */
export function richItems(data: DataTransfer): readonly PastedItem[] | null {
  return (
    richBlocks(data)
      ?.flatMap(itemsOf)
      .filter(({ text }) => text.trim() !== "") ?? null
  );
}

/** The cells of a table that is pasted, with their marks and links; null for everything else, one cell alone too. */
export function richCells(data: DataTransfer): readonly (readonly string[])[] | null {
  const [only, ...others] = richBlocks(data) ?? [];
  if (only?.type !== "table" || others.length > 0) return null;
  const cells = [only.content.headers, ...only.content.rows];
  return cells.flat().length > 1 ? cells : null;
}

function richBlocks(data: DataTransfer): readonly Block[] | null {
  const clipboard = readClipboard(data);
  return clipboard?.isRich && !clipboard.isTooMuch ? clipboard.blocks : null;
}

function itemsOf(block: Block): readonly PastedItem[] {
  switch (block.type) {
    case "text":
      // Nested lists are a text: their lines come without the signs that made them items.
      return itemsIn(fenceOf(block.content.text)?.code ?? unquoted(block.content.text));
    case "heading":
      return unticked([block.content.text]);
    case "todo":
      return block.content.items;
    case "list":
      return unticked(block.content.items);
    case "table":
      return unticked([block.content.headers, ...block.content.rows].map((row) => row.filter((cell) => cell !== "").join(" · ")));
  }
}

const unticked = (texts: readonly string[]) => texts.map((text) => ({ text, completed: false }));
const unquoted = (text: string) => (isQuote(text) ? quotedIn(text) : text);
