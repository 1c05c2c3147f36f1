import { longestIncreasing } from "./longest-increasing.ts";

/**
 * Three-way merge of an order of ids. `kept` says which ids belong to the result. The other side's order is the ground; what I
 * inserted or moved stands after the same neighbour as in mine, behind what the others put there meanwhile.
 * @param halves what I divided off: it stays right behind what it was divided from, and what the others divided off that
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  kept: ReadonlySet<string>,
  halves: ReadonlySet<string> = new Set(),
  theirHalves: ReadonlySet<string> = new Set(),
): string[] {
  const inBase = new Set(base);
  const inTheirs = new Set(theirs);
  const inMine = new Set(mine);
  const moved = movedElsewhere(
    base,
    mine.filter((id) => kept.has(id)),
    theirs.filter((id) => kept.has(id)),
  );
  const isPlacedByMe = (id: string) => kept.has(id) && (moved.has(id) ? true : !inTheirs.has(id));
  const isTheirInsertion = (id: string) => !inBase.has(id) && !inMine.has(id);

  const chain = new Chain(theirs.filter((id) => kept.has(id) && !(inMine.has(id) && isPlacedByMe(id))));
  let before: string | null = null;
  for (const id of mine) {
    if (!kept.has(id)) continue;
    if (isPlacedByMe(id))
      chain.insertAfter(before, id, (next) => isTheirInsertion(next) && (!halves.has(id) || theirHalves.has(next)));
    before = id;
  }
  return chain.toArray();
}

/** What I moved and the others did not put to the same place: there it stands already, beside what they put to it. */
function movedElsewhere(base: readonly string[], mine: readonly string[], theirs: readonly string[]): Set<string> {
  const moved = movedIds(base, mine);
  if (moved.size === 0) return moved;
  const above = neighboursAbove(theirs, new Set(mine));
  const elsewhere = new Set<string>();
  for (const [id, before] of neighboursAbove(mine, new Set(theirs)))
    if (moved.has(id) && (before !== above.get(id) || (before !== null && elsewhere.has(before)))) elsewhere.add(id);
  return elsewhere;
}

/** What stands above each id, of those that the other side has, too. */
function neighboursAbove(ids: readonly string[], others: ReadonlySet<string>): Map<string, string | null> {
  const above = new Map<string, string | null>();
  let before: string | null = null;
  for (const id of ids) {
    if (!others.has(id)) continue;
    above.set(id, before);
    before = id;
  }
  return above;
}

/** Ids that stand in another order than in the base: all but a longest run that kept its order. */
export function movedIds(base: readonly string[], side: readonly string[]): Set<string> {
  const place = new Map(base.map((id, index) => [id, index]));
  const common = side.filter((id) => place.has(id));
  const steady = new Set(longestIncreasing(common.map((id) => place.get(id) as number)).map((index) => common[index]));
  return new Set(common.filter((id) => !steady.has(id)));
}

/** A linked list of ids: inserting in the middle of 10,000 costs the same as at the end. */
class Chain {
  readonly #next = new Map<string | null, string | null>();

  constructor(ids: readonly string[]) {
    let before: string | null = null;
    for (const id of ids) {
      this.#next.set(before, id);
      before = id;
    }
    this.#next.set(before, null);
  }

  /** @param skip ids that the new one stands behind although they follow `before` */
  insertAfter(before: string | null, id: string, skip: (id: string) => boolean): void {
    let at = before;
    for (let next = this.#next.get(at) ?? null; next !== null && skip(next); next = this.#next.get(at) ?? null) at = next;
    this.#next.set(id, this.#next.get(at) ?? null);
    this.#next.set(at, id);
  }

  toArray(): string[] {
    const ids: string[] = [];
    for (let id = this.#next.get(null) ?? null; id !== null; id = this.#next.get(id) ?? null) ids.push(id);
    return ids;
  }
}
