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
