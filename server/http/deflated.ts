import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";
import { ownBytes } from "../own-bytes.ts";
import { oneByOne } from "../pacing.ts";
import { joinCrcs } from "./crc.ts";
import { Settled } from "./settled.ts";

/**
 * Answers as gzip, joined from pieces that are deflated each by itself: what was deflated to be kept goes out as it is kept, and
 * what many ask for is deflated once.
 */

export interface Deflated {
  /** Raw DEFLATE that ends with a full flush and has no last block: others may follow. */
  bytes: Buffer;
  /** CRC-32 of what it was made from. */
  crc: number;
}

/** Beside the bytes themselves, for as long as those are kept. */
const known = new WeakMap<Buffer, Deflated | Promise<Deflated>>();

/** From now on `bytes` need not be deflated any more. */
export function knowDeflated(bytes: Buffer, deflated: Deflated): void {
  known.set(bytes, deflated);
}

/** Bytes that are kept beside these; 0 where they were not deflated yet. */
export function deflatedLength(bytes: Buffer): number {
  const deflated = known.get(bytes);
  return deflated && "bytes" in deflated ? deflated.bytes.length : 0;
}

/** What is to be kept for long, with how it is deflated: both in memory of their own. */
export function kept(bytes: Buffer): Buffer {
  const own = ownBytes(bytes);
  const deflated = known.get(bytes);
  if (deflated && "bytes" in deflated) known.set(own, { ...deflated, bytes: ownBytes(deflated.bytes) });
  return own;
}

const START = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty block that says it is the last. */
const LAST = [3, 0];

/** @param whole in pieces; @returns pieces of one gzip stream; none of it is made on the main thread but what is small */
export async function gzip(whole: readonly Buffer[]): Promise<Buffer[]> {
  const isHuge = whole.some(({ length }) => length > HUGE);
  const pieces = isHuge ? whole.flatMap(cut) : whole;
  const parts = isHuge ? await oneByOne(pieces, deflatedOf) : await Promise.all(pieces.map(deflatedOf));
  let crc = 0;
  let length = 0;
  for (const [at, piece] of pieces.entries()) {
    crc = joinCrcs(crc, parts[at]?.crc ?? 0, piece.length);
    length += piece.length;
  }
  const end = Buffer.from([...LAST, 0, 0, 0, 0, 0, 0, 0, 0]);
  end.writeUInt32LE(crc, LAST.length);
  end.writeUInt32LE(length % 2 ** 32, LAST.length + 4);
  return [START, ...parts.map(({ bytes }) => bytes), end];
}

/** Above so many bytes a piece is no longer read, or joined, in one turn, and is not kept packed. */
const HUGE = 16 * 1024 * 1024;
const CUT = 2 * 1024 * 1024;

const cut = (piece: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(piece.length / CUT) }, (_, at) => piece.subarray(at * CUT, (at + 1) * CUT));

/** Below so many bytes deflating costs more than it saves. */
const SMALL = 1024;

async function deflatedOf(bytes: Buffer): Promise<Deflated> {
  if (bytes.length < SMALL) return asItIs(bytes);
  settled.asked(bytes);
  const before = known.get(bytes);
  if (before) return before;
  const deflating = deflateBeside(bytes, constants.Z_BEST_SPEED);
  known.set(bytes, deflating);
  try {
    const deflated = await deflating;
    known.set(bytes, deflated);
    return deflated;
  } catch (error) {
    known.delete(bytes);
    throw error;
  }
}

/** A block that is not compressed. */
function asItIs(bytes: Buffer): Deflated {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ 0xffff, 3);
  return { bytes: Buffer.concat([head, bytes]), crc: crc32(bytes) };
}

const deflate = promisify(deflateRaw) as (bytes: Uint8Array, options: object) => Promise<Buffer>;

/** A tenth shorter than at the fastest level. What is above takes longer for next to nothing. */
const BETTER = 6;

const settled = new Settled(async (bytes) => {
  known.set(bytes, await deflateBeside(bytes, BETTER));
});

/** Of the library's threads. */
async function deflateBeside(bytes: Buffer, level: number): Promise<Deflated> {
  const options = { level, finishFlush: constants.Z_FULL_FLUSH, chunkSize: 64 * 1024 };
  return { bytes: ownBytes(await deflate(bytes, options)), crc: crc32(bytes) };
}
