import type { Block } from "#core/blocks/block.ts";
import { isWhole } from "#core/blocks/shape.ts";
import type { Caret } from "../store/editing.ts";
import { convert } from "./convert.ts";
import type { Target } from "./target.ts";

/** Stands where the caret is while a block is converted: no text holds it. */
const SIGN = "\ufdd0";

export interface Followed {
  /** Which of the blocks that the block has become. */
  at: number;
  caret: Caret;
}

/** Where a caret stands in what its block is turned into: between the same letters; null where there are none, or they are not side by side there. */
export function caretThrough(block: Block, target: Target, caret: Caret): Followed | null {
  if (!isWhole(block)) return null;
  const marked = structuredClone(block);
  if (!putSign(marked, caret)) return null;
  const turned = convert([marked], target, counting());
  const plain = convert([block], target, counting());
  // In front of a quote's sign, for one, it makes other words of it.
  if (JSON.stringify(turned).replace(SIGN, "") !== JSON.stringify(plain)) return null;
  for (const [at, one] of turned.entries()) {
    const there = signIn(one);
    if (there !== null) return { at, caret: there };
  }
  return null;
}

/** @returns whether the block has the place */
function putSign(block: Block, caret: Caret): boolean {
  const [text, at] = fieldAt(block, caret);
  if (!text?.trim() || typeof at !== "number") return false;
  const signed = text.slice(0, at) + SIGN + text.slice(at);
  if (block.type === "text" || block.type === "heading") block.content.text = signed;
  else if (typeof caret !== "object") return false;
  else if ("item" in caret && block.type === "list") block.content.items[caret.item] = signed;
  else if ("item" in caret && block.type === "todo") Object.assign(block.content.items[caret.item] ?? {}, { text: signed });
  else if ("row" in caret && block.type === "table")
    Object.assign(block.content.rows[caret.row] ?? block.content.headers, { [caret.column]: signed });
  return true;
}

/** The words that the caret is in, and where in them. */
function fieldAt({ type, content }: Block, caret: Caret) {
  if (type === "text" || type === "heading") return [content.text, caret] as const;
  if (typeof caret !== "object") return [];
  if ("item" in caret && type === "list") return [content.items[caret.item], caret.at] as const;
  if ("item" in caret && type === "todo") return [content.items[caret.item]?.text, caret.at] as const;
  if (!("row" in caret) || type !== "table") return [];
  return [(caret.row < 0 ? content.headers : content.rows[caret.row])?.[caret.column], caret.at] as const;
}

function signIn({ type, content }: Block): Caret | null {
  const inText = (text: string) => (text.includes(SIGN) ? text.indexOf(SIGN) : null);
  if (type === "text" || type === "heading") return inText(content.text);
  const rows =
    type === "table"
      ? [content.headers, ...content.rows]
      : content.items.map((item) => [typeof item === "string" ? item : item.text]);
  for (const [row, texts] of rows.entries())
    for (const [column, text] of texts.entries()) {
      const at = inText(text);
      if (at !== null) return type === "table" ? { row: row - 1, column, at } : { item: row, at };
    }
  return null;
}

/** Names for what is compared and forgotten. */
function counting(): () => string {
  let count = 0;
  return () => `${count++}`;
}
