import type { Block } from "../blocks/block.ts";
import { mapTexts } from "../blocks/map-texts.ts";
import { type FoundLink, fillMarks, markLinks } from "./found-links.ts";
import { type LedTo, rendered } from "./rendered.ts";

/** Links that somebody wrote as `[[Tides]]` into the file of a page that had nothing like it when it was exported. */
export interface AddedLinks {
  links: readonly FoundLink[];
  /** @param led where each leads, in their order */
  blocks(led: (link: number) => LedTo | null): readonly Block[];
}

export function addedLinks(blocks: readonly Block[]): AddedLinks {
  const links: FoundLink[] = [];
  wikiLinks(blocks, (link) => {
    links.push(link);
    return link.raw;
  });
  const filled: AddedLinks["blocks"] = (led) => {
    let place = 0;
    return wikiLinks(blocks, (link) => rendered(link, led(place++)));
  };
  return { links, blocks: filled };
}

function wikiLinks(blocks: readonly Block[], shown: (link: FoundLink) => string): readonly Block[] {
  return mapTexts(blocks, (text) => {
    if (!text.includes("[[")) return text;
    const found = markLinks(text);
    return fillMarks(found.text, found.sign, (at) => {
      const link = found.links[at];
      return link ? (link.isWiki ? shown(link) : link.raw) : "";
    });
  });
}
