import { linesOutsideFences, outsideSpans } from "./outside-spans.ts";

const MENTION = /@\[((?:\\[^\n]|[^\][\\\n]){1,500})\]\(mention:\/\/[\w-]{1,100}\/([a-z_]{1,30})\/[^\s()]{1,500}\)/g;

/**
 * Outline mentions a page as `@[Tides](mention://…/document/…)`: its title is all that an export has of it, and leads there as a wiki link.
 * A person is her name behind an `@`. Code is code. Takes a time in proportion to the length.
 */
export function mentionsAsLinks(source: string): string {
  if (!source.includes("](mention://")) return source;
  return linesOutsideFences(source, (line) => (line.includes("](mention://") ? outsideSpans(line, withLinks) : line));
}

const withLinks = (words: string) => words.replace(MENTION, (_, name: string, kind: string) => mentioned(name, kind));

function mentioned(name: string, kind: string): string {
  if (kind !== "document" && kind !== "collection") return `@${name}`;
  const title = name.replace(/\\([!-/:-@[-`{-~])/g, "$1");
  return /[[\]|]/.test(title) ? name : `[[${title}]]`;
}
