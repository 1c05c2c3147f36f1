import { promisify } from "node:util";
import { constants, zstdCompress } from "node:zlib";
import { ownBytes } from "../own-bytes.ts";
import { Settled } from "./settled.ts";

/**
 * Answers as Zstandard (RFC 8878), a fifth shorter than as they are kept: one frame around the blocks of what was packed before, with
 * what is short as it is. Only of what has been asked for already; it stays in memory, and is never stored.
 */

/** Blocks of a frame of their own, none of which says that it is the last. Beside the bytes, for as long as those are kept. */
const known = new WeakMap<Buffer, Buffer>();

const settled = new Settled(async (bytes) => {
  const { ZSTD_c_compressionLevel } = constants;
  // With its length known beforehand it declares no larger window, and takes no more memory, than that.
  const options = { params: { [ZSTD_c_compressionLevel]: LEVEL }, pledgedSrcSize: bytes.length };
  known.set(bytes, ownBytes(blocksOf(await compress(bytes, options))));
});

/** What is above takes several times as long, for a hundredth. */
const LEVEL = 9;
const compress = promisify(zstdCompress) as (bytes: Uint8Array, options: object) => Promise<Buffer>;

/** A frame without a length, and with a window of 2 MB: what is packed is no longer. Browsers take up to 8. */
const START = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 11 << 3]);
/** A raw block that is the last, of nothing. */
const LAST = Buffer.from([1, 0, 0]);

/** Below so many bytes a piece goes as it is. */
const SMALL = 1024;

/**
 * @param whole in pieces
 * @returns pieces of one frame; null for what is not packed yet, and where more than one piece would have to be: blocks remember
 * how far back they reached last, and within one frame only the first of them begins anew
 */
export function zstd(whole: readonly Buffer[]): Buffer[] | null {
  const [large, ...others] = whole.filter(({ length }) => length >= SMALL);
  if (!large || others.length > 0) return null;
  settled.asked(large);
  const blocks = known.get(large);
  return blocks ? [START, ...whole.map((piece) => (piece === large ? blocks : rawBlock(piece))), LAST] : null;
}

function rawBlock(bytes: Buffer): Buffer {
  const block = Buffer.alloc(HEAD + bytes.length);
  block.writeUIntLE(bytes.length << 3, 0, HEAD);
  bytes.copy(block, HEAD);
  return block;
}

/** Bytes before each block: 1 bit whether it is the last, 2 of its kind, 21 of its length. */
const HEAD = 3;
/** A block of one byte that stands for many. */
const RLE = 1;

/** @param frame as the library makes it, with no checksum behind its blocks */
function blocksOf(frame: Buffer): Buffer {
  const start = headLength(frame.readUInt8(4));
  for (let at = start; ; ) {
    const head = frame.readUIntLE(at, HEAD);
    if (head & 1) {
      frame.writeUInt8(frame.readUInt8(at) & ~1, at);
      return frame.subarray(start);
    }
    at += HEAD + (((head >> 1) & 3) === RLE ? 1 : head >> 3);
  }
}

/** @param descriptor the byte behind a frame's first four */
function headLength(descriptor: number): number {
  const isWhole = (descriptor & 0x20) > 0;
  const lengthBytes = [isWhole ? 1 : 0, 2, 4, 8][descriptor >> 6] ?? 0;
  return 5 + (isWhole ? 0 : 1) + lengthBytes;
}
