import type { Page } from "@playwright/test";
import { seeded } from "../fixtures/text.ts";
import { newProfile, openText, pageAddress, withChromium } from "./chromium.ts";

export interface Typed {
  /** Milliseconds from each key to the second frame after it. */
  keys: number[];
  /** Milliseconds of the page's main thread for each key, one number a run. */
  cpu: number[];
}

interface Options {
  runs?: number;
  keys?: number;
}

/**
 * Milliseconds between two keys of a quick typist. Not always as many: a beat that is nearly a multiple of a frame's time would meet
 * frames at the same moment again and again, so that a run would tell of its luck.
 */
const PACE = { least: 40, most: 100 };
/** Drawing the rest of a long page, and what comes late, is not part of typing. */
const SETTLE = 4000;

/** Types into a block in the middle of a page. */
export async function measureTyping(
  url: string,
  token: string | null,
  pageId: number,
  { runs = 1, keys = 120 }: Options = {},
): Promise<Typed> {
  return withChromium(async (browser) => {
    const all: Typed = { keys: [], cpu: [] };
    for (let run = 0; run < runs; run += 1) {
      const context = await newProfile(browser, token);
      const page = await openText(context, pageAddress(url, pageId));
      await page.waitForTimeout(SETTLE);
      await openMiddle(page);
      await typeAsAPerson(page, "warm up ");
      const worked = await countWork(page);
      await forget(page);
      const before = await worked();
      await typeAsAPerson(page, "abcd efgh ij ".repeat(keys).slice(0, keys));
      await page.waitForTimeout(200);
      all.cpu.push(((await worked()) - before) / keys);
      all.keys.push(...(await timesOf(page)));
      await context.close();
    }
    return all;
  });
}

export async function typeAsAPerson(page: Page, words: string): Promise<void> {
  const random = seeded(words.length);
  for (const letter of words) {
    await page.keyboard.type(letter);
    await page.waitForTimeout(PACE.least + random() * (PACE.most - PACE.least));
  }
}

/** Clicks into the text block in the middle of the page, and puts the caret at its end. */
export async function openMiddle(page: Page): Promise<void> {
  await page.evaluate(`(() => {
    const blocks = [...document.querySelectorAll("[data-block]")];
    const middle = blocks.slice(blocks.length >> 1).find((block) => block.querySelector("p") && !block.querySelector("a, li"));
    middle.id ||= "middle";
    octavoBench.middle = middle.id;
    middle.scrollIntoView({ block: "center" });
  })()`);
  await page.waitForTimeout(500);
  await page.locator(`[id="${await page.evaluate<string>("octavoBench.middle")}"]`).click();
  await page.waitForTimeout(500);
  await page.keyboard.press("End");
}

/** @returns asks for how many milliseconds the page's main thread has worked since */
export async function countWork(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * (metrics.find((metric) => metric.name === "TaskDuration")?.value ?? Number.NaN);
  };
}

export async function forget(page: Page): Promise<void> {
  await page.evaluate("void (octavoBench.keys.length = 0)");
}

export async function timesOf(page: Page): Promise<number[]> {
  return page.evaluate<number[]>("octavoBench.keys");
}
