/** Places in pages of files that are gone, by what links call them. */
import type { Block } from "#core/blocks/block.ts";
import { blockIdOf } from "#core/export/block-links.ts";
import { anchorKey, anchorsOf } from "#core/import/anchors.ts";
import { decoded } from "#core/import/paths.ts";
import { links } from "#core/links.ts";
import { readContent } from "../pages/kept-content.ts";
import type { Opening } from "./contents.ts";
import type { Target } from "./targets.ts";

/** Bytes of content above which a page is led to as a whole: it is read between turns of others. */
const MOST_BYTES = 64 * 1024;
/** Pages whose places are remembered. */
const MOST_PAGES = 50;

interface Known {
  places: ReadonlyMap<string, string>;
  /** The block that an address names, if it is there. */
  block(address: string): string | undefined;
}

export class GonePlaces {
  readonly #opening: Opening;
  readonly #known = new Map<number, Known>();

  constructor(opening: Opening) {
    this.#opening = opening;
  }

  /**
   * Where a link leads that means this page.
   * @param before where it led before, if that is known
   */
  async addressOf(pageId: number, target: Target, before: string | undefined): Promise<string> {
    const place = placeIn(target);
    const known = place === "" ? null : await this.#placesOf(pageId);
    const blockId =
      known?.places.get(place) ?? (known && before?.startsWith(`${links.page(pageId)}#`) ? known.block(before) : undefined);
    return blockId === undefined ? links.page(pageId) : blockAddress(pageId, blockId);
  }

  async #placesOf(pageId: number): Promise<Known> {
    const known = this.#known.get(pageId);
    if (known) return known;
    const blocks = await this.#blocksOf(pageId);
    const ids = new Set(blocks.map(({ id }) => id));
    const block = (address: string) => [blockIdOf(address.slice(address.indexOf("#")))].find((id) => ids.has(id));
    const places = { places: new Map(anchorsOf(blocks)), block };
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size === MOST_PAGES) this.#known.delete(oldest);
    this.#known.set(pageId, places);
    return places;
  }

  async #blocksOf(pageId: number): Promise<readonly Block[]> {
    const { context, vault, row } = this.#opening;
    const { read } = context.database;
    // What was moved to another workspace tells nobody here what stands in it.
    const page = await read
      .selectFrom("pages")
      .select("revision")
      .where("id", "=", pageId)
      .where("workspace_id", "=", row.workspace_id)
      .executeTakeFirst();
    const json = page ? await readContent(read, vault, pageId, page.revision).catch(() => null) : null;
    return json && json.length <= MOST_BYTES ? (JSON.parse(json.toString()) as Block[]) : [];
  }
}

export const blockAddress = (pageId: number, blockId: string): string =>
  `${links.page(pageId)}#block-${encodeURIComponent(blockId)}`;

/** As `anchorKey` has it; empty for the page as a whole. */
export function placeIn({ target, isWiki }: Target): string {
  const at = target.search(isWiki ? /[#^]/ : /#/);
  if (at < 0) return "";
  const name = target.slice(target[at] === "#" ? at + 1 : at);
  return anchorKey(decoded(isWiki ? (name.split("#").at(-1) ?? "") : name));
}
