import type { Page } from "@playwright/test";

export interface Placed {
  letter: string;
  x: number;
  y: number;
}

/** Where each letter of a block stands, from the block's own corner. */
export async function letters(page: Page, place: number): Promise<Placed[]> {
  return page
    .locator("[data-block]")
    .nth(place)
    .evaluate((section) => {
      const found: { letter: string; x: number; y: number }[] = [];
      const corner = section.getBoundingClientRect();
      const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        const parent = node.parentElement as HTMLElement;
        if (parent.closest(".sr, .opts, .keys-bar, .field-rule, .field-fence, .md-task, .new, button")) continue;
        for (const { 0: letter, index } of node.data.matchAll(/\S/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + letter.length);
          const [box] = range.getClientRects();
          if (box) found.push({ letter, x: box.left - corner.left, y: box.top - corner.top });
        }
      }
      return found;
    });
}

/** Letters that are set in one go may stand some tenths of a pixel from where they stand in two. */
export function isMoved(one: Placed, other: Placed | undefined): boolean {
  return !other || Math.abs(one.x - other.x) > 0.5 || Math.abs(one.y - other.y) > 0.5;
}
