import { folderOf, kindOf } from "./paths.ts";

/** Files by names that several may have. */
export class Namesakes {
  /** The path of the only one, or what is known of several. */
  readonly #named = new Map<string, string | Several>();

  /** @param name in small letters */
  add(name: string, path: string): void {
    const known = this.#named.get(name);
    if (known === undefined) this.#named.set(name, path);
    else if (typeof known === "string") this.#named.set(name, new Several(known, path));
    else known.add(path);
  }

  /** The one that a file means: in the same folder before the shortest path; pages before other files. */
  nearest(from: string, name: string): string | null {
    const found = this.#named.get(name);
    return found === undefined || typeof found === "string" ? (found ?? null) : found.nearest(folderOf(from));
  }

  /** The same among those in a folder that ends so. @param folder as `tides/2024`, in small letters */
  nearestBelow(from: string, name: string, folder: string): string | null {
    const found = this.#named.get(name);
    if (found === undefined) return null;
    if (typeof found !== "string") return found.nearest(folderOf(from), folder);
    return endingOf(folderOf(found)).endsWith(`/${folder}`) ? found : null;
  }

  /** Where no other file has the name. */
  only(name: string): string | null {
    const found = this.#named.get(name);
    return typeof found === "string" ? found : null;
  }
}

/** Folders of files of one name that are looked at for one link. */
const MOST = 5000;

/** What is nearest is known of each folder, so that a link costs the same however many files have the name. */
class Several {
  readonly #inFolder = new Map<string, Nearest>();
  #best = "";

  constructor(...paths: string[]) {
    for (const path of paths) this.add(path);
  }

  add(path: string): void {
    const folder = folderOf(path);
    const here = this.#inFolder.get(folder);
    if (!here) this.#inFolder.set(folder, { path, ending: endingOf(folder) });
    else if (order(path) < order(here.path)) here.path = path;
    if (this.#best === "" || order(path) < order(this.#best)) this.#best = path;
  }

  nearest(folder: string, below = ""): string | null {
    const inFolder = this.#inFolder.get(folder);
    const here = inFolder && (below === "" || inFolder.ending.endsWith(`/${below}`)) ? inFolder.path : null;
    const best = below === "" ? this.#best : this.#bestBelow(`/${below}`);
    return here !== null && (best === null || isPage(here) || !isPage(best)) ? here : best;
  }

  #bestBelow(below: string): string | null {
    let best: string | null = null;
    let seen = 0;
    for (const { path, ending } of this.#inFolder.values()) {
      seen += 1;
      if (seen > MOST) break;
      if (ending.endsWith(below) && (best === null || order(path) < order(best))) best = path;
    }
    return best;
  }
}

interface Nearest {
  path: string;
  /** Of its folder, in small letters. */
  ending: string;
}

const isPage = (path: string) => kindOf(path) !== "other";
const order = (path: string) => (isPage(path) ? 0 : 1e6) + path.split("/").length * 1000 + path.length;

const endingOf = (folder: string) => `/${folder.normalize("NFC").toLowerCase()}`;
