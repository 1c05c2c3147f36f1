/** What is done with files on a worker thread: what each says of itself, and then its blocks. */
import type { Block } from "#core/blocks/block.ts";
import { tasksIn } from "#core/blocks/task-boxes.ts";
import type { Head } from "#core/import/arrange.ts";
import { readHtmlNote } from "#core/import/html-note.ts";
import { fromKept, type Note, readNote } from "#core/import/note.ts";
import { namesOfDay, outlineTasks } from "#core/import/outlines.ts";
import { isAtNotion, type Kind } from "#core/import/paths.ts";
import { noBlocks, type Receipt, type Wrapped } from "#core/import/receipt.ts";
import type { LedTo } from "#core/import/rendered.ts";
import { partsOf } from "#core/import/split.ts";
import { HttpError } from "../errors.ts";
import { type PreparedContent, prepare } from "../pages/content.ts";
import { requireHeap } from "../pages/heap.ts";
import { packed } from "./anchors.ts";
import { type Carried, carriedIn } from "./carried.ts";
import { ids, sourceOf } from "./file-ids.ts";
import { documentIn } from "./html-tree.ts";
import { RelatedCells, relationsOf } from "./related-cells.ts";
import { readTable, type TableNote } from "./table-note.ts";
import { textOf, Unreadable } from "./text-of.ts";

export interface Given {
  path: string;
  kind: Kind;
  /** The title where the file gives none. */
  name: string;
  bytes: Uint8Array;
  wrapped: Wrapped;
}

export interface Target {
  target: string;
  isWiki: boolean;
}

export type Scanned = { problem: string } | ScannedPage;

export interface ScannedPage {
  title: string;
  /** Differs for another file, without saying anything of it. */
  source: string;
  /** Each once. */
  targets: Target[];
  /** Other names that it gives itself. */
  aliases: readonly string[];
  /** Pictures that it carries in itself. */
  carried: readonly Carried[];
  /** Names of places in it, as `packed` has them. */
  anchors: Uint8Array | null;
  /** Pages that it takes. */
  parts: number;
  head: Head | null;
  /** A `KeptNote` in JSON, so that it is not read again to be written; null for what is. */
  kept: Uint8Array | null;
}

export function scanFiles({ files }: { files: Given[] }): Scanned[] {
  return files.map((file) => orProblem(() => scan(file)));
}

function scan(file: Given): ScannedPage {
  const carried = carriedOf(file);
  const note = read(file, carried);
  if ("tables" in note)
    return {
      title: note.title,
      source: sourceOf(file),
      targets: targetsOf(relationsOf(note).map(({ address }) => ({ target: address, isWiki: false }))),
      aliases: [],
      carried: [],
      anchors: null,
      parts: note.tables.length > 1 ? note.tables.length + 1 : 1,
      head: null,
      kept: null,
    };
  const parts = partsOf(
    note.blocks(() => null),
    restarted(file),
  );
  const partOf = new Map(parts.flatMap((blocks, part) => blocks.map(({ id }) => [id, part] as const)));
  const isMany = parts.length > 1;
  return {
    title: note.title,
    source: sourceOf(file),
    targets: targetsOf(note.links),
    aliases: [...note.aliases, ...namesOfDay(file.path)],
    carried: [...carried.values()],
    anchors: packed(
      note.anchors.flatMap(([key, id]) => {
        const part = partOf.get(id);
        return part === undefined ? [] : [[key, id, isMany ? part + 1 : 0] as const];
      }),
    ),
    parts: isMany ? parts.length + 1 : 1,
    head: note.head,
    kept: note.kept && encoder.encode(JSON.stringify(note.kept)),
  };
}

const targetsOf = (links: readonly Target[]): Target[] => [
  ...new Map(links.map(({ target, isWiki }) => [targetKey({ target, isWiki }), { target, isWiki }])).values(),
];

const encoder = new TextEncoder();

export const targetKey = ({ target, isWiki }: Target): string => `${isWiki ? "w" : "a"}${target}`;

export interface ToWrite extends Given {
  /** Where it is there, the bytes are not looked at. */
  kept: Uint8Array | null;
  /** By `targetKey`. */
  led: ReadonlyMap<string, LedTo>;
  /** Addresses of its pages, where it takes several: those behind the first. */
  parts: readonly string[];
  /** Of a database's rows: titles with addresses. */
  rows: readonly (readonly [title: string, address: string])[];
}

export type Written = { problem: string } | WrittenPage;

export interface WrittenPage {
  pages: { title: string; content: PreparedContent }[];
  created: number | null;
  updated: number | null;
  blocks: Receipt["blocks"];
  tasks: number;
  tasksDone: number;
  resolved: number;
  unresolved: string[];
}

export function writeFiles({ files }: { files: ToWrite[] }): Written[] {
  return files.map((file) => orProblem(() => write(file)));
}

