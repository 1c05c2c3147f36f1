import { links } from "#core/links.ts";
import { showFound } from "./show-found.ts";
import type { Hit } from "./text-choices.tsx";

/** Where it was found: a page, or a block of it. */
export function addressOfHit({ pageId, blockId }: Hit): string {
  const path = links.page(pageId);
  return blockId === null ? path : `${path}#${encodeURIComponent(`block-${blockId}`)}`;
}

/** Opens a page at the block that was found, with its words marked. */
export function openHit(hit: Hit, navigate: (to: string) => void): void {
  const { pageId, blockId, words } = hit;
  const to = addressOfHit(hit);
  if (blockId === null) {
    navigate(to);
    return;
  }
  const path = links.page(pageId);
  const anchor = `block-${blockId}`;
  if (location.pathname + location.hash !== to) navigate(to);
  showFound(() => (location.pathname === path ? document.getElementById(anchor) : null), words);
}
