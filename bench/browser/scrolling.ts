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
    const times = await page.evaluate(scrollToTheEnd, FRAMES);
    const steps = times.slice(1).map((time, index) => time - (times[index] ?? time));
    // Most frames follow right upon each other; how long that takes is the display's.
    const frame = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? Number.NaN;
    const lost = steps.reduce((sum, step) => sum + Math.max(0, Math.round(step / frame) - 1), 0);
    return (100 * lost) / (lost + times.length);
  });
}

/** Runs in the page. @returns the time of each frame */
function scrollToTheEnd(frames: number): Promise<number[]> {
  const scrolls = (element: Element) =>
    element === document.scrollingElement || /auto|scroll/.test(getComputedStyle(element).overflowY);
  let scroller = document.querySelector("[data-block]") as Element;
  while (!scrolls(scroller)) scroller = scroller.parentElement as Element;
  const pixels = (scroller.scrollHeight - scroller.clientHeight) / frames;
  return new Promise((resolve) => {
    const times: number[] = [];
    const step = (now: number) => {
      times.push(now);
      // Nothing is asked of the page here: an answer would have to be laid out first.
      scroller.scrollTop = times.length * pixels;
      if (times.length < frames) requestAnimationFrame(step);
      else resolve(times);
    };
    requestAnimationFrame(step);
  });
}