function write(file: ToWrite): WrittenPage {
  if (file.kept) return writeNote(fromKept(JSON.parse(new TextDecoder().decode(file.kept))), file);
  const note = read(file, carriedOf(file));
  return "tables" in note ? writeTables(note, file) : writeNote(note, file);
}

function writeNote(note: ReturnType<typeof fromKept>, file: ToWrite): WrittenPage {
  const ledBy = (link: number) => {
    const found = note.links[link];
    return found ? (file.led.get(targetKey(found)) ?? null) : null;
  };
  const parts = partsOf(note.blocks(ledBy), restarted(file));
  const led = note.links.filter((_, link) => ledBy(link) !== null);
  // What is still at Notion leads there.
  const lost = note.links.filter((link, place) => ledBy(place) === null && !isAtNotion(link.target));
  return {
    ...pagesOf(note.title, parts, file),
    created: note.created,
    updated: note.updated,
    resolved: led.length,
    unresolved: lost.map(({ target, raw, isWiki }) => (isWiki ? raw : target).slice(0, 300)),
  };
}

function writeTables({ title, tables }: TableNote, file: ToWrite): WrittenPage {
  const { newId } = ids(file);
  let resolved = 0;
  const relations = new RelatedCells((target) => file.led.get(targetKey({ target, isWiki: false }))?.address ?? null);
  const addresses = Map.groupBy(file.rows, ([row]) => row);
  const parts = tables.map(({ headers, rows }) => {
    const led = rows.map(([first = "", ...others]) => {
      // Rows of one name are their pages in order.
      const named = addresses.get(first.trim());
      const address = (named && named.length > 1 ? named.shift() : named?.[0])?.[1];
      if (address) resolved += 1;
      return [
        address ? `[${first.replace(/[\\[\]`*_~<&!|]/g, "\\$&")}](${address})` : first,
        ...others.map((cell) => relations.led(cell)),
      ];
    });
    return [{ id: newId(), type: "table" as const, position: 0, content: { headers, rows: led } }];
  });
  const { unresolved } = relations;
  resolved += relations.resolved;
  return { ...pagesOf(title, parts, file), created: null, updated: null, resolved, unresolved };
}

/** One page, or one that leads to its numbered parts. */
function pagesOf(title: string, parts: readonly (readonly Block[])[], { parts: addresses, ...file }: ToWrite) {
  const counted = count(parts);
  const [only = []] = parts;
  if (parts.length <= 1) return { pages: [{ title, content: prepare(only) }], ...counted };
  const names = parts.map((_, part) => `${title.slice(0, 480)} (${part + 1})`);
  const lines = names.map((name, part) => `[${name.replace(/[\\[\]`*_~<&!|]/g, "\\$&")}](${addresses[part] ?? ""})`);
  const { newId } = ids({ ...file, path: `${file.path} (parts)` });
  const list = { id: newId(), type: "list" as const, position: 0, content: { items: lines, ordered: false } };
  const pages = [{ title, content: prepare([list]) }];
  for (const [part, blocks] of parts.entries()) pages.push({ title: names[part] ?? title, content: prepare(blocks) });
  return { pages, ...counted };
}

function count(parts: readonly (readonly Block[])[]) {
  const counted = { blocks: noBlocks(), tasks: 0, tasksDone: 0 };
  for (const blocks of parts)
    for (const block of blocks) {
      counted.blocks[block.type] += 1;
      const tasks = tasksOf(block);
      counted.tasks += tasks.length;
      counted.tasksDone += tasks.filter((isDone) => isDone).length;
    }
  return counted;
}

/** Of each task, whether it is done. Those that are in others, or beside what is none, stay in a text. */
function tasksOf(block: Block): boolean[] {
  if (block.type === "todo") return block.content.items.map(({ completed }) => completed);
  return block.type === "text" ? tasksIn(block.content.text) : [];
}

/** A picture of a table's cell is its letters. */
function carriedOf({ kind, bytes, path }: Given): Map<string, Carried> {
  return kind === "csv" ? new Map() : carriedIn(bytes, path);
}

function read(file: Given, pictures: ReadonlyMap<string, Carried>): Note | TableNote {
  requireHeap(file.bytes.length);
  const { name, wrapped, kind } = file;
  const source = textOf(file.bytes, kind);
  const { newId } = ids(file);
  const carried = (address: string) => pictures.get(address)?.name ?? null;
  if (kind === "csv") return readTable(source, name);
  if (kind === "html") return readHtmlNote(documentIn(source), { name, newId, carried });
  return readNote(outlineTasks(source, file.path), { name, wrapped, newId, carried });
}

/** Beside those of the page. */
const restarted = ({ path }: Given) => ids({ path: `${path} (cut)` }).newId;

function orProblem<T>(work: () => T): T | { problem: string } {
  try {
    return work();
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message };
    if (error instanceof HttpError) return { problem: error.message.replace(/\.$/, "") };
    throw error;
  }
}
