/** Pictures that a file of text carries in itself, as `data:image/png;base64,…`: each is taken as if it lay beside the file. */
import { crc32 } from "node:zlib";
import { carriedPictures, leastCarried, sizeOfBase64 } from "#core/carried-picture.ts";
import { nameOf } from "#core/import/paths.ts";

/** Of one file; those behind stay what they are. */
const MOST = 2000;

export interface Carried {
  /** Of a file beside the one that carries it. */
  name: string;
  /** Bytes of the file: where its base64 begins and ends. */
  from: number;
  to: number;
  /** Bytes of the picture. */
  size: number;
  /** Of the base64. */
  sum: number;
}

const BEGINS = "data:image/";

/**
 * @param path of the file
 * @returns each once, by its whole address. Takes a time in proportion to the length
 */
export function carriedIn(bytes: Uint8Array, path: string): Map<string, Carried> {
  const found = new Map<string, Carried>();
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!buffer.includes(BEGINS)) return found;
  // So a letter is a byte.
  for (const { 0: address, 1: ending = "", 2: base64 = "", index } of buffer.toString("latin1").matchAll(carriedPictures)) {
    const to = index + address.length;
    const from = to - base64.length;
    const size = sizeOfBase64(base64);
    if (found.has(address) || size < leastCarried) continue;
    if (found.size === MOST) break;
    const name = `${nameOf(path)} picture ${found.size + 1}.${ending.toLowerCase()}`;
    found.set(address, { name, from, to, size, sum: crc32(buffer.subarray(from, to)) });
  }
  return found;
}
