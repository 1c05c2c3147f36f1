import { promisify } from "node:util";
import { constants, deflateRaw, deflateRawSync, inflateRaw, inflateRawSync } from "node:zlib";

/**
 * Content as it is kept, before sealing: one byte that names the packing, then the bytes. Compressed first, because what is sealed
 * cannot be compressed any more.
 */

const DEFLATED = 1;
const MARK = Buffer.of(DEFLATED);
const options = { level: constants.Z_BEST_SPEED };

/** Above this many bytes the work is done beside the event loop: below, handing it over costs more than doing it. */
const LARGE = 32 * 1024;

const deflateBeside = promisify(deflateRaw) as (bytes: Uint8Array, options: object) => Promise<Buffer>;
const inflateBeside = promisify(inflateRaw) as (bytes: Uint8Array) => Promise<Buffer>;

export async function pack(json: Buffer): Promise<Buffer> {
  const deflated = json.length > LARGE ? await deflateBeside(json, options) : deflateRawSync(json, options);
  return Buffer.concat([MARK, deflated]);
}

export async function unpack(packed: Buffer): Promise<Buffer> {
  if (packed[0] !== DEFLATED) throw new Error(`Unknown packing ${packed[0]}.`);
  const bytes = packed.subarray(1);
  return bytes.length > LARGE / 4 ? inflateBeside(bytes) : inflateRawSync(bytes);
}
