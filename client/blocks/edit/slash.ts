import type { BlockType } from "#core/blocks/block.ts";
import { blockTypes, kinds } from "../kinds.tsx";

/** The block types that a few letters mean: by name first, then by a word of what is said of them. */
export function typesFor(letters: string): BlockType[] {
  const start = letters.toLowerCase();
  const byName = blockTypes.filter((type) => kinds[type].label.toLowerCase().startsWith(start));
  const byNote = blockTypes.filter((type) => words(kinds[type].note).some((word) => word.startsWith(start)));
  return [...new Set([...byName, ...byNote])];
}

function words(text: string): string[] {
  return text.toLowerCase().split(/\P{L}+/u);
}
