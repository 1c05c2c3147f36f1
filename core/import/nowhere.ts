import { escaped } from "../file-words.ts";
import type { FoundLink, Marked } from "./found-links.ts";
import { decoded, nameOf } from "./paths.ts";
import { type LedTo, rendered } from "./rendered.ts";

/** The text with its links, of which those that lead nowhere are their words alone. Takes a time in proportion to the length. */
export function filledOrBare({ text, links, sign }: Marked, led: (link: number) => LedTo | null): string {
  if (links.length === 0) return text;
  const [first = "", ...others] = text.split(sign);
  const parts = [first];
  for (const other of others) {
    const end = other.indexOf("x");
    const place = Number(other.slice(0, end));
    const behind = other.slice(end + 1);
    const link = links[place];
    const to = link ? led(place) : null;
    const before = parts.at(-1) ?? "";
    if (!link || to) parts.push(link ? rendered(link, to) : "", behind);
    else if (link.isWhole) parts.push(wordsOf(link), behind);
    else {
      const opened = `${link.isEmbed ? "!" : ""}[${link.words ?? ""}](`;
      const isLink = before.endsWith(opened) && behind.startsWith(")");
      if (isLink) parts[parts.length - 1] = before.slice(0, before.length - opened.length);
      parts.push(isLink ? wordsOf(link) : link.raw, isLink ? behind.slice(1) : behind);
    }
  }
  return parts.join("");
}

/** A picture of which nothing is said is called by its file. */
const wordsOf = ({ words, target, isEmbed }: FoundLink): string =>
  (isEmbed ? words?.replace(/\|\d{1,4}$/, "") : words) || escaped(nameOf(decoded(target)));
