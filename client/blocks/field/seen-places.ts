import { isSeen, isThin, parts } from "./letters.ts";
import type { PlacedLetters } from "./places.ts";

/** The places where a caret can be seen: from the first on, or from the last back. */
export function* seenPlaces(letters: readonly PlacedLetters[], by: -1 | 1): Generator<number> {
  const empty = signsOfNothing(letters);
  const seen = letters.filter((one) => one.to > one.from && (isSeen(one) || empty.has(one)));
  if (seen.length === 0) yield 0;
  for (const one of by > 0 ? seen : seen.toReversed()) {
    const { from, to, node, kind } = one;
    if (kind === "picture") {
      yield* by > 0 ? [from, to] : [to, from];
      continue;
    }
    if (empty.has(one)) {
      yield to;
      continue;
    }
    for (let step = 0; step <= to - from; step += 1) {
      const at = by > 0 ? step : to - from - step;
      if (!/[\udc00-\udfff]/.test(node.data[at] ?? "")) yield from + at;
    }
  }
}

/** The hidden signs of items in which nothing stands: a caret is seen behind them. */
function signsOfNothing(letters: readonly PlacedLetters[]): ReadonlySet<PlacedLetters> {
  const found = new Set<PlacedLetters>();
  let next: PlacedLetters | null = null;
  for (const one of letters.toReversed()) {
    if (one.kind === "prefix" && !one.isMet && (!next || parts(next.kind))) found.add(one);
    if (one.to > one.from && (!isThin(one) || one.kind === "prefix")) next = one;
  }
  return found;
}
