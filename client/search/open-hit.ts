import { links } from "#core/links.ts";
import { showFound } from "./show-found.ts";
import type { Hit } from "./text-choices.tsx";

/** Opens a page at the block that was found, with its words marked. */
export function openHit({ pageId, blockId, words }: Hit, navigate: (to: string) => void): void {
  const path = links.page(pageId);
  if (blockId === null) {
    navigate(path);
    return;
  }
  const anchor = `block-${blockId}`;
  const to = `${path}#${encodeURIComponent(anchor)}`;
  if (location.pathname + location.hash !== to) navigate(to);
  showFound(() => (location.pathname === path ? document.getElementById(anchor) : null), words);
}
