/**
 * An id that is a function of what it is made from, so that the same merge made twice makes the same block. Two 32-bit FNV-1a
 * hashes with different seeds: enough for ids that must only differ within one page.
 */
export function derivedId(...parts: readonly string[]): string {
  const text = parts.join("\0");
  return `m${fnv1a(text, 0x811c9dc5).toString(36)}${fnv1a(text, 0x9747b28c).toString(36)}`;
}

function fnv1a(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}
