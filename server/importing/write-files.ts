/** The blocks of each file, its links led to what they mean, on a worker thread. */
import type { Block } from "#core/blocks/block.ts";
import { newBlock } from "#core/blocks/edit.ts";
import { renumber } from "#core/blocks/renumber.ts";
import { tasksIn } from "#core/blocks/task-boxes.ts";
import { withoutBlockMarks } from "#core/import/block-marks.ts";
import { hasComments } from "#core/import/comments.ts";
import type { FoundLink } from "#core/import/found-links.ts";
import { withIds } from "#core/import/kept-ids.ts";
import { unpackedNote } from "#core/import/kept-note.ts";
import { fromKept, type Note } from "#core/import/note.ts";
import { isAtOutline } from "#core/import/outline-address.ts";
import { isAtDocmost, isAtNotion } from "#core/import/paths.ts";
import { escaped } from "#core/import/pictures.ts";
import { noBlocks, type Receipt } from "#core/import/receipt.ts";
import type { LedTo } from "#core/import/rendered.ts";
import { partsOf } from "#core/import/split.ts";
import { importLimit } from "#core/limits.ts";
import { type PreparedContent, prepare } from "../pages/content.ts";
import { ids } from "./file-ids.ts";
import type { KeptId } from "./kept-ids-job.ts";
import { type Pieces, packed, unpacked } from "./packed-lists.ts";
import { carriedOf, type Given, orProblem, read, restarted } from "./read-file.ts";
import { RelatedCells } from "./related-cells.ts";
import type { TableNote } from "./table-note.ts";
import { type Led, type Marked, type Target, targetKey } from "./targets.ts";

export interface ToWrite extends Given {
  /** Where it is there, the bytes are not looked at. */
  kept: Uint8Array | null;
  /** `Led` of each link that leads anywhere. */
  led: Pieces;
  /** `KeptId` of each block and item that gets another id than it is read with. */
  ids: Pieces;
  /** By which links lead to its blocks, as `anchorKey` has them. */
  marks: readonly string[];
  /** Addresses of its pages, where it takes several: those behind the first. */
  parts: readonly string[];
  /** `Row` of each row of a database that is a page. */
  rows: Pieces;
  /** What shows it, where it is a drawing. */
  picture?: LedTo | null;
}

export type Row = readonly [title: string, address: string];

export type Written = { problem: string } | WrittenPage;

/** The same as `PreparedContent`: a page may point to ten thousand. */
export type PackedContent = Omit<PreparedContent, "references"> & { references: Pieces };

export interface WrittenPage {
  pages: { title: string; content: PackedContent }[];
  created: number | null;
  updated: number | null;
  blocks: Receipt["blocks"];
  tasks: number;
  tasksDone: number;
  resolved: number;
  /** Some of the links that lead nowhere, and how many there are beside them. */
  unresolved: string[];
  unnamed: number;
  marked?: readonly Marked[];
  hasComments?: boolean;
  isDrawing?: boolean;
  hasEncrypted?: boolean;
}

export function writeFiles({ files }: { files: ToWrite[] }): Written[] {
  return files.map((file) => orProblem(() => write(file)));
}

function write(file: ToWrite): WrittenPage {
  if (file.kept) return writeNote(fromKept(unpackedNote(file.kept)), file, true);
  const note = read(file, carriedOf(file));
  return "tables" in note ? writeTables(note, file) : writeNote(note, file, note.head === null);
}

/** @param isForeign whether another program wrote it */
function writeNote(
  note: ReturnType<typeof fromKept> & Pick<Note, "hasEncrypted">,
  file: ToWrite,
  isForeign: boolean,
): WrittenPage {
  const led = ledIn(file);
  const places = note.links.map(led);
  const ledBy = (link: number) => places[link] ?? null;
  const marks = new Set(file.marks);
  // As many as were counted before.
  const whole = withIds(note.blocks(ledBy), new Map(unpacked<KeptId>(file.ids)));
  const parts = withPicture(partsOf(whole, restarted(file)), file).map((blocks) => withoutBlockMarks(blocks, marks));
  const resolved = places.reduce((sum, to) => (to ? sum + 1 : sum), 0);
  // What is still at Notion, Docmost or Outline leads there.
  const isThere = ({ target }: FoundLink) => isAtNotion(target) || isAtDocmost(target) || isAtOutline(target);
  const lost = note.links.filter((link, place) => ledBy(place) === null && !isThere(link));
  return {
    ...pagesOf(note.title, parts, file),
    created: note.created,
    updated: note.updated,
    resolved,
    marked: markedIn(note.links, led),
    hasComments: isForeign && file.kind === "markdown" && parts.some(hasComments),
    hasEncrypted: note.hasEncrypted === true,
    isDrawing: note.isDrawing === true && !file.picture?.isPicture,
    ...named(lost.map(({ target, raw, isWiki }) => (isWiki ? raw : target).slice(0, 300))),
  };
}

