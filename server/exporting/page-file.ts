import type { Block } from "#core/blocks/block.ts";
import { leadOut } from "#core/export/addresses.ts";
import { writeBlocks } from "#core/export/blocks.ts";
import { type Head, writeFile } from "#core/export/front-matter.ts";

/** One page as a file, also on a worker thread. */

export interface PageInput {
  head: Head;
  /** The blocks as JSON bytes. */
  json: Uint8Array;
  /** Where pages and files lie that it names, beside it. */
  pages: ReadonlyMap<number, string>;
  files: ReadonlyMap<number, string>;
}

export function writePageFile({ head, json, pages, files }: PageInput): { bytes: Uint8Array } {
  const blocks: Block[] = JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString());
  const targets = { page: (id: number) => pages.get(id) ?? null, file: (id: number) => files.get(id) ?? null };
  return { bytes: Buffer.from(writeFile(head, writeBlocks(leadOut(blocks, targets)))) };
}
