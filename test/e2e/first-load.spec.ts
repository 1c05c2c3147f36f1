import type { Page } from "@playwright/test";
import { heading, list, table, text, todo } from "./blocks.ts";
import { expect, test } from "./test.ts";

test.use({ serviceWorkers: "allow" });

/** Bytes of script and style, compressed, that may be asked for until a screen stands; a page with the Markdown that draws it. */
const budgets = { page: 125_000, login: 100_000, shared: 105_000 };

const NOTES = "bench/browser/in-page.js";

/** Opens a page of every type of block as on a first visit, and waits until its text is painted. */
async function firstVisit(page: Page, open: () => Promise<unknown>): Promise<void> {
  await page.addInitScript({ path: NOTES });
  await open();
  await page.evaluate("octavoBench.stands");
}

const blocks = () => [
  heading("Harbour to *cliffs*"),
  text("A **long** way, and `slow`:\n\n- one\n- two"),
  todo("Take water", "x Tell the warden"),
  list("North gate", "South gate"),
  table(["Hour", "Tide"], ["6", "low"]),
];

test("a first visit stays within its budget until the text is visible", async ({ octavo, signedIn, page }) => {
  const marta = await octavo.person("Marta");
  const { id } = await marta.page((await marta.workspace()).id, { content: blocks() });
  await firstVisit(page, () => signedIn(marta, `/page/${id}`));
  await staysWithin(page, budgets.page);
  // The faces hold up no words: they come behind the code, and before it only where the device has a copy.
  const [code, faces] = await page.evaluate(() => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const code = entries.find(({ name }) => /\/main-.*\.js$/.test(name))?.responseEnd ?? 0;
    return [code, entries.filter(({ name }) => name.endsWith(".woff2")).map(({ startTime }) => startTime)] as const;
  });
  expect(Math.min(...faces)).toBeGreaterThan(code);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.locator("head link[as=font]").first()).toHaveAttribute("media", "all");
});

test("so does the first visit of the login screen", async ({ page }) => {
  await page.addInitScript(() => Object.assign(globalThis, { octavoLooksFor: "form button[type=submit]" }));
  await page.addInitScript({ path: NOTES });
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  await staysWithin(page, budgets.login);
});

test("so does the first visit of a shared link", async ({ octavo, page }) => {
  const marta = await octavo.person("Marta");
  const workspace = await marta.workspace();
  await marta.page(workspace.id, { content: blocks() });
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId: workspace.id }, body: {} });
  await page.addInitScript(() => Object.assign(globalThis, { octavoLooksFor: "h1" }));
  await page.addInitScript({ path: NOTES });
  await page.goto(`/shared/workspace/${shareToken}`);
  await expect(page.getByText("Welcome to")).toBeVisible();
  await staysWithin(page, budgets.shared);
});

async function staysWithin(page: Page, budget: number): Promise<void> {
  await page.evaluate("octavoBench.stands");
  const files = await page.evaluate<{ name: string; bytes: number }[]>("octavoBench.firstLoad()");
  const sum = files.reduce((total, file) => total + file.bytes, 0);
  expect(files.length).toBeGreaterThan(3);
  expect(sum, files.map(({ name, bytes }) => `${String(bytes).padStart(7)} ${name}`).join("\n")).toBeLessThanOrEqual(budget);
}

test("nothing moves by itself while a page comes", async ({ octavo, signedIn, page }) => {
  const marta = await octavo.person("Marta");
  const workspace = await marta.workspace();
  const { id } = await marta.page(workspace.id, { content: Array.from({ length: 60 }, blocks).flat() });
  await firstVisit(page, () => signedIn(marta, `/page/${id}`));
  await expect(page.getByRole("treeitem")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Add block" })).toBeVisible();
  expect(await page.evaluate("octavoBench.moved")).toEqual([]);
  expect(await page.evaluate("octavoBench.shift")).toBe(0);
});

test("nor while a page keeps somebody waiting", async ({ octavo, signedIn, page }) => {
  const marta = await octavo.person("Marta");
  const { id } = await marta.page((await marta.workspace()).id, { content: blocks() });
  await page.route(/\/api\/(pages|auth)\//, async (route) => {
    await page.waitForTimeout(1500);
    await route.continue();
  });
  await firstVisit(page, () => signedIn(marta, `/page/${id}`));
  // What comes later waits for the screen, however long that takes.
  await staysWithin(page, budgets.page);
  expect(await page.evaluate("octavoBench.moved")).toEqual([]);
});

test("user and page are asked for once each, together, before the editor's code runs", async ({ octavo, page }) => {
  const marta = await octavo.person("Marta");
  const { id } = await marta.page((await marta.workspace()).id, { content: blocks() });
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(auth\/user|pages\/\d+)$/.test(pathname))
      asked.push(`${pathname} ${request.headers().authorization?.split(" ")[0]}`);
  });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/main-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript((token) => localStorage.setItem("authToken", token), marta.token);
  await page.goto(`/page/${id}`, { waitUntil: "commit" });
  await expect(() => expect(asked).toEqual(["/api/auth/user Bearer", `/api/pages/${id} Bearer`])).toPass();
  // Nor is the window empty until then.
  await expect(page.getByRole("status").getByText("Loading...")).toBeVisible();
  // What comes behind the text.
  const links = page.waitForResponse(`**/api/pages/${id}/links`);
  letGo();
  await expect(page.locator("[data-block]").first()).toBeVisible();
  await links;
  expect(asked).toEqual(["/api/auth/user Bearer", `/api/pages/${id} Bearer`]);
});