/** Of a drawing, above its words; where these take several pages, nothing comes above. */
function withPicture(parts: readonly (readonly Block[])[], { picture, ...file }: ToWrite): readonly (readonly Block[])[] {
  const [only = []] = parts;
  if (!picture || parts.length > 1 || only.length > MOST_BELOW) return parts;
  const { newId } = ids({ path: `${file.path} (drawn)` });
  const text = picture.isPicture ? `![](${picture.address})` : `[${escaped(file.name)}](${picture.address})`;
  return [renumber([newBlock("text", newId(), { text }), ...only])];
}

const MOST_BELOW = 5000;

function markedIn(all: readonly FoundLink[], led: (target: Target) => LedTo | null): Marked[] {
  const marked = new Map<string, string>();
  for (const { target, isWiki } of all) {
    const address = target.includes("^") ? led({ target, isWiki })?.address : undefined;
    if (address?.includes("#block-") && marked.size < MOST_MARKED) marked.set(targetKey({ target, isWiki }), address);
  }
  return [...marked];
}

/** Of one file. */
const MOST_MARKED = 1000;

function ledIn({ led }: ToWrite): (target: Target) => LedTo | null {
  const byKey = new Map<string, LedTo>();
  for (const [key, address, isPicture, isPage, words, drawn] of unpacked<Led>(led))
    byKey.set(key, { address, isPicture, isPage, words: words ?? undefined, ...(drawn && { drawn }) });
  return (target) => byKey.get(targetKey(target)) ?? null;
}

/** As many as a receipt names. */
function named(lost: readonly string[]): Pick<WrittenPage, "unresolved" | "unnamed"> {
  const unresolved = lost.slice(0, importLimit.named);
  return { unresolved, unnamed: lost.length - unresolved.length };
}

function writeTables({ title, tables }: TableNote, file: ToWrite): WrittenPage {
  const { newId } = ids(file);
  let resolved = 0;
  const led = ledIn(file);
  const relations = new RelatedCells((target) => led({ target, isWiki: false }));
  const addresses = Map.groupBy(unpacked<Row>(file.rows), ([row]) => row);
  const parts = tables.map(({ headers, rows }) => {
    const filled = rows.map(([first = "", ...others]) => {
      // Rows of one name are their pages in order.
      const named = addresses.get(first.trim());
      const address = (named && named.length > 1 ? named.shift() : named?.[0])?.[1];
      if (address) resolved += 1;
      return [
        address ? `[${first.replace(/[\\[\]`*_~<&!|]/g, "\\$&")}](${address})` : first,
        ...others.map((cell) => relations.led(cell)),
      ];
    });
    return [{ id: newId(), type: "table" as const, position: 0, content: { headers, rows: filled } }];
  });
  resolved += relations.resolved;
  return { ...pagesOf(title, parts, file), created: null, updated: null, resolved, ...named(relations.unresolved) };
}

function prepared(blocks: readonly Block[]): PackedContent {
  const content = prepare(blocks);
  return { ...content, references: packed(content.references) };
}

/** One page, or one that leads to its numbered parts. */
function pagesOf(title: string, parts: readonly (readonly Block[])[], { parts: addresses, ...file }: ToWrite) {
  const counted = count(parts);
  const [only = []] = parts;
  if (parts.length <= 1) return { pages: [{ title, content: prepared(only) }], ...counted };
  const names = parts.map((_, part) => `${title.slice(0, 480)} (${part + 1})`);
  const lines = names.map((name, part) => `[${name.replace(/[\\[\]`*_~<&!|]/g, "\\$&")}](${addresses[part] ?? ""})`);
  const { newId } = ids({ ...file, path: `${file.path} (parts)` });
  const list = { id: newId(), type: "list" as const, position: 0, content: { items: lines, ordered: false } };
  const pages = [{ title, content: prepared([list]) }];
  for (const [part, blocks] of parts.entries()) pages.push({ title: names[part] ?? title, content: prepared(blocks) });
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
