/** Names of places in a page, with the block that each names and the part of the page that holds it. */
export type Anchor = readonly [key: string, blockId: string, part: number];

/** As bytes: an export that names every block has very many, and few links ask for any. Null for none. */
export function packed(anchors: readonly Anchor[]): Uint8Array | null {
  return anchors.length === 0 ? null : new TextEncoder().encode(JSON.stringify(anchors));
}

/** Those of one page, unpacked when a link first asks for one. */
export class Anchors {
  readonly #bytes: Uint8Array | null;
  #found: ReadonlyMap<string, readonly [blockId: string, part: number]> | null = null;

  constructor(bytes: Uint8Array | null) {
    this.#bytes = bytes;
  }

  /** @param key as `anchorKey` has it; of a name that is there twice the last counts */
  get(key: string): readonly [blockId: string, part: number] | undefined {
    if (key === "" || !this.#bytes) return undefined;
    this.#found ??= new Map(
      (JSON.parse(new TextDecoder().decode(this.#bytes)) as Anchor[]).map(([name, blockId, part]) => [name, [blockId, part]]),
    );
    return this.#found.get(key);
  }
}
