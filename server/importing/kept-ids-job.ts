/** Ids that the blocks of updated pages keep, found on a worker thread. */
import type { Block } from "#core/blocks/block.ts";
import { keptIds } from "#core/import/kept-ids.ts";
import { unpackedNote } from "#core/import/kept-note.ts";
import { fromKept } from "#core/import/note.ts";
import { type Pieces, packed } from "./packed-lists.ts";
import { carriedOf, type Given, orProblem, read } from "./read-file.ts";

interface Updated extends Given {
  /** Where it is there, the bytes are not looked at. */
  kept: Uint8Array | null;
  /** The page's content as it is, in JSON. */
  before: Uint8Array;
}

/** Of a block or a todo item. */
export type KeptId = readonly [read: string, kept: string];

/** @returns `KeptId` of each block and item that gets another id than it is read with */
export function keepFileIds(file: Updated): Pieces {
  const found = orProblem(() => keptIds(parsed(file.before) as Block[], blocksOf(file)));
  return "problem" in found ? [] : packed(found);
}

function blocksOf(file: Updated): readonly Block[] {
  const note = file.kept ? fromKept(unpackedNote(file.kept)) : read(file, carriedOf(file));
  return "tables" in note ? [] : note.blocks(() => null);
}

const parsed = (json: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(json));
