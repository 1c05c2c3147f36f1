import type { Block } from "../blocks/block.ts";
import { mapTexts } from "../blocks/map-texts.ts";
import { LINK_TITLE } from "../link-title.ts";
import { links } from "../links.ts";
import { stretchesOf } from "../outside-code.ts";
import { parsePageAddress } from "../page-address.ts";
import { linksIn } from "../references.ts";
import { mapTails } from "./tails.ts";

/**
 * Links between pages, and addresses of files, on their way out of Octavo and back, in a link itself or given to its label. Code stays
 * to the letter.
 */

/** In a link's or a picture's brackets, perhaps with a title, and with spaces around: `](/page/12#block-a "Title")`. */
const TITLE = `( {1,9}(?:${LINK_TITLE})? {0,9})?\\)`;
const ITS_OWN = new RegExp(String.raw`(\]\( {0,9})(/(?:page|api/files)/[1-9]\d{0,14}(?:#[^\s()<>]*)?)${TITLE}`, "y");
/** What `relativeLink` writes has nothing in it that needs brackets or escapes. */
const ANY = new RegExp(String.raw`(\]\( {0,9})([^\s()<>[\]]+)${TITLE}`, "y");

export interface Targets {
  /** An address beside the page; null to leave it as it stands. */
  page(id: number): string | null;
  file(id: number): string | null;
  /** What a place in a page, as in `#block-a`, is called beside it; null to leave it as it stands. */
  place?(id: number, anchor: string): string | null;
}

export function leadOut(blocks: readonly Block[], targets: Targets): readonly Block[] {
  const page = (named: string, anchor: string) => {
    const [id, found] = [Number(named), targets.page(Number(named))];
    return found === null ? null : found + (targets.place?.(id, anchor) ?? anchor);
  };
  const file = (named: string, anchor: string) => {
    const found = targets.file(Number(named));
    return found === null ? null : found + anchor;
  };
  const given = (address: string) => {
    const [, kind, id = "", anchor = ""] = OWN.exec(address) ?? [];
    return kind === undefined ? null : kind === "page" ? page(id, anchor) : file(id, anchor);
  };
  return mapTexts(blocks, (text, hasBlocks) => {
    const led = /\]\( {0,9}\//.test(text) ? mapTails(text, hasBlocks, ITS_OWN, given) : text;
    return mapGiven(led, hasBlocks, given);
  });
}

/** What `[tides]: /page/12` gives to its label, changed. */
function mapGiven(text: string, hasBlocks: boolean, changed: (address: string) => string | null): string {
  if (!text.includes("]:")) return text;
  const parts: string[] = [];
  let done = 0;
  for (const { from, to } of stretchesOf(text, hasBlocks)) {
    const lines = text
      .slice(from, to)
      .split("\n")
      .map((line) => givenIn(line, changed));
    parts.push(text.slice(done, from), lines.join("\n"));
    done = to;
  }
  return parts.join("") + text.slice(done);
}

function givenIn(line: string, changed: (address: string) => string | null): string {
  const [head] = LABEL.exec(line) ?? [];
  const [address = ""] = head === undefined ? [] : (/^\S+/.exec(line.slice(head.length)) ?? []);
  const found = head === undefined || address === "" ? null : changed(address);
  return found === null ? line : head + found + line.slice((head ?? "").length + address.length);
}

const LABEL = /^[ \t>]*\[[^\]]+\]:[ \t]+/;
const OWN = /^\/(page|api\/files)\/([1-9]\d{0,14})(#[^\s()<>]*)?$/;

/**
 * As `leadOut` for pages alone, wherever they are named outside of code: also with the server's own address before them, and by an
 * address that stands alone, which then is another one.
 * @param page the number of another page; null to leave it as it stands
 */
export function leadToOthers(blocks: readonly Block[], ownOrigin: string, page: (id: number) => number | null): readonly Block[] {
  return mapTexts(blocks, (text, hasBlocks) => {
    if (!text.includes("/page/")) return text;
    const parts: string[] = [];
    let done = 0;
    for (const { pageId, origin, from, wordsEnd, to } of linksIn(text, hasBlocks, true)) {
      const other = origin === undefined || origin === ownOrigin ? page(pageId) : null;
      if (other === null) continue;
      const start = wordsEnd ?? from;
      parts.push(text.slice(done, start), text.slice(start, to).replace(links.page(pageId), links.page(other)));
      done = to;
    }
    return parts.join("") + text.slice(done);
  });
}

/**
 * @param target for a path, decoded, as it stands beside the page, and the name of a place in it, empty for none: the address within
 * Octavo; null where nothing lies there
 * @param ownOrigin of this server: a page that was not exported is named with it before its address, which is without it again
 */
export function leadIn(
  blocks: readonly Block[],
  target: (path: string, place: string) => string | null,
  ownOrigin?: string,
): readonly Block[] {
  const ledIn = (address: string): string | null => {
    if (ownOrigin !== undefined && address.startsWith(`${ownOrigin}/page/`))
      return parsePageAddress(address, ownOrigin) && address.slice(ownOrigin.length);
    const at = address.indexOf("#");
    const [path, anchor] = at < 0 ? [address, ""] : [address.slice(0, at), address.slice(at)];
    // A block that the export had no name for keeps its own; behind a file stands how wide it is shown.
    const isName = path.endsWith(".md") && !anchor.startsWith("#block-");
    const found = isWritten(path) ? target(decoded(path), isName ? anchor : "") : null;
    return found === null ? null : isName ? found : found + anchor;
  };
  return mapTexts(blocks, (text, hasBlocks) =>
    mapGiven(mapTails(text, hasBlocks, ANY, ledIn), hasBlocks, (address) => (/[()<>[\]]/.test(address) ? null : ledIn(address))),
  );
}

/** As an export writes paths: what else led nowhere before does so again. */
function isWritten(path: string): boolean {
  return !path.startsWith("/") && !path.includes(":") && (path.endsWith(".md") || /(?:^|\/)files\//.test(path));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
