/** What items of Logseq say of other items. */
import { closings } from "../code-spans.ts";
import { plain } from "../line-around.ts";

const EMBED = /\{\{embed:? (?:(\[\[[^[\]\n]{1,600}\]\])|(\(\([0-9a-f]{8}-[0-9a-f-]{27}\)\)))\}\}/y;
const REFERENCE = /\(\([0-9a-f]{8}-[0-9a-f-]{27}\)\)/y;

/** References to items, and what shows an item or a page within another, as wiki links. Code is code. */
export function referencesAsLinks(line: string): string {
  if (!line.includes("((") && !line.includes("{{embed")) return line;
  const closing = closings(line, 0, line.length);
  let written = "";
  let from = 0;
  for (let at = signFrom(line, 0); at < line.length; at = signFrom(line, at)) {
    // An address in Markdown is one already.
    const found = line[at] === "`" || line.startsWith("](", at - 2) ? null : referenceAt(line, at);
    if (found) {
      written += line.slice(from, at) + found.link;
      from = at + found.length;
      at = from;
    } else at = line[at] === "`" ? closing(at) : at + 1;
  }
  return written + line.slice(from);
}

function signFrom(line: string, at: number): number {
  SIGN.lastIndex = at;
  return SIGN.exec(line)?.index ?? line.length;
}

const SIGN = /[`{(]/g;

function referenceAt(line: string, at: number): { link: string; length: number } | null {
  for (const form of [EMBED, REFERENCE]) {
    form.lastIndex = at;
    const [whole, page, item = whole] = form.exec(line) ?? [];
    if (whole !== undefined) return { link: page ?? `[[${item}]]`, length: whole.length };
  }
  return null;
}

/** Characters that a link says of an item. */
const LONGEST = 120;

/** Of the first line of an item, without signs. */
export function wordsOf(line: string): string {
  const bare = line
    .slice(0, 10 * LONGEST)
    .replace(/^[ \t]{0,200}(?:- )?(?:\[[ x]\] )?(?:#{1,6} )?/, "")
    .replace(/ \^[0-9a-f-]{36}$/, "")
    .replace(/\[\[\(\([^()]{1,60}\)\)\]\]/g, "…")
    .replace(/\[\[([^[\]\n]{1,600})\]\]/g, "$1");
  const words = plain(bare)
    .replace(/[|\s]+/g, " ")
    .trim();
  return words.length > LONGEST ? `${words.slice(0, LONGEST).toWellFormed()}…` : words || "…";
}
