/** A statement takes so many values. */
const AT_ONCE = 500;

export function* slices<T>(all: readonly T[], size = AT_ONCE): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}
