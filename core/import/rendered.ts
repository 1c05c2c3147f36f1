import type { FoundLink } from "./found-links.ts";
import { nameOf } from "./paths.ts";

/** Where a link leads within Octavo. */
export interface LedTo {
  /** Of a page, a block of one, or a file. */
  address: string;
  /** It is shown where it stands. */
  isPicture: boolean;
  isPage: boolean;
}

/** What stands in a link's place; the same as before where it leads nowhere. */
export function rendered(link: FoundLink, led: LedTo | null): string {
  if (led === null) return link.raw;
  if (!link.isWiki) return led.address;
  if (!led.isPicture || !link.isEmbed) return `[${wordsOf(link)}](${led.address})`;
  // What stands behind a picture's bar may be its size.
  const [, width] = /^(\d{1,4})(?:x\d{1,4})?$/.exec(link.words ?? "") ?? [];
  const words = link.words === null || width ? "" : escaped(link.words);
  return `![${words}](${led.address}${width && Number(width) > 0 ? `#w=${Number(width)}` : ""})`;
}

function wordsOf({ words, target }: FoundLink): string {
  if (words !== null && words !== "") return words.replace(/[\\[\]|]/g, "\\$&");
  const [page = "", ...names] = target.split(/#|(?=\^)/);
  const name = nameOf(page).replace(/\.md$/i, "");
  const below = names.filter((one) => one !== "" && !one.startsWith("^"));
  return escaped([...(name === "" ? [] : [name]), ...below].join(" > "));
}

const escaped = (words: string) => words.replace(/[\\[\]`*_~<&!|]/g, "\\$&");
