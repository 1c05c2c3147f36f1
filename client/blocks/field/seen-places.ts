import { isSeen } from "./letters.ts";
import type { PlacedLetters } from "./places.ts";

/** The places where a caret can be seen: from the first on, or from the last back. */
export function* seenPlaces(letters: readonly PlacedLetters[], by: -1 | 1): Generator<number> {
  const seen = letters.filter((one) => isSeen(one) && one.to > one.from);
  if (seen.length === 0) yield 0;
  for (const { from, to, node, kind } of by > 0 ? seen : seen.toReversed()) {
    if (kind === "picture") {
      yield* by > 0 ? [from, to] : [to, from];
      continue;
    }
    for (let step = 0; step <= to - from; step += 1) {
      const at = by > 0 ? step : to - from - step;
      if (!/[\udc00-\udfff]/.test(node.data[at] ?? "")) yield from + at;
    }
  }
}
