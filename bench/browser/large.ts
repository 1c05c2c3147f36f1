import type { Page } from "@playwright/test";
import { LARGE_ID } from "../fixtures/large.ts";
import { newProfile, openText, pageAddress, withChromium } from "./chromium.ts";
import { countWork, forget, timesOf, typeAsAPerson } from "./typing.ts";

export interface LargeTimes {
  /** Milliseconds from the press to the second frame with a field that has the focus. */
  open: number;
  /** Milliseconds from each key to the second frame after it. */
  keys: number[];
  /** Milliseconds of the page's main thread for a key. */
  cpu: number;
}

const SETTLE = 4000;

/** Opens the row in the middle of a large block, and types into it. */
export async function measureLarge(url: string, token: string, pageId: number, keys = 60): Promise<LargeTimes> {
  return withChromium(async (browser) => {
    const context = await newProfile(browser, token);
    const page = await openText(context, pageAddress(url, pageId));
    await page.waitForTimeout(SETTLE);
    const open = await openMiddleRow(page);
    await page.waitForTimeout(1000);
    await page.keyboard.press("End");
    await typeAsAPerson(page, "warm up ");
    await page.waitForTimeout(500);
    const worked = await countWork(page);
    await forget(page);
    const before = await worked();
    await typeAsAPerson(page, "abcd efgh ij ".repeat(keys).slice(0, keys));
    await page.waitForTimeout(200);
    const cpu = ((await worked()) - before) / keys;
    const times = { open, keys: await timesOf(page), cpu };
    await context.close();
    return times;
  });
}

async function openMiddleRow(page: Page): Promise<number> {
  const block = `document.getElementById("block-${LARGE_ID}")`;
  await page.evaluate(`(() => {
    const scroller = document.querySelector(".scroll");
    const box = ${block}.getBoundingClientRect();
    scroller.scrollTop += box.top + box.height / 2 - scroller.clientHeight / 2;
  })()`);
  await page.waitForTimeout(1500);
  const place = await page.evaluate<{ x: number; y: number }>(`(() => {
    const rows = [...${block}.querySelectorAll("li, td")].map((row) => row.getBoundingClientRect());
    const row = rows.find((box) => box.top > innerHeight / 2 && box.left > 0);
    if (!row) return { x: ${block}.getBoundingClientRect().left + 80, y: innerHeight / 2 };
    return { x: row.left + Math.min(row.width / 2, 80), y: row.top + row.height / 2 };
  })()`);
  await page.evaluate(`void (octavoBench.opened = new Promise((resolve) => addEventListener("pointerup", (event) => {
    const look = () => document.activeElement?.matches("textarea:not(.sr), [contenteditable]")
      ? requestAnimationFrame(() => resolve(performance.now() - event.timeStamp))
      : requestAnimationFrame(look);
    requestAnimationFrame(look);
  }, { once: true, capture: true })))`);
  await page.mouse.click(place.x, place.y);
  return page.evaluate<number>("octavoBench.opened");
}
