import type { Browser } from "@playwright/test";
import { newProfile, openText, pageAddress, slowDown, textStands, withChromium } from "./chromium.ts";

interface Options {
  /** With nothing cached and no service worker; else as on the second visit. */
  cold: boolean;
  /** Over a line of 1.6 Mbit/s and 150 ms. */
  slow?: boolean;
  runs?: number;
}

/** @returns milliseconds from the start of the navigation until the text is painted, one number a run */
export async function measureTextVisible(
  url: string,
  token: string | null,
  pageId: number,
  { cold, slow = false, runs = 7 }: Options,
): Promise<number[]> {
  return withChromium(async (browser) => {
    const address = pageAddress(url, pageId);
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await (cold ? visit : visitAgain)(browser, token, address, slow));
    return times;
  });
}

/** @returns milliseconds from the start of a first visit over a slow line until a block that is clicked at once has the caret */
export async function measureWritable(url: string, token: string | null, pageId: number): Promise<number> {
  return withChromium(async (browser) => {
    const context = await newProfile(browser, token);
    const page = await openText(context, pageAddress(url, pageId), { slow: true });
    await page.locator("[data-block]").first().click();
    const time = await page.evaluate<number>(`new Promise((resolve) => {
      const look = () => document.activeElement?.matches("textarea:not(.sr), [contenteditable]")
        ? resolve(performance.now())
        : requestAnimationFrame(look);
      look();
    })`);
    await context.close();
    return time;
  });
}

async function visit(browser: Browser, token: string | null, address: string, slow: boolean): Promise<number> {
  const context = await newProfile(browser, token);
  const page = await openText(context, address, { slow });
  const time = await textStands(page);
  await context.close();
  return time;
}

/** A moment for the service worker to take its files. */
const SETTLE = 2500;

async function visitAgain(browser: Browser, token: string | null, address: string, slow: boolean): Promise<number> {
  const context = await newProfile(browser, token);
  const first = await openText(context, address);
  await first.waitForTimeout(SETTLE);
  await first.close();
  const page = await context.newPage();
  if (slow) await slowDown(page);
  await page.goto(address, { waitUntil: "commit" });
  const time = await textStands(page);
  await context.close();
  return time;
}
