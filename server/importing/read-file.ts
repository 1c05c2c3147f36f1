/** A file as a note or a table, on a worker thread. */
import { isBookList, pagesOfBook } from "#core/import/book.ts";
import { confluenceNote, isOfConfluence } from "#core/import/confluence.ts";
import { evernoteNote, hasEncrypted, isOfEvernote, withoutEncrypted } from "#core/import/evernote.ts";
import { timeOf } from "#core/import/front-matter.ts";
import { readHtmlNote } from "#core/import/html-note.ts";
import { isOfJoplin, joplinNote } from "#core/import/joplin.ts";
import { keepNote } from "#core/import/keep-note.ts";
import { manualPage } from "#core/import/manual-page.ts";
import { type Note, type Reading, readNote } from "#core/import/note.ts";
import { isOfNotion, notionNote } from "#core/import/notion-page.ts";
import { readOutline } from "#core/import/outline-note.ts";
import { inGraph, isOutline } from "#core/import/outlines.ts";
import { bareName, endingOf, type Kind, notionIdOf, postIn } from "#core/import/paths.ts";
import { isOfQuip, quipNote } from "#core/import/quip.ts";
import { unused, type Wrapped } from "#core/import/receipt.ts";
import { isFromTiddlyWiki, isTiddlyWiki, TIDDLYWIKI, tiddlyNote } from "#core/import/tiddlywiki.ts";
import { toggleHeadingsApart } from "#core/import/toggle-headings.ts";
import { wikijsNote } from "#core/import/wikijs-note.ts";
import { isOfZim, zimDocument, zimName } from "#core/import/zim.ts";
import { HttpError } from "../errors.ts";
import { requireHeap } from "../pages/heap.ts";
import { type Carried, carriedIn } from "./carried.ts";
import { ids } from "./file-ids.ts";
import { documentIn } from "./html-tree.ts";
import { readTable, type TableNote } from "./table-note.ts";
import { textOf, Unreadable } from "./text-of.ts";

export interface Given {
  path: string;
  kind: Kind;
  /** The title where the file gives none. */
  name: string;
  /** What all files lie in is called; empty for one that is sent alone. */
  root: string;
  bytes: Uint8Array;
  wrapped: Wrapped;
  /** The server's own. */
  origin: string;
}

/** A picture of a table's cell is its letters. */
export function carriedOf({ kind, bytes, path }: Given): Map<string, Carried> {
  return kind === "csv" ? new Map() : carriedIn(bytes, path);
}

/** @throws Unreadable, HttpError */
export function read(file: Given, pictures: ReadonlyMap<string, Carried>): Note | TableNote {
  requireHeap(file.bytes.length);
  const { name, wrapped, kind, origin } = file;
  const source = textOf(file.bytes, kind);
  const { newId } = ids(file);
  const carried = (address: string) => pictures.get(address)?.name ?? null;
  if (kind === "csv") return readTable(source, name);
  if (kind === "html") return readHtml(source, { name, newId, carried });
  if (isRawOfJoplin(source, file.path)) throw new Unreadable(RAW);
  if (isOfZim(source)) {
    const document = zimDocument(source, file.path);
    return { ...readHtmlNote(document, { name: zimName(name), newId, carried }), isOfZim: true };
  }
  const day = timeOf(postIn(file.path)?.day);
  const reading = { name, wrapped, newId, carried, origin, day, isMdx: endingOf(file.path) === ".mdx" };
  const ofNotion = notionIdOf(bareName(file.path)) === null ? source : toggleHeadingsApart(source);
  const note = isOutline(source, inGraph(file.path, file.root)) ? readOutline(source, reading) : readNote(ofNotion, reading);
  return isBookList(file.path) ? { ...note, pages: pagesOfBook(source) } : note;
}

const RAW = "It is of Joplin's RAW export, which is for Joplin alone: export as Markdown with front matter, and import that";

/** Whose files are named by ids, and end with what Joplin keeps of them. */
const isRawOfJoplin = (source: string, path: string) =>
  /^[0-9a-f]{32}$/.test(bareName(path)) && /\ntype_: \d{1,2}\s{0,9}$/.test(source.slice(-100));

function readHtml(source: string, reading: Omit<Reading, "wrapped">): Note {
  if (isTiddlyWiki(source)) throw new Unreadable(TIDDLYWIKI);
  const document = documentIn(source);
  if (!hasEncrypted(source)) return readDocument(source, document, reading);
  return { ...readDocument(source, withoutEncrypted(document), reading), hasEncrypted: true };
}

function readDocument(source: string, document: ReturnType<typeof documentIn>, reading: Omit<Reading, "wrapped">): Note {
  if (isOfEvernote(source)) return readHtmlNote(evernoteNote(document, document.said()), reading);
  if (isOfConfluence(source)) return readHtmlNote(confluenceNote(document), reading);
  if (isOfQuip(source)) return readHtmlNote(quipNote(document), reading);
  if (isOfJoplin(source)) return readHtmlNote(joplinNote(document), reading);
  if (isOfNotion(source)) return readHtmlNote(notionNote(document), reading);
  if (isFromTiddlyWiki(source)) return readHtmlNote(tiddlyNote(document), reading);
  const ofWiki = wikijsNote(source, document);
  if (ofWiki) return readHtmlNote(ofWiki, reading);
  const ofManual = manualPage(source, document);
  if (ofManual) return readHtmlNote(ofManual, reading);
  const keep = keepNote(document);
  if (!keep) return readHtmlNote(document, reading);
  if (keep.isInTrash) throw new Unreadable(unused.trash);
  return { ...readHtmlNote(keep.document, reading), isOfKeep: true };
}

/** Ids beside those of the page. */
export const restarted = ({ path }: Given) => ids({ path: `${path} (cut)` }).newId;

export function orProblem<T>(work: () => T): T | { problem: string } {
  try {
    return work();
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message };
    if (error instanceof HttpError) return { problem: error.message.replace(/\.$/, "") };
    throw error;
  }
}
