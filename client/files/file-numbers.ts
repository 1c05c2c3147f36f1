import type { Block } from "#core/blocks/block.ts";
import { textsOf } from "#core/blocks/texts-of.ts";
import { leadOut } from "#core/export/addresses.ts";
import { fileAddress } from "#core/file-address.ts";
import { filesNamedIn } from "#core/file-numbers.ts";

/** The files that pictures and links of these blocks lead to. */
export function filesIn(blocks: readonly Block[]): Set<number> {
  const found = new Set<number>();
  const file = (id: number) => {
    found.add(id);
    return null;
  };
  leadOut(blocks.filter(mayName), { page: () => null, file });
  return found;
}

/** The same blocks with other files in place of these. What names none of them stays the same object. */
export function withFiles(blocks: readonly Block[], others: ReadonlyMap<number, number>): readonly Block[] {
  const file = (id: number) => {
    const other = others.get(id);
    return other === undefined ? null : fileAddress(other);
  };
  const next = blocks.map((block) => {
    const names = mayName(block) && [...filesIn([block])].some((id) => others.has(id));
    return names ? (leadOut([block], { page: () => null, file })[0] ?? block) : block;
  });
  return next.every((block, place) => block === blocks[place]) ? blocks : next;
}

function mayName(block: Block): boolean {
  for (const text of textsOf(block)) if (filesNamedIn(text).length > 0) return true;
  return false;
}
