/** Links to blocks, as in `/page/12#block-tide`, on their way out. */
import { referenceLimit, size } from "../limits.ts";

/** Ids of blocks, by the pages they stand in. */
export type NamedBlocks = Map<number, Set<string>>;

const LINK = /\/page\/([1-9]\d{0,14})#block-([^\s()<>"\\]{1,2000})/g;

/**
 * Those that some JSON of blocks names: rather too many than too few, and no more than a page may have links.
 * @param pages of which some are named; blocks of others are not
 */
export function blocksNamed(json: string, pages = Number.POSITIVE_INFINITY): NamedBlocks {
  const named: NamedBlocks = new Map();
  let left: number = referenceLimit.ofPage;
  for (const [, id, name = ""] of json.matchAll(LINK)) {
    const [pageId, blockId] = [Number(id), blockIdOf(`#block-${name}`)];
    const its = named.get(pageId) ?? new Set();
    if (its.has(blockId) || blockId.length > size.idCharacters || (its.size === 0 && named.size >= pages)) continue;
    if (left === 0) break;
    left -= 1;
    named.set(pageId, its.add(blockId));
  }
  return named;
}

/** The block that an anchor names. */
export function blockIdOf(anchor: string): string {
  const name = anchor.slice("#block-".length);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
