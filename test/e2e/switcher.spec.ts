import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, test, toast } from "./test.ts";
import { guide, openTree } from "./tree.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Go to a page" });
const option = (page: Page) => page.getByRole("option");
const opened = (page: Page) => page.getByLabel("Title", { exact: true });

test("a few letters find a page, marked and with its path, and Enter opens it", async ({ octavo, signedIn }) => {
  const { page } = await openTree(octavo, signedIn, { ...guide, "High tide": {}, Bastide: {} });
  await page.getByRole("treeitem").first().focus();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("tid");
  await expect(option(page)).toHaveText([/^Tide tables/, "High tide", "Bastide", /New page named “tid”/, "Search everywhere"]);
  await expect(option(page).first().locator("mark")).toHaveText("Tid");
  await expect(option(page).first()).toContainText("Guidebook / Day one");
  await page.keyboard.press("ArrowDown");
  await expect(option(page).nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(option(page).last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveCount(0);
  await expect(opened(page)).toHaveValue("Tide tables");
  await expect(page.getByRole("treeitem", { name: "Tide tables" })).toHaveAttribute("aria-selected", "true");
  // The page that was gone to has the focus, and not what had it before.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("what is typed before its code is there is kept for it", async ({ octavo, signedIn }) => {
  const { page } = await openTree(octavo, signedIn);
  let send = () => {};
  const asked = new Promise<void>((resolve) => (send = resolve));
  await page.route("**/assets/page-switcher-*.js", async (route) => {
    await asked;
    await route.continue();
  });
  await page.reload();
  await expect(opened(page)).toBeVisible();
  const button = page.getByRole("button", { name: "Quick switcher" });
  await button.focus();
  await page.keyboard.press("Control+k");
  // It is not wanted any more, and then again.
  await page.keyboard.type("x");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("Tid");
  send();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("e");
  await expect(field(page)).toHaveValue("Tide");
  await expect(option(page).first()).toContainText("Tide tables");
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test("with Ctrl, or the middle button, a tab opens, and what is found is there still", async ({ octavo, signedIn, context }) => {
  const { page } = await openTree(octavo, signedIn);
  const before = page.url();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("tide");
  for (const how of [{ modifiers: ["ControlOrMeta"] }, { button: "middle" }] as const) {
    const tab = context.waitForEvent("page");
    await option(page)
      .first()
      .click(how as { button?: "middle" });
    await expect(opened(await tab)).toHaveValue("Tide tables");
    await (await tab).close();
  }
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("tide");
  expect(page.url()).toBe(before);
});

test("it opens by its button too, a click chooses, and Escape gives the focus back", async ({ octavo, signedIn }) => {
  const { page, row } = await openTree(octavo, signedIn);
  const button = page.getByRole("button", { name: "Quick switcher" });
  await button.click();
  await expect(option(page)).toHaveText([
    /^Guidebook/,
    /^Day one/,
    /^Tide tables/,
    /^Day two/,
    /^Print run/,
    /^Cover ideas/,
    /^New page/,
  ]);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await row("Cover ideas").focus();
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Escape");
  await expect(row("Cover ideas")).toBeFocused();
  await page.keyboard.press("Control+k");
  await option(page).filter({ hasText: "Day two" }).click();
  await expect(opened(page)).toHaveValue("Day two");
});

test("what nothing is called can be made, and other workspaces are found", async ({ octavo, signedIn }) => {
  const { page, marta, stored } = await openTree(octavo, signedIn, { Guidebook: {} });
  await marta.workspace({ name: "Tide mill archive" });
  await page.reload();
  await expect(opened(page)).toHaveValue("Guidebook");
  await page.keyboard.press("Control+k");
  await field(page).fill("tide mill");
  await expect(option(page).first()).toHaveText("Tide mill archive");
  await field(page).fill("Ferry times");
  // In the place of what would have been found.
  const nothing = await page.getByText("No title and no text has all of these words.").boundingBox();
  expect(nothing?.y).toBeLessThan((await page.getByText("Actions", { exact: true }).boundingBox())?.y ?? 0);
  await page.keyboard.press("Control+Enter");
  await expect(toast(page)).toContainText("Page created");
  await expect(opened(page)).toHaveValue("Ferry times");
  await expect.poll(stored).toEqual(["Guidebook", "Ferry times"]);
});

test("from the tasks it leads to the page", async ({ octavo, signedIn }) => {
  const { page } = await openTree(octavo, signedIn);
  await page.getByRole("tab", { name: "Tasks" }).first().click();
  await page.keyboard.press("Control+k");
  await field(page).fill("cover");
  await expect(option(page).first()).toContainText("Cover ideas");
  await page.keyboard.press("Enter");
  await expect(opened(page)).toHaveValue("Cover ideas");
});

test("the switcher is accessible, with results and without", async ({ octavo, signedIn }) => {
  const { page } = await openTree(octavo, signedIn, { Guidebook: { ["W".repeat(500)]: { "דף ראשון": {} } } });
  await page.keyboard.press("Control+k");
  await expect(option(page)).toHaveCount(4);
  await expectAccessible(page, { within: ".switcher" });
  await field(page).fill("nothing is called so");
  await expect(page.getByText("No title and no text")).toBeVisible();
  await expectAccessible(page, { within: ".switcher", widths: [1280] });
});
