import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";

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
export async function measureTree(
  url: string,
  token: string,
  workspaceId: number,
  { executablePath }: { executablePath?: string } = {},
): Promise<TreeTimes> {
  const browser = await launch(executablePath);
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(`localStorage.setItem("authToken", ${JSON.stringify(token)})`);
    await page.addInitScript(noteRows);
    await page.goto(`${url}/workspace/${workspaceId}`, { waitUntil: "commit" });
    const shownMs = await page.evaluate<number>("octavoTree");
    await page.waitForTimeout(SETTLE);
    const thread = await page.context().newCDPSession(page);
    // Its own time: what else the machine does is not counted.
    await thread.send("Performance.enable", { timeDomain: "threadTicks" });
    return { shownMs, expandMs: await expand(page, thread), filterMs: await filter(page, thread) };
  } finally {
    await browser.close();
  }
}

function launch(executablePath: string | undefined): Promise<Browser> {
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    // Root cannot use the sandbox.
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
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
