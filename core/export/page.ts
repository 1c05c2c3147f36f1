import type { Block } from "../blocks/block.ts";
import { writeBlocks } from "./blocks.ts";
import { type Head, writeFile } from "./front-matter.ts";
import { propertiesOf } from "./properties.ts";

/**
 * A page as a file that is read back as the same page.
 * @param names of blocks that links lead to, by their ids
 */
export function writePage(head: Head, blocks: readonly Block[], names: ReadonlyMap<string, string> = new Map()): string {
  // A block that links lead to stands under its name.
  const properties = names.has(blocks[0]?.id ?? "") ? null : propertiesOf(blocks, head);
  return properties === null
    ? writeFile(head, writeBlocks(blocks, names))
    : writeFile(head, writeBlocks(blocks.slice(1), names), properties);
}
