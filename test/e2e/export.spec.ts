import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { openPage, table, text, todo } from "./blocks.ts";
import { expect, test } from "./test.ts";
import { openTree } from "./tree.ts";

test("a page's menu takes it away, with what is below it or alone", async ({ octavo, signedIn }) => {
  const { page, choose } = await openTree(octavo, signedIn);
  await choose("Guidebook", "Export");
  const dialog = page.getByRole("dialog", { name: "Export page" });
  await expect(dialog.getByRole("switch", { name: "Include subpages" })).toBeChecked();
  await expect(dialog).toContainText("3 pages below this one");
  const zip = await saved(page);
  expect(zip.name).toBe("Guidebook.zip");
  const paths = ["Guidebook.md", "Guidebook/Day one.md", "Guidebook/Day one/Tide tables.md", "Guidebook/Day two.md"];
  expect(Object.keys(unzipSync(zip.bytes))).toEqual(paths);
  // It closes itself when the file is there.
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await choose("Cover ideas", "Export");
  await expect(dialog).toContainText("Cover ideas");
  await expect(dialog.getByRole("switch")).toHaveCount(0);
  const alone = await saved(page);
  expect(alone.name).toBe("Cover ideas.md");
  expect(alone.bytes.toString()).toContain("title: Cover ideas\n");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the workspace's menu takes all of it away, to read without a server; it shows how far it is, and is cancelled", async ({
  octavo,
  signedIn,
  browser,
}, info) => {
  const { page } = await openTree(octavo, signedIn);
  const dialog = page.getByRole("dialog", { name: "Export workspace" });
  const open = async () => {
    await page.getByRole("button", { name: "Workspace menu" }).click();
    await page.getByRole("menuitem", { name: "Export" }).click();
    await expect(dialog.getByRole("radio", { name: "Markdown" })).toBeChecked();
  };
  // How far it is comes late, so that it is seen under way.
  await page.route("**/api/export", (route) => (route.request().method() === "GET" ? undefined : route.continue()));
  await open();
  await dialog.getByRole("button", { name: "Export" }).click();
  const running = page.getByRole("dialog", { name: "Exporting" });
  await expect(running.getByRole("progressbar", { name: "Exporting" })).toBeVisible();
  const cancelled = page.waitForResponse((response) => response.request().method() === "DELETE");
  await running.getByRole("button", { name: "Cancel" }).click();
  expect((await cancelled).ok()).toBe(true);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.unroute("**/api/export");
  await open();
  await dialog.getByText("HTML", { exact: true }).click();
  const files = unzipSync((await saved(page)).bytes);
  expect(Object.keys(files).slice(0, 3)).toEqual(["index.html", "Guidebook.html", "Guidebook/Day one.html"]);
  for (const [path, bytes] of Object.entries(files)) {
    await mkdir(join(info.outputPath(), path, ".."), { recursive: true });
    await writeFile(join(info.outputPath(), path), bytes);
  }
  const offline = await (await browser.newContext({ offline: true })).newPage();
  await offline.goto(pathToFileURL(join(info.outputPath(), "index.html")).href);
  await offline.getByRole("link", { name: "Tide tables" }).click();
  await expect(offline.getByRole("heading", { level: 1, name: "Tide tables" })).toBeVisible();
  await offline.getByRole("link", { name: "Contents" }).click();
  await expect(offline.getByRole("link")).toHaveCount(6);
  // On paper there is nowhere to go.
  await offline.goBack();
  await offline.emulateMedia({ media: "print" });
  await expect(offline.getByRole("heading", { level: 1, name: "Tide tables" })).toBeVisible();
  await expect(offline.getByText("Contents")).toBeHidden();
  await offline.context().close();
});

test("in what is exported as HTML a task has its box and no bullet, and its words beside it", async ({
  octavo,
  signedIn,
}, info) => {
  const loose = text("- [ ] rope\n\n- [x] whistle\n\n- lamp\n");
  const { page } = await openPage(octavo, signedIn, todo("map"), loose);
  await readAlone(page, join(info.outputPath(), "page.html"));
  const items = await page.locator("li").evaluateAll((all) =>
    all.map((item) => {
      const [box, words] = [item.querySelector("input"), document.createRange()];
      words.selectNodeContents(item);
      const last = [...words.getClientRects()].at(-1);
      const beside =
        !box || !last || (last.left > box.getBoundingClientRect().right && last.top < box.getBoundingClientRect().bottom);
      return `${item.textContent?.trim()} ${getComputedStyle(item).listStyleType} ${beside}`;
    }),
  );
  expect(items).toEqual(["map none true", "rope none true", "whistle none true", "lamp disc true"]);
});

test("a table of what is exported as HTML keeps the words of its headers whole on a phone, and moves by itself", async ({
  octavo,
  signedIn,
}, info) => {
  const long = "a walk along the wall and over the dunes to the old mill and back";
  const headers = ["Name", "Kinds", "Ports", "Done", "When", "Dampfschifffahrtsgesellschaft"];
  const { page } = await openPage(octavo, signedIn, table(headers, ["Quay", "Wet", "Kiel", "no", long, long]));
  await readAlone(page, join(info.outputPath(), "page.html"));
  await page.setViewportSize({ width: 375, height: 800 });
  const lines = await page.locator("th").evaluateAll((all) =>
    all.map((header) => {
      const words = document.createRange();
      words.selectNodeContents(header);
      return words.getClientRects().length;
    }),
  );
  expect(lines).toEqual(headers.map(() => 1));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

/** The page in the tree, exported as HTML and opened as the file that it is. */
async function readAlone(page: Page, file: string): Promise<void> {
  await page.getByRole("treeitem").first().hover();
  await page.getByRole("button", { name: "Page menu for Day one", exact: true }).click();
  await page.getByRole("menuitem", { name: "Export" }).click();
  await page.getByText("HTML", { exact: true }).click();
  await writeFile(file, (await saved(page)).bytes);
  await page.goto(pathToFileURL(file).href);
}

async function saved(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test("an export says in the words of the other screens how far it is", async ({ octavo, signedIn }) => {
  const { page, choose } = await openTree(octavo, signedIn);
  const progress = { state: "running", done: 1184, total: 2400, bytes: 48_234_567 };
  await page.route("**/api/export", (route) =>
    route.request().method() === "GET" ? route.fulfill({ json: progress }) : route.continue(),
  );
  await choose("Guidebook", "Export");
  await page.getByRole("dialog", { name: "Export page" }).getByRole("button", { name: "Export" }).click();
  const dialog = page.getByRole("dialog", { name: "Exporting" });
  await expect(dialog.getByRole("status")).toHaveText("1,184 of 2,400 pages");
  await expect(dialog.getByText("48.2 MB")).toBeVisible();
  await expect(dialog.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "49");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
