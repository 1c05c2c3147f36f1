/** Links to blocks, as in `/page/12#block-tide`, on their way out. */

export interface BlockLink {
  pageId: number;
  blockId: string;
}

const LINK = /\/page\/([1-9]\d{0,14})#block-([^\s()<>"\\]{1,2000})/g;

/** Those that some JSON of blocks names: rather too many than too few. */
export function* blockLinksIn(json: string): Generator<BlockLink> {
  for (const [, id, name = ""] of json.matchAll(LINK)) yield { pageId: Number(id), blockId: blockIdOf(`#block-${name}`) };
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
