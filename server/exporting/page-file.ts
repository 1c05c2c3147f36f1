import type { Block } from "#core/blocks/block.ts";
import { isWhole } from "#core/blocks/shape.ts";
import { leadOut } from "#core/export/addresses.ts";
import { blockIdOf, blocksNamed, type NamedBlocks } from "#core/export/block-links.ts";
import type { Head } from "#core/export/front-matter.ts";
import { writeHtmlPage } from "#core/export/html-page.ts";
import { writePage } from "#core/export/page.ts";
import { namesOfBlocks, ownNames } from "#core/import/anchors.ts";
import { fileLimit, referenceLimit } from "#core/limits.ts";
import { links } from "#core/links.ts";

/** One page as a file, also on a worker thread. */

export interface PageInput {
  head: Head;
  /** null for Markdown. */
  html: { index: string | null } | null;
  /** The server's own, before addresses of pages that are not exported: a reader follows them, and no other server takes them for its own. */
  origin: string;
  /** The blocks as JSON bytes. */
  json: Uint8Array;
  /** Where pages and files lie that it names, beside it. */
  pages: ReadonlyMap<number, string>;
  files: ReadonlyMap<number, string>;
  /** What blocks that it names are called, by pages and their ids. */
  places: ReadonlyMap<number, ReadonlyMap<string, string>>;
  /** Its own blocks that links lead to. */
  linked: ReadonlySet<string>;
}

export function writePageFile({ head, html, origin, json, pages, files, places, linked }: PageInput): { bytes: Uint8Array } {
  const blocks: Block[] = JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString());
  if (html) return { bytes: Buffer.from(writeHtmlPage({ ...head, ...html, origin, blocks, pages, files })) };
  const place = (id: number, anchor: string) => places.get(id)?.get(blockIdOf(anchor)) ?? null;
  const page = (id: number) => pages.get(id) ?? origin + links.page(id);
  const targets = { page, file: (id: number) => files.get(id) ?? null, place };
  const names = ownNames(blocks.filter(isWhole), linked);
  return { bytes: Buffer.from(writePage(head, leadOut(blocks, targets), names)) };
}

/** What a page names, and its bytes, which may have changed hands to be read. */
export interface Named {
  json: Uint8Array;
  pages: number[];
  files: number[];
  blocks: NamedBlocks;
}

/** Rather too many than too few: what stands in quotes is looked for, too. Of what a page names beyond, words and numbers stay. */
export function findNamed({ json }: { json: Uint8Array }): Named {
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  const source = bytes.toString("latin1");
  return {
    json,
    pages: firstOf(source.matchAll(/\/page\/([1-9]\d{0,14})/g), referenceLimit.ofPage),
    blocks: source.includes("#block-") ? blocksNamed(bytes.toString(), PLACED) : new Map(),
    files: firstOf(source.matchAll(/\/files\/([1-9]\d{0,14})/g), fileLimit.named),
  };
}

/** Pages whose blocks one page names by their own names; those beyond are named by the page. */
const PLACED = 100;

/** The blocks that a page names, however many of how many pages. */
export function findBlocks({ json }: { json: Uint8Array }): { blocks: NamedBlocks } {
  return { blocks: blocksNamed(Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString()) };
}

/** What blocks are called. @param linked those that links lead to: no others are named */
export function nameBlocks({ json, linked }: { json: Uint8Array; linked: ReadonlySet<string> }): { names: Map<string, string> } {
  const blocks: Block[] = JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString());
  const names = namesOfBlocks(blocks.filter(isWhole), linked);
  return { names: new Map([...names].filter(([id]) => linked.has(id))) };
}

function firstOf(found: Iterable<RegExpExecArray>, most: number): number[] {
  const ids = new Set<number>();
  for (const [, id] of found) {
    if (ids.size === most) break;
    ids.add(Number(id));
  }
  return [...ids];
}
