import { each, type InSteps } from "../in-steps.ts";
import { anchorKey } from "./anchors.ts";
import { Namesakes } from "./namesakes.ts";
import { outlinePageIn, slugOf } from "./outline-address.ts";
import {
  bareName,
  decoded,
  docmostPageIn,
  endingOf,
  folderOf,
  isAtNotion,
  kindOf,
  markdownEndings,
  nameOf,
  notionIdIn,
  notionIdOf,
  obsidianNoteIn,
  withoutNotionId,
} from "./paths.ts";
import { postAt, refIn } from "./site-addresses.ts";
import { zettelIdIn } from "./zettel.ts";

export interface Resolved {
  /** Of the file. */
  path: string;
  /** As `anchorKey` has it; empty for the file as a whole. */
  anchor: string;
}

/** The name of the item that Logseq means by `((id))`, as `^id`; null for any other target. */
export function blockIn(target: string): string | null {
  const [, id] = /^\(\(([0-9a-f]{8}-[0-9a-f-]{27})\)\)$/.exec(target) ?? [];
  return id === undefined ? null : `^${id}`;
}

/** Longer addresses lead nowhere. */
export const longestTarget = 10_000;

interface How {
  isWiki: boolean;
  isExported: boolean;
}

/** Which file a link means, as those who wrote it would find it. */
export class Resolver {
  readonly #paths = new Map<string, string>();
  readonly #names = new Namesakes();
  readonly #titles = new Namesakes();
  readonly #aliases = new Namesakes();
  /** By what addresses say of their titles. */
  readonly #titleSlugs = new Namesakes();
  /** By when they were begun. */
  readonly #zettels = new Namesakes();
  readonly #notionIds = new Map<string, string>();
  #blocks: ReadonlyMap<string, string> = new Map();
  #slugs: ReadonlyMap<string, string> = new Map();
  /** Folders that have become a page of some file. */
  readonly #folders = new Map<string, string>();

  private constructor() {}

