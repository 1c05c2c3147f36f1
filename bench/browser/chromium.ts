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

/** Opens an address and waits until its text stands. */
export async function openText(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
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
