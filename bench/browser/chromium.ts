import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../scripts/browser.ts";

/** A Chromium to measure in, and pages in it that note what a person would notice. */

const ROOT = join(import.meta.dirname, "..", "..");
const IN_PAGE = join(import.meta.dirname, "in-page.js");

/** Runs `measure` with a browser of its own. */
export async function withChromium<T>(measure: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = await findBrowser(ROOT);
  if (!executablePath) throw new Error("There is no Chromium to measure in.");
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-background-networking",
      "--disable-component-update",
    ],
  });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

/** An empty profile: nothing cached, no service worker. @param token of who is signed in; null for a page without accounts */
export async function newProfile(browser: Browser, token: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (token !== null) await context.addInitScript(`localStorage.setItem("authToken", ${JSON.stringify(token)})`);
  await context.addInitScript({ path: IN_PAGE });
  return context;
}

/** A line as people have it on trains: bytes a second either way, and milliseconds until a request's first byte. */
const TRAIN = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/** What the browser's own thread fetches for the page goes over a slow line; its service worker's requests do not. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", TRAIN);
}

/** Opens an address and waits until its text stands. */
export async function openText(context: BrowserContext, address: string, { slow = false } = {}): Promise<Page> {
  const page = await context.newPage();
  if (slow) await slowDown(page);
  await page.goto(address, { waitUntil: "commit" });
  await textStands(page);
  return page;
}

/** @returns when it stood, in milliseconds since the navigation began */
export async function textStands(page: Page): Promise<number> {
  return page.evaluate<number>("octavoBench.stands");
}

/** Where a page is read and written. */
export const pageAddress = (url: string, pageId: number) => `${url}/page/${pageId}`;