  /**
   * @param titles of pages, by the path of their file
   * @param folders paths of folders with the path of the file that is their page
   * @param aliases other names that files give themselves, by their path
   * @param blocks paths of the files that items with an id stand in, by `blockIn`
   * @param slugs paths of files, by `docmostPageIn`
   */
  static *of(
    paths: Iterable<string>,
    titles: ReadonlyMap<string, string> = new Map(),
    folders: ReadonlyMap<string, string> = new Map(),
    aliases: ReadonlyMap<string, readonly string[]> = new Map(),
    blocks: ReadonlyMap<string, string> = new Map(),
    slugs: ReadonlyMap<string, string> = new Map(),
  ): InSteps<Resolver> {
    const resolver = new Resolver();
    resolver.#blocks = blocks;
    resolver.#slugs = slugs;
    yield* each(paths, (path) => resolver.#add(path));
    yield* each(folders, ([folder, path]) => void resolver.#folders.set(folded(folder), path));
    yield* each(titles, ([path, title]) => {
      resolver.#titles.add(folded(title), path);
      resolver.#titleSlugs.add(slugOf(title), path);
    });
    yield* each(aliases, ([path, names]) => {
      for (const name of names) resolver.#aliases.add(folded(name), path);
    });
    return resolver;
  }

  #add(path: string): void {
    this.#paths.set(folded(path), path);
    const keys = new Set([nameOf(path), bareName(path), withoutNotionId(bareName(path))].map(folded));
    for (const key of keys) this.#names.add(key, path);
    const zettel = kindOf(path) === "markdown" ? zettelIdIn(bareName(path)) : null;
    if (zettel !== null) this.#zettels.add(zettel, path);
    const id = notionIdOf(bareName(path));
    if (id && kindOf(path) !== "other" && !this.#notionIds.has(id)) this.#notionIds.set(id, path);
  }

  /**
   * @param target as it is written in the file `from`
   * @param isExported whether Octavo wrote that file: then what led nowhere in its page is to lead nowhere again
   * @returns null where it leads nowhere
   */
  find(from: string, target: string, isWiki: boolean, isExported = false): Resolved | null {
    if (target.length > longestTarget) return null;
    const block = blockIn(target);
    if (block !== null) {
      const path = this.#blocks.get(block);
      return path === undefined ? null : { path, anchor: block };
    }
    const { slug = "", place = "" } = (isWiki || isExported ? null : docmostPageIn(target)) ?? {};
    const bySlug = this.#slugs.get(slug);
    if (bySlug !== undefined) return { path: bySlug, anchor: anchorKey(decoded(place)) };
    const atOutline = isWiki || isExported ? null : outlinePageIn(target);
    const byTitle = atOutline?.slug ? this.#titleSlugs.only(atOutline.slug) : null;
    if (atOutline && byTitle !== null && (!atOutline.isCollection || isTopFolder(byTitle)))
      return { path: byTitle, anchor: anchorKey(decoded(atOutline.place)) };
    const note = isWiki || isExported ? null : obsidianNoteIn(target);
    if (note !== null) return this.find(from, note, true);
    // Logseq and Roam give a link to a page other words so: `[words]([[page]])`.
    const [, named] = isWiki || isExported ? [] : (/^\[\[(.+)\]\]$/.exec(target) ?? []);
    if (named !== undefined) return this.find(from, named, true);
    const ref = isWiki || isExported ? null : refIn(target);
    if (ref !== null) return this.find(from, ref, false) ?? this.find(from, ref.replace(/^\/+/, ""), true);
    for (const place of placesIn(target, isWiki, isExported)) {
      const found = this.#find(from, target, place, { isWiki, isExported });
      if (found) return found;
    }
    return null;
  }

  #find(from: string, target: string, sign: number, { isWiki, isExported }: How): Resolved | null {
    const [address, name] =
      sign < 0 ? [target, ""] : [target.slice(0, sign), target.slice(target[sign] === "#" ? sign + 1 : sign)];
    // `[[page#One#Two]]` means what stands under both.
    const anchor = anchorKey(decoded(isWiki ? (name.split("#").at(-1) ?? "") : name));
    if (address === "") return name === "" ? null : { path: from, anchor };
    const path = isWiki ? this.#byWiki(from, address.trim()) : this.#byAddress(from, address, isExported);
    return path === null ? null : { path, anchor };
  }

  #byAddress(from: string, address: string, isExported: boolean): string | null {
    if (isAtNotion(address)) return this.#notionIds.get(notionIdIn(address) ?? "") ?? null;
    const written = decoded(withoutQuery(address)).replaceAll("\\", "/");
    // So Docusaurus names the folder of its site, of which perhaps only a part is imported.
    const path = isExported ? written : written.replace(/^@site\//, "/");
    const isRooted = path.startsWith("/");
    const places = isRooted ? [joined("", path)] : [joined(folderOf(from), path), joined("", path)];
    for (const place of places) {
      const found = place === null ? null : this.#at(place);
      if (found) return found;
    }
    const id = notionIdOf(bareName(path));
    const byId = id && this.#notionIds.get(id);
    if (byId) return byId;
    // Of a site's pages and pictures an address begins where the site does, which may lie in a folder of what is imported.
    const inSite = path.replace(/^\/|\/$/g, "");
    if (isRooted && !isExported && inSite.includes("/")) {
      const post = postAt(path);
      // Wiki.js begins an address with the language, and lays the pages of the first one at the top.
      const isPart = path !== written || /^\/[a-z]{2}(?:-[a-z]{2})?\//.test(path);
      const inPart = isPart ? this.#at(inSite.slice(inSite.indexOf("/") + 1)) : null;
      if (inPart) return inPart;
      const below = this.#names.nearestBelow(from, folded(nameOf(inSite)), folded(folderOf(inSite)));
      return below ?? (post && this.#names.nearest(from, folded(post)));
    }
    // Some programs write the name alone, wherever the file lies. One that moves files of an export does so to the letter.
    const named = isRooted || path.includes("/") ? null : this.#names.only(folded(path));
    return named !== null && isExported && composed(nameOf(named)) !== composed(path) ? null : named;
  }

  #byWiki(from: string, name: string): string | null {
    const path = name.replaceAll("\\", "/");
    const places = [joined("", path), joined(folderOf(from), path)];
    // What begins with a dot is written from where the file lies.
    for (const place of /^\.\.?\//.test(path) ? places.reverse() : places) {
      const found = place === null ? null : this.#at(place, false);
      if (found) return found;
    }
    const last = folded(nameOf(path));
    const folder = folded(folderOf(path));
    const byName = folder === "" ? this.#names.nearest(from, last) : this.#names.nearestBelow(from, last, folder);
    const best = byName ?? this.#titles.nearest(from, folded(name));
    const named = best ?? this.#folders.get(folded(path)) ?? this.#aliases.nearest(from, folded(name));
    return named ?? this.#zettels.nearest(from, name);
  }

  #at(place: string, withFolders = true): string | null {
    const key = folded(place);
    const exact = this.#paths.get(key);
    if (exact) return exact;
    const stem = endingOf(place) === ".html" || endingOf(place) === ".htm" ? key.slice(0, key.lastIndexOf(".")) : null;
    for (const one of [key, ...(stem === null ? [] : [stem])])
      for (const ending of markdownEndings) {
        const found = this.#paths.get(one + ending);
        if (found) return found;
      }
    return withFolders ? (this.#folders.get(key.replace(/\/$/, "")) ?? null) : null;
  }
}

const isTopFolder = (path: string) => path.indexOf("/") === path.length - 1;

/** What is behind it is a place in the page that is named before it. */
const NAMES_PLACE = /#(?! |$)|\^/;

/** Where what a target says of a place in its file may begin, the likeliest first; −1 where it says nothing of one. */
function placesIn(target: string, isWiki: boolean, isExported: boolean): Iterable<number> {
  const first = target.search(isWiki ? /[#^]/ : /#/);
  if (first < 0 || (isExported && !isWiki)) return [first];
  // A block is named as in `[[page#^mark]]`, or shorter; in `[[C# basics]]` the sign is a letter, unless there is a page `C`. At the
  // end it names no place, and is one, unless there is no page `C#`.
  const likeliest = isWiki ? [first, target.search(NAMES_PLACE)] : [first];
  if (isWiki && target.endsWith("#")) likeliest.reverse();
  return new Set([...likeliest, target.lastIndexOf("#"), -1]);
}

function withoutQuery(address: string): string {
  const at = address.lastIndexOf("?");
  return at < 0 || address.indexOf("/", at) >= 0 ? address : address.slice(0, at);
}

/** A path as it is written in a folder; null where it leads out of everything. */
export function joined(folder: string, path: string): string | null {
  const parts = folder === "" ? [] : folder.split("/");
  for (const part of path.normalize("NFC").split("/")) {
    if (part === "..") {
      if (parts.length === 0) return null;
      parts.pop();
    } else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}

const composed = (path: string) => path.normalize("NFC");
const folded = (path: string) => composed(path).toLowerCase();
