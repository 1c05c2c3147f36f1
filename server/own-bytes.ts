/**
 * The same bytes in memory of their own, for whoever keeps them for long: small buffers are cut from pieces of 64 KiB that they share
 * with others, and what is read in chunks stands in a whole chunk. Such a piece stays as long as anything in it is kept.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength <= 2 * bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/**
 * The memory of those that have it to themselves: sent to another thread it changes hands. A copy of some megabytes is a turn of its
 * own on the thread that sends them, most of it the system's work of giving memory. What shares its memory is copied as everything else.
 */
export function movable(values: readonly unknown[]): ArrayBuffer[] {
  const own = values.flatMap((value) =>
    value instanceof Uint8Array && value.buffer instanceof ArrayBuffer && 2 * value.byteLength > value.buffer.byteLength
      ? [value.buffer]
      : [],
  );
  return [...new Set(own)];
}

/** The same bytes in memory that several threads see: they can be kept and sent on, and nobody copies them. */
export function shared(bytes: Uint8Array): Buffer {
  const seen = Buffer.from(new SharedArrayBuffer(bytes.byteLength));
  seen.set(bytes);
  return seen;
}
