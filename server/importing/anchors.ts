import { type Pieces, packed, unpacked } from "./packed-lists.ts";

/**
 * Names of places in a page, with the block that each names and the part of the page that holds it. Of an item with an id, by which other
 * files name it, there is also what it says.
 */
export type Anchor = readonly [key: string, blockId: string, part: number, words?: string];

/** As bytes in the order of their keys: an export that names every block has very many, and few links ask for any. */
export function packedAnchors(anchors: Iterable<Anchor>): Pieces {
  const byKey = new Map([...anchors].map((anchor) => [anchor[0], anchor]));
  return packed([...byKey.values()].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

/** Those of one page. A link that asks for one reads a few pieces of them. */
export class Anchors {
  readonly #pieces: Pieces;
  #kept: ReadonlyMap<string, string> = new Map();

  constructor(pieces: Pieces) {
    this.#pieces = pieces;
  }

  /** @param kept ids that its blocks get in place of those they were read with */
  keep(kept: ReadonlyMap<string, string>): void {
    this.#kept = kept;
  }

  /** Names of items with an id. */
  *ids(): Generator<string> {
    for (const [key, , , words] of unpacked<Anchor>(this.#pieces)) if (words !== undefined) yield key;
  }

  /** @param key as `anchorKey` has it; of a name that is there twice the last counts */
  get(key: string): readonly [blockId: string, part: number, words?: string | undefined] | undefined {
    if (key === "") return undefined;
    let [from, to] = [0, this.#pieces.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      const some = [...unpacked<Anchor>([this.#pieces[middle] as Uint8Array])];
      const [[first = ""] = [], [last = ""] = []] = [some[0], some.at(-1)];
      if (key < first) to = middle;
      else if (key > last) from = middle + 1;
      else {
        const [, blockId, part, words] = some.find(([name]) => name === key) ?? [];
        return blockId === undefined || part === undefined ? undefined : [this.#kept.get(blockId) ?? blockId, part, words];
      }
    }
    return undefined;
  }
}
