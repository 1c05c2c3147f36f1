import { movedIds } from "./merge-order.ts";

/** One line of a difference: where it stood and where it stands; null for what was added or is gone. */
export interface Pair {
  before: number | null;
  after: number | null;
  /** It stands in another order than before. */
  moved: boolean;
}

/** In the order in which a difference is read: that of `after`, with what is gone where it stood, ahead of what took its place. */
export function pairById(before: readonly string[], after: readonly string[]): Pair[] {
  const places = new Map(before.map((id, index) => [id, index]));
  const left = new Set(after);
  const moved = movedIds(before, after);
  const pairs: Pair[] = [];
  let next = 0;
  const passGone = () => {
    for (; next < before.length; next += 1) {
      const id = before[next] as string;
      if (!left.has(id)) pairs.push({ before: next, after: null, moved: false });
      else if (!moved.has(id)) return;
    }
  };
  passGone();
  for (const [index, id] of after.entries()) {
    const place = places.get(id) ?? null;
    pairs.push({ before: place, after: index, moved: moved.has(id) });
    if (place === null || moved.has(id)) continue;
    next = place + 1;
    passGone();
  }
  return pairs;
}

export function kindOf({ before, after }: Pair): "kept" | "added" | "removed" {
  if (before === null) return "added";
  return after === null ? "removed" : "kept";
}
