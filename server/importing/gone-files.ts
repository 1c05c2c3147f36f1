/** Files that lay beside those of an update when it was imported before: their pages still stand, and links to them lead there. */
import { decoded, folderOf, kindOf, markdownEndings, nameOf } from "#core/import/paths.ts";
import type { LedTo } from "#core/import/rendered.ts";
import { joined } from "#core/import/resolve.ts";
import { slices } from "../db/slices.ts";
import { breathe, oneByOne } from "../pacing.ts";
import { isThere } from "../pages/open.ts";
import { referencesOf } from "../pages/page-references.ts";
import { titlePlace } from "../pages/title-place.ts";
import type { Opening } from "./contents.ts";
import { blockAddress, GonePlaces, placeIn } from "./gone-places.ts";
import { type Earlier, earlierItems, hexOf, keyOf, outcomeBefore } from "./items.ts";
import type { Plan, Planned } from "./plan.ts";
import { type Target, targetKey } from "./targets.ts";

export class GoneFiles {
  readonly #opening: Opening;
  /** Pages that links of one file led to before, by the words of such a link and by their titles, in small letters. */
  #before: { of: Planned; pages: ReadonlyMap<string, number> } | null = null;

  /** Where links of one file led before that name a block by its mark, by their `targetKey`. */
  #marked: { of: Planned; led: ReadonlyMap<string, string> } | null = null;

  /** Marks of one page's own blocks. */
  #bare: { key: string; blocks: ReadonlyMap<string, string> } | null = null;

  readonly #plan: Plan;
  readonly #places: GonePlaces;
  /** Of the pages that files become now. */
  #ids: ReadonlySet<number> | null = null;

  constructor(opening: Opening, plan: Plan) {
    this.#opening = opening;
    this.#plan = plan;
    this.#places = new GonePlaces(opening);
  }

  /**
   * Where links lead that lead to none of the files.
   * @param targets some of one file
   * @returns those that lead anywhere
   */
  async ledTo(from: Planned, targets: readonly Target[]): Promise<ReadonlyMap<Target, LedTo>> {
    const led = new Map<Target, LedTo>();
    if (!this.#opening.options.update) return led;
    const sought = await oneByOne(targets, (target) => this.#sought(from, target));
    const pages = await this.#pagesUnder(sought.flatMap(({ keys }) => keys));
    for (const { target, path, keys } of sought) {
      const key = keys.find((one) => pages.has(hexOf(one)));
      const earlier = key && pages.get(hexOf(key));
      const id = earlier?.item.made_id ?? (target.isWiki && path !== "" ? await this.#byWords(from, path) : null);
      if (id === null) continue;
      const before = target.target.includes("^") ? await this.#blockBefore(from, target, earlier) : undefined;
      led.set(target, { address: await this.#places.addressOf(id, target, before), isPicture: false, isPage: true });
    }
    return led;
  }

  /** What its page remembers of its own blocks comes first: the page may have come anew since links were led there. */
  async #blockBefore(from: Planned, target: Target, earlier: Earlier | undefined): Promise<string | undefined> {
    const blockId = earlier && this.#bareOf(earlier).get(placeIn(target));
    if (earlier && blockId !== undefined) return blockAddress(earlier.item.made_id, blockId);
    return (await this.#markedBefore(from)).get(targetKey(target));
  }

  #bareOf(earlier: Earlier): ReadonlyMap<string, string> {
    const key = hexOf(earlier.item.item_key);
    if (this.#bare?.key !== key) this.#bare = { key, blocks: new Map(outcomeBefore(this.#opening.vault, earlier)?.bare) };
    return this.#bare.blocks;
  }

  async #markedBefore(from: Planned): Promise<ReadonlyMap<string, string>> {
    if (this.#marked?.of === from) return this.#marked.led;
    const { context, vault, row } = this.#opening;
    const keys = from.units.slice(0, 1).map(({ key }) => key);
    const [earlier] = (await earlierItems(context.database.read, row.workspace_id, row.id, keys)).values();
    const led = new Map((earlier && outcomeBefore(vault, earlier))?.marked ?? []);
    this.#marked = { of: from, led };
    return led;
  }

  /** What an earlier import remembers of a file that a link may mean, first of what it means first. */
  #sought(from: Planned, target: Target): { target: Target; path: string; keys: readonly Buffer[] } {
    const { vault, row } = this.#opening;
    const { isWiki } = target;
    const [written = ""] = target.target.split(isWiki ? /[#^]/ : /[?#]/, 1);
    const path = isWiki ? written.trim() : decoded(written);
    const endings = kindOf(path) === "other" ? markdownEndings : [""];
    const folders = isWiki ? ["", folderOf(from.path)] : [folderOf(from.path), ""];
    const keys = folders.flatMap((folder) => {
      const place = path === "" ? null : joined(folder, path);
      return place === null ? [] : endings.map((ending) => keyOf(vault, row.parent_id, place + ending));
    });
    return { target, path, keys };
  }

  /** Pages that are still there, by the keys of what they were made from. */
  async #pagesUnder(keys: readonly Buffer[]): Promise<ReadonlyMap<string, Earlier>> {
    const { context, row } = this.#opening;
    const { read } = context.database;
    const found = await earlierItems(read, row.workspace_id, row.id, keys);
    const pages = new Map<string, Earlier>();
    await oneByOne(found, async ([key, earlier]) => {
      if (earlier.item.kind === "page" && (await isThere(read, earlier.item.made_id))) pages.set(key, earlier);
    });
    return pages;
  }

  /** A name alone says no folder: it means what the page led to by it. */
  async #byWords(from: Planned, path: string): Promise<number | null> {
    if (this.#before?.of !== from) this.#before = { of: from, pages: await this.#ledToBefore(from) };
    return this.#before.pages.get(nameOf(path).toLowerCase()) ?? null;
  }

  async #ledToBefore({ units }: Planned): Promise<ReadonlyMap<string, number>> {
    const { context, vault, row } = this.#opening;
    const { read } = context.database;
    const pages = new Map<string, number>();
    for (const { item } of units) {
      if (!item || item.revision <= 0) continue;
      this.#ids ??= new Set(this.#plan.planned.flatMap((one) => one.units.map((unit) => unit.item?.made_id ?? 0)));
      const here = this.#ids;
      const { made } = await referencesOf(read, vault, item.made_id);
      const others = new Set(made.map(({ pageId }) => pageId).filter((id) => !here.has(id)));
      for (const some of slices([...others])) {
        const rows = await read
          .selectFrom("pages")
          .select(["id", "title"])
          .where("id", "in", some)
          .where("workspace_id", "=", row.workspace_id)
          .where("deleted_at", "is", null)
          .execute();
        for (const { id, title } of rows) {
          await breathe();
          if (!(await isThere(read, id))) others.delete(id);
          else pages.set((vault.textOrNull(titlePlace(id), title) ?? "").toLowerCase(), id);
        }
        const found = new Set(rows.map(({ id }) => id));
        for (const id of some) if (!found.has(id)) others.delete(id);
      }
      for (const { pageId, words } of made)
        if (others.has(pageId)) pages.set(words.replace(/\\(\p{P}|\p{S})/gu, "$1").toLowerCase(), pageId);
    }
    return pages;
  }
}
