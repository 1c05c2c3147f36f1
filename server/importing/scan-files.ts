/** What each file says of itself, read on a worker thread. */
import type { Head } from "#core/import/arrange.ts";
import { packedNote } from "#core/import/kept-note.ts";
import type { Listed } from "#core/import/listed.ts";
import { inGraph, namesOfDay } from "#core/import/outlines.ts";
import { partsOf } from "#core/import/split.ts";
import { type Anchor, packedAnchors } from "./anchors.ts";
import type { Carried } from "./carried.ts";
import { sourceOf } from "./file-ids.ts";
import type { Pieces } from "./packed-lists.ts";
import { carriedOf, type Given, orProblem, read, restarted } from "./read-file.ts";
import { relationsOf } from "./related-cells.ts";
import { packedTargets } from "./targets.ts";

export type Scanned = { problem: string } | ScannedPage;

export interface ScannedPage {
  title: string;
  /** Differs for another file, without saying anything of it. */
  source: string;
  /** Keys of its links' targets, each once; null where they are to be asked for anew. */
  targets: Pieces | null;
  /** Other names that it gives itself. */
  aliases: readonly string[];
  /** Pictures that it carries in itself. */
  carried: readonly Carried[];
  /** Names of places in it, as `packedAnchors` has them. */
  anchors: Pieces;
  /** Whether items in it have ids, by which links of other files name them. */
  hasIds: boolean;
  isOfKeep: boolean;
  /** Pages that it takes. */
  parts: number;
  head: Head | null;
  /** Among its siblings, where another program says so. */
  position?: number | null;
  /** The same, where it is a page of Hugo's. */
  weight?: number | null;
  /** Where other pages stand, as it lists them. */
  pages?: readonly Listed[];
  /** The dots in its file's name are where it stands. */
  isOfDendron?: boolean;
  /** Its links are written as in a notebook of Zim's. */
  isOfZim?: boolean;
  /** Excalidraw drew it. */
  isDrawing?: boolean;
  /** As `packedNote` has it, so that it is not read again to be written; null for what is. */
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
      targets: packedTargets(relationsOf(note).map(({ address }) => ({ target: address, isWiki: false }))),
      aliases: [],
      carried: [],
      anchors: [],
      hasIds: false,
      isOfKeep: false,
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
    targets: packedTargets(note.links),
    aliases: [...note.aliases.slice(0, MOST_ALIASES), ...namesOfDay(inGraph(file.path, file.root))],
    carried: [...carried.values()],
    anchors: packedAnchors(
      note.anchors.flatMap(([key, id]) => {
        const part = partOf.get(id);
        const words = note.said?.get(key);
        if (part === undefined) return [];
        const inPart = isMany ? part + 1 : 0;
        const anchor: Anchor = words === undefined ? [key, id, inPart] : [key, id, inPart, words];
        return [anchor];
      }),
    ),
    hasIds: note.said !== undefined && note.said.size > 0,
    isOfKeep: note.isOfKeep === true,
    parts: isMany ? parts.length + 1 : 1,
    head: note.head,
    position: note.position ?? null,
    weight: note.weight ?? null,
    pages: note.pages ?? [],
    isOfDendron: note.isOfDendron === true,
    isOfZim: note.isOfZim === true,
    isDrawing: note.isDrawing === true,
    kept: note.kept && packedNote(note.kept),
  };
}

/** Nobody gives a page more other names. */
const MOST_ALIASES = 100;
