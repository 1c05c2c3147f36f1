import type { Page } from "@playwright/test";
import { newProfile, openText, pageAddress, withChromium } from "./chromium.ts";
import { forget, openMiddle, timesOf } from "./typing.ts";

/** Milliseconds from the key to the second frame after it. */
export interface Edited {
  add: number[];
  move: number[];
  delete: number[];
}

const SETTLE = 4000;

/** Adds, moves and deletes a block in the middle of a page, by the keys that do it. */
export async function measureEdits(
  url: string,
  token: string | null,
  pageId: number,
  { times = 7 }: { times?: number } = {},
): Promise<Edited> {
  return withChromium(async (browser) => {
    const context = await newProfile(browser, token);
    const page = await openText(context, pageAddress(url, pageId));
    await page.waitForTimeout(SETTLE);
    await openMiddle(page);
    const all: Edited = { add: [], move: [], delete: [] };
    for (let time = 0; time < times; time += 1) {
      all.add.push(await timeOf(page, "Control+Enter"));
      all.move.push(await timeOf(page, "Alt+ArrowUp"));
      all.move.push(await timeOf(page, "Alt+ArrowDown"));
      all.delete.push(await timeOf(page, "Backspace"));
    }
    await context.close();
    return all;
  });
}

async function timeOf(page: Page, keys: string): Promise<number> {
  await forget(page);
  await page.keyboard.press(keys);
  await page.waitForTimeout(400);
  return (await timesOf(page))[0] ?? Number.NaN;
}
