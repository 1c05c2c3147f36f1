import { newProfile, openText, pageAddress, withChromium } from "./chromium.ts";

/** Milliseconds. */
const SETTLE = 4000;
/** In about how many frames the page goes by: two thirds of a minute, some thirty-five screens a second. */
const FRAMES = 2400;

/** Scrolls a page from its top to its bottom, a step for each frame. @returns percent of the frames that were not drawn */
export async function measureScrolling(url: string, token: string | null, pageId: number): Promise<number> {
  return withChromium(async (browser) => {
    const page = await openText(await newProfile(browser, token), pageAddress(url, pageId));
    await page.waitForTimeout(SETTLE);
    const times = await page.evaluate<number[]>(`octavoBench.scroll(${FRAMES})`);
    const steps = times.slice(1).map((time, index) => time - (times[index] ?? time));
    // Most frames follow right upon each other; how long that takes is the display's.
    const frame = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? Number.NaN;
    const lost = steps.reduce((sum, step) => sum + Math.max(0, Math.round(step / frame) - 1), 0);
    return (100 * lost) / (lost + times.length);
  });
}
