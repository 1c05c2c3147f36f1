import { promisify } from "node:util";
import { constants, deflateRawSync, inflateRaw, inflateRawSync } from "node:zlib";

/**
 * Content as it is kept, before sealing: one byte that names the packing, four with the length of what is packed, then the bytes.
 * Compressed first, because what is sealed cannot be compressed any more.
 */

const DEFLATED = 1;
const HEAD = 5;

/** Above this many bytes the work is done beside the event loop: below, handing it over costs more than doing it. */
const LARGE = 512 * 1024;

const inflateBeside = promisify(inflateRaw) as (bytes: Uint8Array, options: object) => Promise<Buffer>;

/** Large contents are packed on a worker thread. */
export function pack(json: Buffer): Buffer {
  const deflated = deflateRawSync(json, { level: constants.Z_BEST_SPEED, chunkSize: oneChunk(json.length) });
  const head = Buffer.alloc(HEAD);
  head.writeUInt8(DEFLATED, 0);
  head.writeUInt32BE(json.length, 1);
  return Buffer.concat([head, deflated]);
}

export async function unpack(packed: Buffer): Promise<Buffer> {
  if (packed[0] !== DEFLATED) throw new Error(`Unknown packing ${packed[0]}.`);
  const length = packed.readUInt32BE(1);
  // More than anything can be packed into so little: a damaged length asks for no memory.
  if (length > packed.length * 1100) throw new Error(`A length of ${length} is damaged.`);
  const options = { chunkSize: oneChunk(length) };
  const bytes = packed.subarray(HEAD);
  const json = length > LARGE ? await inflateBeside(bytes, options) : inflateRawSync(bytes, options);
  if (json.length !== length) throw new Error(`Of ${length} bytes ${json.length} were unpacked.`);
  return json;
}

/** The library works chunk by chunk and joins them in the end: with one that holds everything there is nothing to join. */
function oneChunk(length: number): number {
  return Math.max(1024, length + 64);
}
