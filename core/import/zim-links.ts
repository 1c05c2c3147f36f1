/** Where links of Zim's notebooks lead, as they are written in them. */
import { bareName, folderOf, nameOf } from "./paths.ts";

export interface ZimLink {
  /** An address on the web, or one that `zimPlaces` takes; null for what is none of the notebook's, nor on the web. */
  href: string | null;
  /** What is read where nothing else is said. */
  words: string;
}

const SCHEME = /^[a-z][a-z0-9+.-]{1,30}:\/\//i;
const MAIL = /^[^\s@/:]{1,64}@[^\s@/:]{1,255}$/;
/** A file of somebody's machine, and a page of some other wiki, as `wp?Tide`. */
const OUTSIDE = /^(?:file:|[~/\\]|[a-z]:\\|[\w-]{1,40}\?)/i;

/** A slash alone may begin an address of Octavo's own. */
const ROOT = "/./";

/** @param page the path of the file that has the link */
export function zimLink(target: string, page: string): ZimLink {
  if (SCHEME.test(target)) return { href: /^https?:/i.test(target) ? target : null, words: target };
  if (/^mailto:/i.test(target)) return { href: target, words: target.slice("mailto:".length) };
  if (MAIL.test(target)) return { href: `mailto:${target}`, words: target };
  if (OUTSIDE.test(target)) return { href: null, words: target };
  if (/^\.\.?\//.test(target)) return { href: zimFile(target, page), words: nameOf(target) || target };
  const at = target.indexOf("#");
  const [name, place] = at < 0 ? [target, ""] : [target.slice(0, at), target.slice(at + 1)];
  const parts = name.replace(/^[:+]/, "").split(":");
  const path = partsOf(parts.map((part) => part.trim().replaceAll(" ", "_")));
  const begins = name.startsWith("+") ? `./${here(page)}/` : name.startsWith(":") ? ROOT : "";
  const address = path === "" ? (name === "" ? `./${here(page)}` : "") : begins + path;
  if (address === "") return { href: null, words: target };
  const words = [parts.join(":"), place].filter((one) => one !== "").join(" > ");
  return { href: place === "" ? address : `${address}#${coded(place)}`, words };
}

/** The address of a file, which lies in the folder of its page. */
export function zimFile(target: string, page: string): string {
  return `./${here(page)}/${partsOf(target.split("/").filter((part) => part !== "."))}`;
}

const here = (page: string) => coded(bareName(page));
const partsOf = (parts: readonly string[]) => parts.flatMap((part) => (part === "" ? [] : [coded(part)])).join("/");
const coded = (part: string) => part.replace(/[%#?&"`\\<>\s]/g, encodeURIComponent);

/** Levels at which a page is looked for: folders within folders may be very many, and links in each page, too. */
const MOST_PLACES = 30;

/**
 * The paths that an address may mean, the likeliest first, each from the top of all that is imported: beside the page, then beside those
 * above it. What begins with a slash begins at the notebook's top, wherever that is.
 */
export function zimPlaces(page: string, address: string): string[] {
  const folder = folderOf(page);
  const parts = folder === "" ? [] : folder.split("/").map(coded);
  const within = (count: number, rest: string) => `/${[...parts.slice(0, count), rest].join("/")}`;
  if (address.startsWith("./")) return [within(parts.length, address.slice(2))];
  const counts = [...parts.keys(), parts.length];
  if (address.startsWith("/")) return counts.slice(0, MOST_PLACES).map((count) => within(count, address.slice(1)));
  return counts
    .reverse()
    .slice(0, MOST_PLACES)
    .map((count) => within(count, address));
}
