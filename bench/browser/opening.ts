import type { Page } from "@playwright/test";
import { newProfile, openText, pageAddress, withChromium } from "./chromium.ts";

const SETTLE = 4000;
/** Between two clicks: until the last is done with. */
const REST = 400;

/** Opens text blocks around the middle of a page. @returns milliseconds from each press to the second frame with the caret in it */
export async function measureOpening(
  url: string,
  token: string | null,
  pageId: number,
  { times = 12 }: { times?: number } = {},
): Promise<number[]> {
  return withChromium(async (browser) => {
    const context = await newProfile(browser, token);
    const page = await openText(context, pageAddress(url, pageId));
    await page.waitForTimeout(SETTLE);
    const found: number[] = [];
    for (let time = 0; time <= times; time += 1) {
      const taken = await timeOfClick(page, time);
      // With the first one the code for it may still come.
      if (time > 0) found.push(taken);
      await page.waitForTimeout(REST);
    }
    await context.close();
    return found;
  });
}

/** Two blocks in turns, so that each click closes one and opens another. */
async function timeOfClick(page: Page, time: number): Promise<number> {
  const place = await page.evaluate<{ x: number; y: number }>(`(() => {
    const blocks = [...document.querySelectorAll("[data-block]")];
    const texts = blocks.slice(blocks.length >> 1).filter((block) => block.querySelector("p") && !block.querySelector("a, li"));
    octavoBench.pair ??= texts.slice(0, 2);
    const block = octavoBench.pair.map((one) => one.isConnected ? one : document.getElementById(one.id))[${time % 2}];
    block.scrollIntoView({ block: "center" });
    const box = block.getBoundingClientRect();
    return { x: box.left + Math.min(box.width / 2, 120), y: box.top + Math.min(box.height / 2, 20) };
  })()`);
  await page.waitForTimeout(REST);
  await page.evaluate(`void (octavoBench.opened = new Promise((resolve) => addEventListener("pointerup", (event) => {
    const before = document.activeElement;
    const look = () => document.activeElement !== before && document.activeElement?.matches("textarea:not(.sr), [contenteditable]")
      ? requestAnimationFrame(() => resolve(performance.now() - event.timeStamp))
      : requestAnimationFrame(look);
    requestAnimationFrame(look);
  }, { once: true, capture: true })))`);
  await page.mouse.click(place.x, place.y);
  return page.evaluate<number>("octavoBench.opened");
}
