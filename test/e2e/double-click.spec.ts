/** A double click on a button that makes something makes it once. */
import type { Page } from "@playwright/test";
import { lateCodeIsThere } from "./code-there.ts";
import { expect, test } from "./test.ts";
import { martaOf, openTree } from "./tree.ts";

/** From now on a double click counts once. */
async function isPatient(page: Page): Promise<void> {
  await lateCodeIsThere(page);
  await page.waitForTimeout(300);
}

/** Counts pages that are asked for to be made. */
function made(page: Page): { count: number } {
  const sum = { count: 0 };
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/pages")) sum.count += 1;
  });
  return sum;
}

test("a double click on 'New page' makes one page, and what is typed then is its title", async ({ octavo, signedIn }) => {
  const { page } = await openTree(octavo, signedIn, { "Day one": {} });
  await isPatient(page);
  const pages = made(page);
  const newPage = page.getByRole("complementary").getByRole("button", { name: "New page" });
  // As long as the answer takes to come between the two presses, and as long as the page is on its way to be drawn.
  for (const [title, pause] of [
    ["Tide tables", 0],
    ["Day two", 200],
  ] as const) {
    const before = pages.count;
    await newPage.dblclick({ delay: pause });
    await page.keyboard.type(title);
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue(title);
    await page.waitForTimeout(500);
    expect(pages.count).toBe(before + 1);
  }
  // Two presses on purpose make two.
  await newPage.click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Untitled");
  await newPage.click();
  await expect(page.getByRole("treeitem", { name: "Untitled" })).toHaveCount(2);
});

test("letters that come between the presses of a double click and the page are its title's", async ({ octavo, signedIn }) => {
  const { page } = await openTree(octavo, signedIn, { "Day one": {} });
  await isPatient(page);
  let letCome = () => {};
  const comes = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  const newPage = page.getByRole("complementary").getByRole("button", { name: "New page" });
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.route(/\/api\/pages\/\d+$/, async (route) => {
    await comes;
    await route.continue();
  });
  await newPage.hover();
  await page.mouse.down();
  await page.mouse.up();
  await answered;
  await expect(page).not.toHaveURL(/workspace/);
  await page.keyboard.type("Tide");
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.keyboard.type(" tables");
  letCome();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Tide tables");
});

test("a double click begins a workspace's first page once", async ({ octavo, signedIn, page }) => {
  const marta = await martaOf(octavo);
  await signedIn(marta, `/workspace/${(await marta.workspace()).id}`);
  await isPatient(page);
  const pages = made(page);
  await page.getByRole("main").getByRole("button", { name: "Create a page" }).dblclick();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Untitled");
  await page.waitForTimeout(500);
  expect(pages.count).toBe(1);
});
