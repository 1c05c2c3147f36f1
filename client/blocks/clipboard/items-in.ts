import type { Block } from "#core/blocks/block.ts";
import { newBlock } from "#core/blocks/edit.ts";

/** What is pasted as an item; its tick counts in a todo. */
export interface PastedItem {
  text: string;
  completed: boolean;
}

const SIGN = /^(?:(?:[-*+•◦▪▫‣⁃●○➢❖]|\d{1,9}[.)])\s+(?:\[([ xX])\]\s+)?|(\[[ xX]?\]|[☐☑☒])\s+)/;

/** Pasted lines as items: without the marks that made them a list where they come from. */
export function itemsIn(text: string): PastedItem[] {
  return linesIn(text).map(({ text, completed }) => ({ text, completed }));
}

/** Is it one item with its sign and its line's end, as a whole one is copied? */
export function isWholeItem(plain: string): boolean {
  const line = plain.replace(/\r?\n$/, "");
  return line !== plain && !/[\r\n]/.test(line) && SIGN.test(line.trimStart());
}

/** Several lines of which some have boxes: those as todos, others as lists. None where no line has one. */
export function boxesIn(text: string, newId: () => string): readonly Block[] {
  const lines = linesIn(text);
  if (lines.length < 2 || !lines.some(({ hasBox }) => hasBox)) return [];
  const blocks: Block[] = [];
  for (const { text, completed, hasBox } of lines) {
    const last = blocks.at(-1);
    const todo = { id: newId(), text, completed };
    if (hasBox && last?.type === "todo") last.content.items.push(todo);
    else if (!hasBox && last?.type === "list") last.content.items.push(text);
    else
      blocks.push(
        hasBox ? newBlock("todo", newId(), { items: [todo] }) : newBlock("list", newId(), { items: [text], ordered: false }),
      );
  }
  return blocks;
}

function linesIn(text: string): (PastedItem & { hasBox: boolean })[] {
  return text
    .split(/\r\n?|[\n\v\u2028]/)
    .map((line) => line.trim())
    .map((line) => {
      const [sign = "", listed, alone] = SIGN.exec(line) ?? [];
      const box = listed ?? alone;
      return { text: line.slice(sign.length), completed: /[x☑☒]/i.test(box ?? ""), hasBox: box !== undefined };
    })
    .filter((item) => item.text !== "");
}
