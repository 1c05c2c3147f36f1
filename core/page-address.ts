import { links } from "./links.ts";

/** What a link to a page, or to a block of one, names. */
export interface PageAddress {
  pageId: number;
  /** null for the page as a whole. */
  blockId: string | null;
}

/** null for any other address. @param origin the server's own, which may stand before it */
export function parsePageAddress(address: string, origin?: string): PageAddress | null {
  const path = origin !== undefined && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  const [, id, block] = /^\/page\/([1-9]\d{0,14})(?:#(?:block-([^\s#]{1,2000})|[^\s#]{0,2000}))?$/.exec(path) ?? [];
  return id === undefined ? null : { pageId: Number(id), blockId: block === undefined ? null : decoded(block) };
}

/** Where visitors of a shared workspace find a page, or a block of one. */
export function sharedPageAddress(token: string, { pageId, blockId }: PageAddress): string {
  const place = blockId === null ? "" : `#${encodeURIComponent(`block-${blockId}`)}`;
  return `${links.sharedWorkspace(token)}?page=${pageId}${place}`;
}

/** What an address within a shared workspace names; null for no page. @param hash with its #, or "" */
export function parseSharedPage(search: string, hash = ""): PageAddress | null {
  const path = links.page(new URLSearchParams(search).get("page") ?? "");
  return parsePageAddress(path + hash) ?? parsePageAddress(path);
}

function decoded(block: string): string | null {
  try {
    return decodeURIComponent(block);
  } catch {
    return null;
  }
}

/** A title as words in the brackets of a link, and as it is compared with them. */
export const titleShown = (title: string): string => title.replace(/\s+/g, " ").trim() || "Untitled";

/** As in `[Day two](/page/12)`. */
export function writePageLink(title: string, pageId: number): string {
  return `[${titleShown(title).replace(/[\\[\]`*_~<&!|]/g, "\\$&")}](${links.page(pageId)})`;
}

/** What is read of the words in a link's brackets, where they have no signs but those that are escaped. */
export function wordsOfLink(source: string): string {
  return source
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
}
