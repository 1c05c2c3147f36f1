import type { Block } from "./block.ts";

/** Do two blocks say the same? Ids and positions do not count. */
export function sameBlock(a: Block, b: Block): boolean {
  return a === b || (a.type === b.type && sameValue(a.content, b.content));
}

/** Do two pages say the same, block by block? Quick where little differs: what was not touched is the same object. */
export function sameBlocks(a: readonly Block[], b: readonly Block[]): boolean {
  if (a === b) return true;
  return a.length === b.length && a.every((one, at) => one === b[at] || (one.id === b[at]?.id && sameBlock(one, b[at])));
}

/** Of any shape: a page may hold blocks that this version does not know. What is absent is as good as undefined. */
function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((part, at) => sameValue(part, b[at]));
  if (Array.isArray(b)) return false;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  for (const name in one) if (!sameValue(one[name], other[name])) return false;
  for (const name in other) if (one[name] === undefined && other[name] !== undefined) return false;
  return true;
}

interface Item {
  id: string;
  text: string;
  completed: boolean;
}

export function sameItem(a: Item, b: Item | undefined): boolean {
  return b !== undefined && a.id === b.id && a.text === b.text && a.completed === b.completed;
}
