import type { Page } from "@playwright/test";

/** Drags the pointer over what is written, from the start of some words to the end of others, or back. */
export async function dragOver(page: Page, first: string, last: string, isBackward = false): Promise<void> {
  const ends = [await edgeOf(page, first, false), await edgeOf(page, last, true)] as const;
  const [from, to] = isBackward ? [ends[1], ends[0]] : ends;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

/** Where these words begin or end, in pixels of the window. */
async function edgeOf(page: Page, words: string, isEnd: boolean): Promise<{ x: number; y: number }> {
  return page.evaluate(
    ([words, isEnd]) => {
      const walker = document.createTreeWalker(document.querySelector(".blocks") as Element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        const at = node.data.indexOf(words);
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + words.length);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        return { x: isEnd ? right : left, y: (top + bottom) / 2 };
      }
      throw new Error(`No ${words} is seen.`);
    },
    [words, isEnd] as const,
  );
}
