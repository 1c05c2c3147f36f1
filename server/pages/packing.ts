import { promisify } from "node:util";
import { constants, crc32, deflateRawSync, inflateRaw, inflateRawSync } from "node:zlib";
import { knowDeflated } from "../http/deflated.ts";

/**
 * Content as it is kept, before sealing: one byte that names the packing, four with the length of what is packed, then the bytes.
 * Compressed first, because what is sealed cannot be compressed any more. The second packing has four more bytes, a CRC-32 of what
 * is packed, and ends with a full flush, so that it goes out within a compressed answer as it is kept.
 */

const DEFLATED = 1;
const FLUSHED = 2;
const CRC_AT = 5;

/** Above this many bytes the work is done beside the event loop: below, handing it over costs more than doing it. */
const LARGE = 512 * 1024;

const inflateBeside = promisify(inflateRaw) as (bytes: Uint8Array, options: object) => Promise<Buffer>;

/** Large contents are packed on a worker thread. */
export function pack(json: Buffer): Buffer {
  const { Z_BEST_SPEED: level, Z_FULL_FLUSH: finishFlush } = constants;
  const deflated = deflateRawSync(json, { level, finishFlush, chunkSize: oneChunk(json.length) });
  const head = Buffer.alloc(CRC_AT + 4);
  head.writeUInt8(FLUSHED, 0);
  head.writeUInt32BE(json.length, 1);
  head.writeUInt32BE(crc32(json), CRC_AT);
  return Buffer.concat([head, deflated]);
}

export async function unpack(packed: Buffer): Promise<Buffer> {
  const { length, crc, bytes } = headOf(packed);
  // More than anything can be packed into so little: a damaged length asks for no memory.
  if (length > packed.length * 1100) throw new Error(`A length of ${length} is damaged.`);
  const options = { chunkSize: oneChunk(length), ...(crc === null ? {} : { finishFlush: constants.Z_SYNC_FLUSH }) };
  const json = length > LARGE ? await inflateBeside(bytes, options) : inflateRawSync(bytes, options);
  if (json.length !== length) throw new Error(`Of ${length} bytes ${json.length} were unpacked.`);
  if (crc === null) return json;
  if (crc32(json) !== crc) throw new Error("What was unpacked has another checksum.");
  knowDeflated(json, { bytes, crc });
  return json;
}

/** Remembers how `json` is packed, for answers that hold it. */
export function knowPacked(json: Buffer, packed: Buffer): void {
  const { crc, bytes } = headOf(packed);
  if (crc !== null) knowDeflated(json, { bytes, crc });
}

/** @returns `crc` is null for the first packing, which joins with nothing */
function headOf(packed: Buffer): { length: number; crc: number | null; bytes: Buffer } {
  const length = packed.readUInt32BE(1);
  if (packed[0] === DEFLATED) return { length, crc: null, bytes: packed.subarray(CRC_AT) };
  if (packed[0] === FLUSHED) return { length, crc: packed.readUInt32BE(CRC_AT), bytes: packed.subarray(CRC_AT + 4) };
  throw new Error(`Unknown packing ${packed[0]}.`);
}

/** The library works chunk by chunk and joins them in the end: with one that holds everything there is nothing to join. */
function oneChunk(length: number): number {
  return Math.max(1024, length + 64);
}
