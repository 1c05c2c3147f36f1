/** What stands in a zip around its files (APPNOTE 6.3.9). Sizes follow a file, as they are not known before it was read. */

export interface Head {
  /** As it is written: UTF-8, with slashes. */
  path: Buffer;
  modified: Date;
  compress: boolean;
}

/** What is known of a file once it is written. Bytes. */
export interface Written {
  /** Of its head, from the beginning. */
  at: number;
  crc: number;
  size: number;
  packed: number;
}

/** Sizes follow behind (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const MOST = { 16: 0xffff, 32: 0xffffffff } as const;
const VERSION = { plain: 20, long: 45 } as const;
/** Unix, as that is whose modes follow: a file that its owner writes and everybody reads. */
const MADE_BY = (3 << 8) | VERSION.long;
const MODE = 0o100644;

/** Numbers one after another, each with so many bytes. */
function bytes(...numbers: (readonly [value: number, size: 2 | 4 | 8])[]): Buffer {
  const buffer = Buffer.alloc(numbers.reduce((sum, [, size]) => sum + size, 0));
  let at = 0;
  for (const [value, size] of numbers) {
    if (size === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, size);
    at += size;
  }
  return buffer;
}

const packing = ({ compress }: Head) => (compress ? 8 : 0);

/** Before a file. */
export function headOf(head: Head): Buffer {
  const [time, day] = dosTime(head.modified);
  const extra = timeOf(head);
  return Buffer.concat([
    bytes([0x04034b50, 4], [VERSION.plain, 2], [FLAGS, 2], [packing(head), 2], [time, 2], [day, 2], [0, 4], [0, 4], [0, 4]),
    bytes([head.path.length, 2], [extra.length, 2]),
    head.path,
    extra,
  ]);
}

/** Behind a file. */
export function descriptorOf({ crc, size, packed }: Written): Buffer {
  const width = Math.max(size, packed) >= MOST[32] ? 8 : 4;
  return bytes([0x08074b50, 4], [crc, 4], [packed, width], [size, width]);
}

/** A file in the list at the end. */
export function recordOf(head: Head, { at, crc, size, packed }: Written): Buffer {
  const [time, day] = dosTime(head.modified);
  const isLong = Math.max(at, size, packed) >= MOST[32];
  const long = isLong ? bytes([1, 2], [24, 2], [size, 8], [packed, 8], [at, 8]) : Buffer.alloc(0);
  const extra = Buffer.concat([timeOf(head), long]);
  const short = (value: number) => [isLong ? MOST[32] : value, 4] as const;
  return Buffer.concat([
    bytes([0x02014b50, 4], [MADE_BY, 2], [isLong ? VERSION.long : VERSION.plain, 2], [FLAGS, 2], [packing(head), 2]),
    bytes([time, 2], [day, 2], [crc, 4], short(packed), short(size), [head.path.length, 2], [extra.length, 2], [0, 2]),
    bytes([0, 2], [0, 2], [MODE * 0x10000, 4], short(at)),
    head.path,
    extra,
  ]);
}

/** Behind the list. */
export function endOf({ count, at, length }: { count: number; at: number; length: number }): Buffer {
  const isLong = count >= MOST[16] || at >= MOST[32] || length >= MOST[32];
  const [few, short, low] = isLong ? [MOST[16], MOST[32], MOST[32]] : [count, length, at];
  const end = bytes([0x06054b50, 4], [0, 2], [0, 2], [few, 2], [few, 2], [short, 4], [low, 4], [0, 2]);
  if (!isLong) return end;
  const long = bytes([0x06064b50, 4], [44, 8], [MADE_BY, 2], [VERSION.long, 2], [0, 4], [0, 4], [count, 8], [count, 8]);
  return Buffer.concat([long, bytes([length, 8], [at, 8], [0x07064b50, 4], [0, 4], [at + length, 8], [1, 4]), end]);
}

/** When it was changed, in seconds of UTC: what the format began with are two seconds of nobody knows which time zone. */
function timeOf({ modified }: Head): Buffer {
  const seconds = Math.min(Math.max(Math.floor(modified.getTime() / 1000), 0), 0x7fffffff);
  return Buffer.concat([bytes([0x5455, 2], [5, 2]), Buffer.from([1]), bytes([seconds, 4])]);
}

function dosTime(date: Date): [time: number, day: number] {
  const year = Math.min(Math.max(date.getFullYear(), 1980), 2107);
  return [
    (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1),
    ((year - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate(),
  ];
}
