import type { CDPSession, Page } from "@playwright/test";
import { newProfile, withChromium } from "./chromium.ts";

/** How the sidebar follows in a workspace of many pages. Milliseconds. */
export interface TreeTimes {
  /** From the navigation until the first rows are drawn. */
  shownMs: number;
  /** Work of the main thread for each key in the search, until the second frame after it is drawn. */
  filterMs: number[];
  /** The same for each page that is expanded and collapsed again. */
  expandMs: number[];
}

const QUERY = "day three";
const EXPANDED = 8;
/** What follows the first screen, as keeping the answer on the device, is not what is measured. */
const SETTLE = 3000;

/** @param workspaceId one with many pages, the first ones with subpages */
export async function measureTree(url: string, token: string, workspaceId: number): Promise<TreeTimes> {
  return withChromium(async (browser) => {
    const context = await newProfile(browser, token);
    await context.addInitScript(noteRows);
    const page = await context.newPage();
    await page.goto(`${url}/workspace/${workspaceId}`, { waitUntil: "commit" });
    const shownMs = await page.evaluate<number>("octavoTree");
    await page.waitForTimeout(SETTLE);
    const thread = await threadOf(page);
    return { shownMs, expandMs: await expand(page, thread), filterMs: await filter(page, thread) };
  });
}

/** What a key costs in a page that holds one input and nothing else. */
export async function measureBareInput(): Promise<number[]> {
  return withChromium(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.setContent('<input aria-label="Search pages">');
    return filter(page, await threadOf(page));
  });
}

async function threadOf(page: Page): Promise<CDPSession> {
  const thread = await page.context().newCDPSession(page);
  await thread.send("Performance.enable");
  return thread;
}

/** Runs in the page before anything else does. */
const noteRows = `
  window.octavoTree = new Promise((shown) => {
    const look = () => {
      if (document.querySelector("[role=treeitem]")) setTimeout(() => shown(performance.now()));
      else requestAnimationFrame(look);
    };
    look();
  });
`;

const twoFrames = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))))";

async function expand(page: Page, thread: CDPSession): Promise<number[]> {
  const times: number[] = [];
  const row = page.getByRole("treeitem", { level: 1 });
  for (let turn = 0; turn < EXPANDED; turn += 1) {
    const { x, y } = await middleOf(row.nth(2 + turn).locator("button.twist"));
    await page.mouse.move(x, y);
    await page.waitForTimeout(100);
    for (const _ of ["expand", "collapse"]) times.push(await work(thread, page, () => page.mouse.click(x, y)));
  }
  return times;
}

async function middleOf(target: ReturnType<Page["locator"]>): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error("The page to expand is not in sight.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function filter(page: Page, thread: CDPSession): Promise<number[]> {
  const times: number[] = [];
  const search = page.getByLabel("Search pages");
  await search.focus();
  for (const key of QUERY) times.push(await work(thread, page, () => page.keyboard.press(key)));
  for (const _ of QUERY) times.push(await work(thread, page, () => page.keyboard.press("Backspace")));
  return times;
}

/** Milliseconds that the main thread works because of a gesture: its event, what is deferred to the next frame, and drawing both. */
async function work(thread: CDPSession, page: Page, gesture: () => Promise<void>): Promise<number> {
  const before = await busy(thread);
  await gesture();
  await page.evaluate(twoFrames);
  return ((await busy(thread)) - before) * 1000;
}

async function busy(thread: CDPSession): Promise<number> {
  const { metrics } = await thread.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
}
