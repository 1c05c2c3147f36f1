import { linesOutsideCode, outsideSpans } from "./outside-spans.ts";

/**
 * Outline mentions a page as `@[Tides](mention://…/document/…)`: its title is all that an export has of it, and leads there as a wiki link.
 * A person is her name behind an `@`. Code is code. Takes a time in proportion to the length.
 */
export function mentionsAsLinks(source: string): string {
  if (!source.includes("](mention://")) return source;
  return linesOutsideCode(source, (line) => (line.includes("](mention://") ? outsideSpans(line, withLinks) : line));
}

const SIGN = "](mention://";
const ADDRESS = /\]\(mention:\/\/[\w-]{1,100}\/([a-z_]{1,30})\/[^\s()]{1,500}\)/y;
/** Names are shorter. */
const LONGEST = 600;

function withLinks(words: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = words.indexOf(SIGN); at >= 0; at = words.indexOf(SIGN, at + 1)) {
    ADDRESS.lastIndex = at;
    const [address, kind = ""] = ADDRESS.exec(words) ?? [];
    const before = words.slice(Math.max(from, at - LONGEST), at);
    const start = before.lastIndexOf("@[");
    if (address === undefined || start < 0) continue;
    parts.push(words.slice(from, at - before.length + start), mentioned(before.slice(start + 2), kind));
    from = at + address.length;
  }
  return parts.join("") + words.slice(from);
}

function mentioned(name: string, kind: string): string {
  if (kind !== "document" && kind !== "collection") return `@${name}`;
  const title = name.replace(/\\([!-/:-@[-`{-~])/g, "$1");
  return /[[\]|]/.test(title) ? name : `[[${title}]]`;
}
