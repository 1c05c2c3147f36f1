import { anchorKey } from "./anchors.ts";
import {
  bareName,
  decoded,
  endingOf,
  folderOf,
  isAtNotion,
  kindOf,
  nameOf,
  notionIdIn,
  notionIdOf,
  withoutNotionId,
} from "./paths.ts";

export interface Resolved {
  /** Of the file. */
  path: string;
  /** As `anchorKey` has it; empty for the file as a whole. */
  anchor: string;
}

/** Which file a link means, as those who wrote it would find it. */
export class Resolver {
  readonly #paths: ReadonlyMap<string, string>;
  readonly #names = new Map<string, string[]>();
  readonly #titles = new Map<string, string[]>();
  readonly #aliases = new Map<string, string[]>();
  readonly #notionIds = new Map<string, string>();
  /** Folders that have become a page of some file. */
  readonly #folders: ReadonlyMap<string, string>;

  /**
   * @param titles of pages, by the path of their file
   * @param folders paths of folders with the path of the file that is their page
   * @param aliases other names that files give themselves, by their path
   */
  constructor(
    paths: readonly string[],
    titles: ReadonlyMap<string, string>,
    folders: ReadonlyMap<string, string>,
    aliases: ReadonlyMap<string, readonly string[]> = new Map(),
  ) {
    this.#paths = new Map(paths.map((path) => [folded(path), path]));
    this.#folders = new Map([...folders].map(([folder, path]) => [folded(folder), path]));
    for (const path of paths) {
      const keys = new Set([nameOf(path), bareName(path), withoutNotionId(bareName(path))].map(folded));
      for (const key of keys) push(this.#names, key, path);
      const id = notionIdOf(bareName(path));
      if (id && kindOf(path) !== "other" && !this.#notionIds.has(id)) this.#notionIds.set(id, path);
    }
    for (const [path, title] of titles) push(this.#titles, folded(title), path);
    for (const [path, names] of aliases) for (const name of names) push(this.#aliases, folded(name), path);
  }

  /** @param target as it is written in the file `from`; @returns null where it leads nowhere */
  find(from: string, target: string, isWiki: boolean): Resolved | null {
    if (!isWiki) return this.#find(from, target, target.indexOf("#"), false);
    // A block is named as in `[[page#^mark]]`, or shorter; in `[[C# basics]]` the sign is a letter, unless there is a page `C`. At the
    // end it names no place, and is one, unless there is no page `C#`.
    const places = [target.search(/[#^]/), target.search(NAMES_PLACE)];
    if (target.endsWith("#")) places.reverse();
    for (const place of new Set(places)) {
      const found = this.#find(from, target, place, true);
      if (found) return found;
    }
    return null;
  }

  #find(from: string, target: string, sign: number, isWiki: boolean): Resolved | null {
    const [address, name] =
      sign < 0 ? [target, ""] : [target.slice(0, sign), target.slice(target[sign] === "#" ? sign + 1 : sign)];
    // `[[page#One#Two]]` means what stands under both.
    const anchor = anchorKey(decoded(isWiki ? (name.split("#").at(-1) ?? "") : name));
    if (address === "") return name === "" ? null : { path: from, anchor };
    const path = isWiki ? this.#byWiki(from, address.trim()) : this.#byAddress(from, address);
    return path === null ? null : { path, anchor };
  }

  #byAddress(from: string, address: string): string | null {
    if (isAtNotion(address)) return this.#notionIds.get(notionIdIn(address) ?? "") ?? null;
    const path = decoded(withoutQuery(address)).replaceAll("\\", "/");
    const isRooted = path.startsWith("/");
    const places = isRooted ? [joined("", path)] : [joined(folderOf(from), path), joined("", path)];
    for (const place of places) {
      const found = place === null ? null : this.#at(place);
      if (found) return found;
    }
    const id = notionIdOf(bareName(path));
    const byId = id && this.#notionIds.get(id);
    if (byId) return byId;
    // Some programs write the name alone, wherever the file lies.
    const named = isRooted || path.includes("/") ? [] : (this.#names.get(folded(path)) ?? []);
    return named.length === 1 ? (named[0] ?? null) : null;
  }

  #byWiki(from: string, name: string): string | null {
    const path = name.replaceAll("\\", "/");
    for (const place of [joined("", path), joined(folderOf(from), path)]) {
      const found = place === null ? null : this.#at(place, false);
      if (found) return found;
    }
    const last = folded(nameOf(path));
    const folder = folded(folderOf(path));
    const named = (this.#names.get(last) ?? []).filter(
      (one) => folder === "" || `/${folded(folderOf(one))}`.endsWith(`/${folder}`),
    );
    const best = nearest(from, named) ?? nearest(from, this.#titles.get(folded(name)) ?? []);
    return best ?? this.#folders.get(folded(path)) ?? nearest(from, this.#aliases.get(folded(name)) ?? []);
  }

  #at(place: string, withFolders = true): string | null {
    const key = folded(place);
    const exact = this.#paths.get(key);
    if (exact) return exact;
    const stem = endingOf(place) === ".html" || endingOf(place) === ".htm" ? key.slice(0, key.lastIndexOf(".")) : null;
    for (const one of [key, ...(stem === null ? [] : [stem])])
      for (const ending of [".md", ".markdown"]) {
        const found = this.#paths.get(one + ending);
        if (found) return found;
      }
    return withFolders ? (this.#folders.get(key.replace(/\/$/, "")) ?? null) : null;
  }
}

/** What is behind it is a place in the page that is named before it. */
const NAMES_PLACE = /#(?! |$)|\^/;

/** In the same folder before the shortest path; pages before other files. */
function nearest(from: string, paths: readonly string[]): string | null {
  const order = (path: string) =>
    (kindOf(path) === "other" ? 1e6 : 0) +
    (folderOf(path) === folderOf(from) ? 0 : 1000 + path.split("/").length * 1000 + path.length);
  let best: string | null = null;
  for (const path of paths) if (best === null || order(path) < order(best)) best = path;
  return best;
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

const folded = (path: string) => path.normalize("NFC").toLowerCase();

function push(map: Map<string, string[]>, key: string, path: string): void {
  const paths = map.get(key);
  if (paths) paths.push(path);
  else map.set(key, [path]);
}
