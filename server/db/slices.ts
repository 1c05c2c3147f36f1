/** A statement takes so many values. */
const AT_ONCE = 500;

export function* slices<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += AT_ONCE) yield all.slice(at, at + AT_ONCE);
}
