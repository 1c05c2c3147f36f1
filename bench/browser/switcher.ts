import type { Page } from "@playwright/test";
import { newProfile, openText, pageAddress, withChromium } from "./chromium.ts";

/** Where somebody types that searches: the switcher, or a page that holds one input and what was found. */
export interface Searching {
  url: string;
  token: string;
  workspaceId: number;
}

/** Milliseconds between two keys, as most people type. */
const BETWEEN = 90;
const SETTLE = 3000;
/** Until all that was asked for has come. */
const REST = 700;

/**
 * Types words into the quick switcher.
 * @returns for each the milliseconds from its last key until the texts that have it are painted
 */
export async function measureSwitcher({ url, token }: Searching, pageId: number, words: readonly string[]): Promise<number[]> {
  return withChromium(async (browser) => {
    const context = await newProfile(browser, token);
    await context.addInitScript(noteFound);
    const page = await openText(context, pageAddress(url, pageId));
    await page.waitForTimeout(SETTLE);
    const times: number[] = [];
    for (const word of words) {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").waitFor();
      times.push(await timeOf(page, word));
      await page.keyboard.press("Escape");
      await page.getByRole("combobox").waitFor({ state: "detached" });
    }
    return times;
  });
}

/** The same words into an input that asks at each key, and whose answers are written below it as they come. */
export async function measureBareSearch({ url, token, workspaceId }: Searching, words: readonly string[]): Promise<number[]> {
  return withChromium(async (browser) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.addInitScript(noteFound);
    const page = await context.newPage();
    await page.goto(`${url}/healthz`);
    await page.evaluate(bare(token, workspaceId));
    const times: number[] = [];
    for (const word of words) {
      await page.locator("input").fill("");
      times.push(await timeOf(page, word));
    }
    return times;
  });
}

async function timeOf(page: Page, word: string): Promise<number> {
  await page.waitForTimeout(REST);
  await page.keyboard.type(word, { delay: BETWEEN });
  return page.evaluate((typed) => octavoFound(typed), word);
}

declare function octavoFound(typed: string): Promise<number>;

/** Runs in the page before anything else does: what was asked, and when the second frame after its answer was drawn. */
const noteFound = `(() => {
  const painted = new Map();
  let key = 0;
  addEventListener("keydown", (event) => { key = event.timeStamp; }, true);
  const { fetch } = window;
  window.fetch = async (...given) => {
    const answer = await fetch(...given);
    const asked = new URL(given[0].url ?? given[0], location.href);
    if (asked.pathname === "/api/search") void answer.clone().text().then(() => drawn(asked.searchParams.get("q")), () => {});
    return answer;
  };
  const drawn = (q) => requestAnimationFrame(() => requestAnimationFrame(() => painted.set(q, performance.now())));
  window.octavoFound = async (typed) => {
    while (!painted.has(typed)) await new Promise((next) => setTimeout(next, 5));
    return painted.get(typed) - key;
  };
})()`;

const bare = (token: string, workspaceId: number) => `(() => {
  const [input, list] = [document.createElement("input"), document.createElement("pre")];
  document.body.replaceChildren(input, list);
  let asking = new AbortController();
  input.addEventListener("input", async () => {
    asking.abort();
    asking = new AbortController();
    const query = new URLSearchParams({ q: input.value, workspaceId: "${workspaceId}" });
    const headers = { authorization: "Bearer ${token}" };
    const answer = await fetch("/api/search?" + query, { headers, signal: asking.signal }).catch(() => null);
    if (answer) list.textContent = await answer.text().catch(() => "");
  });
  input.focus();
})()`;
