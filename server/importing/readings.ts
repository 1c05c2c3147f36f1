/** Files on their way to the worker thread and back, some at a time. */
import { kindOf } from "#core/import/paths.ts";
import { importLimit } from "#core/limits.ts";
import { TooMuch } from "../errors.ts";
import { breathe } from "../pacing.ts";
import { BrokenFile, type Packed } from "./archive.ts";
import type { Opening } from "./contents.ts";
import type { Given, Scanned, ToWrite, Written } from "./file-jobs.ts";

/** Of one turn of the worker thread. */
const FILES = 48;
const BYTES = 1024 * 1024;

/** Turns that are under way at once, one on each thread. */
export const AT_ONCE = 2;

/** Of what was read and is to be written; beyond this, files are read twice. */
const KEPT = 64 * 1024 * 1024;

const TOO_LARGE = `It is larger than ${importLimit.textBytes / 1024 / 1024} MB`;
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
  let room = KEPT;
  const keep = (result: Scanned): Scanned => {
    if (!("kept" in result) || !result.kept) return result;
    room -= result.kept.length;
    return room < 0 ? { ...result, kept: null } : result;
  };
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
    const scanning = each(given, (files) => opening.context.importers.run("scanFiles", { files }, opening.row.user_id)).then(
      (results) => {
        for (const [place, result] of results.entries()) scanned.set((given[place] as Given).path, keep(result));
      },
    );
    scanning.catch(() => {});
    running.push(scanning);
  }
  await Promise.all(running);
  return scanned;
}

export function givenOf({ options }: Opening, packed: Packed, name: string): Omit<Given, "bytes"> {
  return { path: packed.path, kind: kindOf(packed.path), name, wrapped: options.wrapped };
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
