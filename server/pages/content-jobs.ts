/** What is done with contents that are too large for the main thread; small ones go through the same functions there. */
import { type Block, contentOfAnySize } from "#core/blocks/block.ts";
import { type Excess, excessesOf } from "#core/blocks/excess.ts";
import { merge } from "#core/blocks/merge.ts";
import { isOfSize } from "#core/blocks/size-limits.ts";
import { contract } from "#core/contract.ts";
import { leadOut, leadToOthers } from "#core/export/addresses.ts";
import { checkLarge } from "#core/faults.ts";
import { fileAddress } from "#core/file-address.ts";
import { fileNumbersIn } from "#core/file-numbers.ts";
import { links } from "#core/links.ts";
import type { MergedBlock } from "#core/merge-report.ts";
import { invalidFields } from "../errors.ts";
import { parseJson } from "../http/parse-json.ts";
import { shared } from "../own-bytes.ts";
import { type PreparedContent, prepare, prepareStored } from "./content.ts";
import { requireHeap } from "./heap.ts";

/** A Save's content. */
export interface SentContent extends PreparedContent {
  /** More than a page may hold now: it may stay where it was kept already. */
  excesses: Excess[];
}

/** Reads the body of a Save, however much it holds. @throws HttpError 400, 413 */
export function readContent({ bytes }: { bytes: Uint8Array }): SentContent {
  requireHeap(bytes.length);
  const sent = parseJson(asBuffer(bytes));
  const strictly = checkLarge(contract.saveContent.body, sent);
  const result = "faults" in strictly && strictly.faults.some(isOfSize) ? checkLarge(contentOfAnySize, sent) : strictly;
  if ("faults" in result) throw invalidFields("faults" in strictly ? strictly.faults : result.faults);
  const blocks = result.value;
  const content = prepareStored(blocks, Buffer.from(JSON.stringify(blocks)));
  // Where somebody else has saved, it goes to be merged, perhaps several times, and is kept all the while.
  return { ...content, json: shared(content.json), excesses: excessesOf(blocks) };
}

/** What kept content holds more of than a page may now. */
export function findExcesses({ json }: { json: Uint8Array }): Excess[] {
  return excessesOf(parsed(json));
}

/** Reads the body that makes a page. @throws HttpError 400, 413 */
export function readNewPage({ bytes }: { bytes: Uint8Array }) {
  const { content, ...page } = checked(contract.createPage.body, bytes);
  return { ...prepare(content), page };
}

function checked<T extends Parameters<typeof checkLarge>[0]>(schema: T, bytes: Uint8Array) {
  requireHeap(bytes.length);
  const result = checkLarge(schema, parseJson(asBuffer(bytes)));
  if ("faults" in result) throw invalidFields(result.faults);
  return result.value;
}

export interface ThreeContents {
  /** JSON bytes; null for a version that is not known: then everything that either side has stays. */
  base: Uint8Array | null;
  mine: Uint8Array;
  theirs: Uint8Array;
}

export interface MergedContents extends PreparedContent {
  changes: MergedBlock[];
  /** Both together would be more than one page may have: then nothing was merged. */
  apart: boolean;
}

/** @throws HttpError 413 where both together are larger than a page may be, and than either is */
export function mergeContents({ base, mine, theirs }: ThreeContents): MergedContents {
  const { blocks, ...merged } = merge(base ? parsed(base) : [], parsed(mine), parsed(theirs));
  requireHeap(mine.length);
  return { ...prepare(blocks, Math.max(mine.length, theirs.length)), ...merged };
}

/** Prepares content that is kept already to be kept once more. */
export function readStored({ json }: { json: Uint8Array }): PreparedContent {
  return prepareStored(parsed(json), asBuffer(json));
}

export interface Addressed {
  json: Uint8Array;
  /** Which number stands for which from now on. */
  pages: ReadonlyMap<number, number>;
  files: ReadonlyMap<number, number>;
  /** The server's own, which may stand before the address of a page. */
  origin: string;
}

/** As `readStored`, with links to other pages and files. */
export function readAddressed({ json, pages, files, origin }: Addressed): PreparedContent {
  const before = parsed(json);
  const led = leadOut(before, {
    page: (id) => addressOf(pages.get(id), links.page),
    file: (id) => addressOf(files.get(id), fileAddress),
  });
  // No new number is an old one, too: what was led is not led again.
  const blocks = pages.size === 0 ? led : leadToOthers(led, origin, (id) => pages.get(id) ?? null);
  return prepareStored(blocks, blocks === before ? asBuffer(json) : Buffer.from(JSON.stringify(blocks)));
}

/** As `readAddressed`; null for content that names none of these files. */
export function readNaming(input: Addressed): PreparedContent | null {
  const { json, files } = input;
  for (const id of fileNumbersIn(asBuffer(json).toString("latin1"))) if (files.has(id)) return readAddressed(input);
  return null;
}

const addressOf = (id: number | undefined, address: (id: number) => string) => (id === undefined ? null : address(id));

function parsed(json: Uint8Array): Block[] {
  requireHeap(json.length);
  return JSON.parse(asBuffer(json).toString());
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
