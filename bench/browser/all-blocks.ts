import type { Page } from "@playwright/test";
import { newProfile, openText, pageAddress, withChromium } from "./chromium.ts";
import { forget, openMiddle, timesOf } from "./typing.ts";

/** Milliseconds from the key to the second frame after it. */
export interface AllBlocks {
  delete: number[];
  undo: number[];
}

const SETTLE = 4000;
/** Until everything is drawn again. */
const REST = 3000;

/** Selects all blocks of a page and deletes them, and takes that back. */
export async function measureAllBlocks(
  url: string,
  token: string | null,
  pageId: number,
  { times = 3 }: { times?: number } = {},
): Promise<AllBlocks> {
  return withChromium(async (browser) => {
    const context = await newProfile(browser, token);
    const page = await openText(context, pageAddress(url, pageId));
    await page.waitForTimeout(SETTLE);
    const all: AllBlocks = { delete: [], undo: [] };
    for (let time = 0; time < times; time += 1) {
      await openMiddle(page);
      await page.keyboard.press("Control+a");
      await page.keyboard.press("Control+a");
      await page.waitForTimeout(REST);
      all.delete.push(await timeOf(page, "Delete"));
      all.undo.push(await timeOf(page, "Control+z"));
    }
    await context.close();
    return all;
  });
}

async function timeOf(page: Page, keys: string): Promise<number> {
  await forget(page);
  await page.keyboard.press(keys);
  await page.waitForTimeout(REST);
  return (await timesOf(page))[0] ?? Number.NaN;
}
