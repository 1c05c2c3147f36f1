import { saysSize, sized } from "../blocks/picture-words.ts";
import type { FoundLink } from "./found-links.ts";
import { decoded, nameOf, pageName } from "./paths.ts";
import { escaped } from "./pictures.ts";
import { refIn } from "./site-addresses.ts";

/** Where a link leads within Octavo. */
export interface LedTo {
  /** Of a page, a block of one, or a file. */
  address: string;
  /** It is shown where it stands. */
  isPicture: boolean;
  isPage: boolean;
  /** What is read where the link has no words. */
  words?: string | undefined;
  /** Of a drawing, the address of the picture that shows it. */
  drawn?: string;
}

/** What stands in a link's place; the same as before where it leads nowhere. */
export function rendered(link: FoundLink, led: LedTo | null): string {
  if (led === null) return link.raw;
  if (led.drawn !== undefined && link.isEmbed) return rendered(link, { address: led.drawn, isPicture: true, isPage: false });
  const address = led.address + pageOf(link, led);
  if (!link.isWiki && !link.isWhole) return address;
  if (link.isWiki && link.words === null && led.words) return `[${escaped(led.words)}](${address})`;
  const { title = "" } = link;
  const words = link.words ?? "";
  const isSized = link.isWiki || (link.isEmbed && saysSize(words));
  const { said, width } = isSized ? sized(words) : { said: words, width: 0 };
  if (led.isPicture && link.isEmbed)
    return `![${link.isWiki ? escaped(said) : said}](${address}${width > 0 ? `#w=${width}` : ""}${title})`;
  // Words of a link in Markdown are Markdown already.
  return `[${link.isWiki ? wordsOf(asShown(link, led)) : said || wordsOf(asNamed(link, led))}](${address}${title})`;
}

/** How large something is to be shown, as in `![[Drawing|400]]`, and from which page on, are none of its words. */
function asShown(link: FoundLink, { isPage }: LedTo): FoundLink {
  const { said, width } = sized(link.words ?? "");
  const words = link.isEmbed && width > 0 ? said : link.words;
  return { ...link, words, target: isPage ? link.target : link.target.replace(/#page=[^#]*$/, "") };
}

/** Which page of a document is meant, as `#page=3` says it, stays said. */
function pageOf({ target }: FoundLink, { isPage, isPicture }: LedTo): string {
  return isPage || isPicture ? "" : (/#page=[1-9]\d{0,4}(?=&|$)/.exec(target)?.[0] ?? "");
}

/** Where nothing is said of it, a link reads as what it leads to is called. */
function asNamed({ target, ...link }: FoundLink, { isPage }: LedTo): FoundLink {
  const [, path = "", place = ""] = /^([^?#]*)[^#]*(.*)$/s.exec(refIn(target) ?? target) ?? [];
  const name = isPage ? pageName(decoded(path)) : decoded(path);
  return { ...link, words: null, target: name + decoded(place) };
}

function wordsOf({ words, target }: FoundLink): string {
  if (words !== null && words !== "") return words.replace(/[\\[\]|]/g, "\\$&");
  const [page = "", ...names] = target.split(/#(?![ ?!]|$)|(?=\^)/);
  const name = nameOf(page).replace(/\.(?:md|mdx|qmd)$/i, "");
  const below = names.filter((one) => one !== "" && !one.startsWith("^"));
  // Of a block of the same page nothing else tells.
  const [mark = ""] = names.filter((one) => one.startsWith("^"));
  return escaped([...(name === "" ? [] : [name]), ...below].join(" > ") || mark.slice(1));
}
