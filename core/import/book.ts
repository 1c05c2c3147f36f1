/** The list in which mdBook and GitBook have the pages of a book. */

import type { Listed } from "./listed.ts";
import { linesOutsideCode } from "./outside-spans.ts";
import { decoded, kindOf, nameOf } from "./paths.ts";

/** By its name to the letter: a note may be called so, too. */
export const isBookList = (path: string): boolean => nameOf(path) === "SUMMARY.md";

/** `- [Words](page.md)`, or without a sign, as what stands before and behind the chapters. */
const ENTRY = /^([ \t]{0,100})(?:[-*+][ \t]{1,4}|\d{1,9}[.)][ \t]{1,4}|)\[[^\n]{0,1000}\]\(<?([^()<>\n]{0,1000})>?\)/;
/** Pages that are put in their places. */
const MOST = 50_000;

/** Its pages, in their order; what is listed below one that is not written yet is so below the one above that. */
export function pagesOfBook(source: string): Listed[] {
  const listed: Listed[] = [];
  /** The entries that the next may be below, from the outermost on. */
  let open: { indent: number; place: number | null }[] = [];
  linesOutsideCode(source, (line) => {
    const [entry, spaces = "", address = ""] = ENTRY.exec(line) ?? [];
    if (entry === undefined || listed.length >= MOST) return line;
    const indent = spaces.replaceAll("\t", "    ").length;
    open = open.filter((one) => one.indent < indent);
    const above = open.at(-1)?.place ?? null;
    const path = decoded(address.split(/[?#]/, 1)[0] ?? "");
    const isPage = kindOf(path) === "markdown" && !/^[a-z][a-z0-9+.-]*:/i.test(path);
    if (isPage) listed.push({ address: path, above });
    open.push({ indent, place: isPage ? listed.length - 1 : above });
    return line;
  });
  return listed;
}
