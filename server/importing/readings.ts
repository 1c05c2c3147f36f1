/** Files on their way to the worker thread and back, some at a time. */
import { printBound } from "#core/file-size.ts";
import { kindOf } from "#core/import/paths.ts";
import { importLimit } from "#core/limits.ts";
import type { Config } from "../config.ts";
import { TooMuch } from "../errors.ts";
import { breathe } from "../pacing.ts";
import { BrokenFile, type Packed, TooLarge } from "./archive.ts";
import type { Opening } from "./contents.ts";
import { bytesIn, type Pieces } from "./packed-lists.ts";
import type { Given } from "./read-file.ts";
import type { Scanned, ScannedPage } from "./scan-files.ts";
import type { ToWrite, Written } from "./write-files.ts";

/** Of one turn of the worker thread. */
const FILES = 48;
const BYTES = 1024 * 1024;

/** Turns that are under way at once, one on each thread. */
export const AT_ONCE = 2;

/** What was read and stays in memory until it is needed, whatever a file has of it. */
class Kept {
  readonly #notes: Room;
  readonly #targets: Room;
  readonly #anchors: Room;
  /** Pictures that files may carry in themselves altogether. */
  #carried: number;

  constructor({ entries, kept: { notes, targets, anchors } }: Config["imports"]) {
    this.#carried = entries;
    [this.#notes, this.#targets, this.#anchors] = [new Room(notes), new Room(targets), new Room(anchors)];
  }

  /** @throws TooLarge */
  keep(page: ScannedPage): ScannedPage {
    this.#carried -= page.carried.length;
    if (this.#carried < 0) throw new TooLarge("The files carry more pictures in themselves than one import may have files");
    return {
      ...page,
      kept: page.kept && this.#notes.takes(page.kept.length) ? page.kept : null,
      targets: page.targets && this.#targets.takes(bytesIn(page.targets)) ? page.targets : null,
      anchors: this.#anchors.takes(bytesIn(page.anchors)) ? page.anchors : [],
    };
  }
}

class Room {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  takes(bytes: number): boolean {
    if (bytes > this.#left) return false;
    this.#left -= bytes;
    return true;
  }
}

const TOO_LARGE = `It is larger than ${printBound(importLimit.textBytes)}`;
const TOO_MUCH = "It takes more time or memory than one page may";

export async function bytesOf(packed: Packed): Promise<Buffer | { problem: string }> {
  if (packed.size > importLimit.textBytes) return { problem: TOO_LARGE };
  try {
    const parts: Buffer[] = [];
    for await (const part of packed.bytes()) parts.push(part);
    return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
  } catch (error) {
    if (error instanceof BrokenFile) return { problem: error.message };
    throw error;
  }
}

/** Slices that together are worked on in one turn. */
export function* turns<T>(all: readonly T[], sizeOf: (one: T) => number): Generator<T[]> {
  let some: T[] = [];
  let bytes = 0;
  for (const one of all) {
    const more = sizeOf(one);
    if (some.length > 0 && (some.length === FILES || bytes + more > BYTES)) {
      yield some;
      some = [];
      bytes = 0;
    }
    some.push(one);
    bytes += more;
  }
  if (some.length > 0) yield some;
}

/** What each file says of itself, by its path. */
export async function scanAll(
  opening: Opening,
  files: readonly { packed: Packed; name: string }[],
): Promise<Map<string, Scanned>> {
  const scanned = new Map<string, Scanned>();
  const running: Promise<void>[] = [];
  const kept = new Kept(opening.context.config.imports);
  for (const some of turns(files, ({ packed }) => packed.size)) {
    opening.hold.goOn();
    const given: Given[] = [];
    for (const { packed, name } of some) {
      await breathe();
      await opening.hold.at(packed.path);
      const bytes = await bytesOf(packed);
      if ("problem" in bytes) scanned.set(packed.path, bytes);
      else given.push({ ...givenOf(opening, packed, name), bytes });
    }
    if (running.length === AT_ONCE) await running.shift();
    // The next are unpacked meanwhile.
    const scanning = scanSome(opening, given).then((results) => {
      for (const [place, result] of results.entries())
        scanned.set((given[place] as Given).path, "problem" in result ? result : kept.keep(result));
    });
    scanning.catch(() => {});
    running.push(scanning);
  }
  await Promise.all(running);
  return scanned;
}

function scanSome({ context, row }: Opening, given: readonly Given[]): Promise<Scanned[]> {
  return each(given, (files) => context.importers.run("scanFiles", { files }, row.user_id));
}

/** Keys of what the links of a file name. @param name as it was scanned with */
export async function targetsOf(opening: Opening, packed: Packed, page: ScannedPage, name: string): Promise<Pieces> {
  if (page.targets) return page.targets;
  opening.hold.goOn();
  await opening.hold.at(packed.path);
  const bytes = await bytesOf(packed);
  if ("problem" in bytes) return [];
  const [again] = await scanSome(opening, [{ ...givenOf(opening, packed, name), bytes }]);
  return again && "targets" in again ? (again.targets ?? []) : [];
}

export function givenOf({ context, options, root }: Opening, packed: Packed, name: string): Omit<Given, "bytes"> {
  const { origin } = context.config;
  return { path: packed.path, kind: kindOf(packed.path), name, root, wrapped: options.wrapped, origin };
}

export function writeSome({ context, row }: Opening, given: readonly ToWrite[]): Promise<Written[]> {
  return each(given, (files) => context.importers.run("writeFiles", { files }, row.user_id));
}

/** What is too much for the thread takes no other file with it. */
async function each<G, R>(given: readonly G[], work: (files: G[]) => Promise<R[]>): Promise<(R | { problem: string })[]> {
  if (given.length === 0) return [];
  try {
    return await work([...given]);
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    if (given.length === 1) return [{ problem: TOO_MUCH }];
    const results: (R | { problem: string })[] = [];
    for (const one of given) results.push(...(await each([one], work)));
    return results;
  }
}
