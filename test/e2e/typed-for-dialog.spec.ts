import type { Page } from "@playwright/test";
import { openPage, type SignedIn, text } from "./blocks.ts";
import { holdBack } from "./hold-back.ts";
import type { Octavo } from "./server.ts";
import { hold } from "./spec.ts";
import { expect, forgive, test, toast } from "./test.ts";

test("what is typed right after Ctrl K is of the link's address, however late the next frame comes", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("The harbour"));
  await block(0).click();
  await expect(block(0).getByRole("textbox")).toBeFocused();
  await page.evaluate(() => {
    const next = requestAnimationFrame;
    window.requestAnimationFrame = (draw) => next(() => setTimeout(draw, 1000));
  });
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("example.org");
  await page.keyboard.press("Enter");
  expect(await saved()).toEqual(["[The harbour](https://example.org)"]);
});

const moving = async (page: Page) => {
  await page.getByRole("button", { name: "Page menu for Day one" }).click();
  await page.getByRole("menuitem", { name: "Move to…", exact: true }).click();
};
const settings = (page: Page) => page.getByRole("button", { name: /workspace settings$/ }).click();

for (const [name, open, late, field] of [
  ["Move page", moving, "move-page-dialog", "Search for a parent page"],
  ["Workspace settings", settings, "settings-dialog", "Name"],
] as const) {
  test(`what is typed before the dialog '${name}' has come is in its field`, async ({ octavo, signedIn }) => {
    const { page } = await openPage(octavo, signedIn, text("The harbour"));
    await page.getByRole("treeitem").hover();
    const letCome = await holdBack(page, late);
    await open(page);
    await page.keyboard.type("pathss");
    await page.keyboard.press("Backspace");
    letCome();
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog.getByLabel(field, { exact: true })).toHaveValue(/paths(?!s)/);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page.locator(":focus")).toHaveAccessibleName(/^Day one$|workspace settings$/);
  });
}

/** Asks for the dialog 'New workspace', whose code is held back. */
async function askForWorkspace(page: Page, octavo: Octavo, signedIn: SignedIn) {
  const letCome = await holdBack(page, "create-dialog");
  await signedIn(await octavo.person("Marta"));
  const asking = page.getByRole("button", { name: "New workspace" });
  await expect(asking).toBeVisible();
  // What takes the keys meanwhile is small, and comes by itself.
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("dialog-ahead")));
  await asking.click();
  await expect(page.locator("body > textarea")).toBeFocused();
  return { asking, letCome };
}

test("what is typed before the dialog 'New workspace' has come is in its field", async ({ octavo, signedIn, page }) => {
  const { asking, letCome } = await askForWorkspace(page, octavo, signedIn);
  await page.keyboard.type("Coast path");
  letCome();
  await expect(page.getByRole("dialog").getByLabel("Name")).toHaveValue("Coast path");
  await page.keyboard.press("Escape");
  await expect(asking).toBeFocused();
});

test("Enter behind what is typed before the dialog 'New workspace' has come makes it", async ({ octavo, signedIn, page }) => {
  const { letCome } = await askForWorkspace(page, octavo, signedIn);
  await page.keyboard.type("Coast path\n");
  letCome();
  await expect(page.getByRole("main").getByRole("button", { name: "Create a page" })).toBeFocused();
  await expect(page.getByRole("complementary")).toContainText("Coast path");
});

test("what is typed for the switcher before its page is known is in its field", async ({ octavo, signedIn, page }) => {
  const marta = await octavo.person("Marta");
  const { id } = await marta.page((await marta.workspace()).id);
  const release = await hold(page, "GET", `**/api/pages/${id}`);
  await signedIn(marta, `/page/${id}`);
  await expect(page.getByRole("tab", { name: "Notes" }).first()).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("Tid");
  await release();
  const field = page.getByRole("combobox", { name: "Go to a page" });
  await expect(field).toBeFocused();
  await page.keyboard.type("e");
  await expect(field).toHaveValue("Tide");
});

test("Enter behind what is typed for the switcher before its code has come opens what is found", async ({
  octavo,
  signedIn,
  page,
}) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const { id } = await marta.page(workspaceId);
  await marta.page(workspaceId, { title: "Tide tables" });
  const letCome = await holdBack(page, "page-switcher");
  const release = await hold(page, "GET", "**/api/workspaces/*/pages");
  // What is found in texts would be opened, too, before the dialog is seen here.
  const releaseTexts = await hold(page, "GET", "**/api/search?*");
  await signedIn(marta, `/page/${id}`);
  const title = page.getByLabel("Title", { exact: true });
  await expect(title).toHaveValue("Day one");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("tide ta\n");
  letCome();
  await expect(page.getByRole("combobox", { name: "Go to a page" })).toHaveValue("tide ta");
  await release();
  await expect(title).toHaveValue("Tide tables");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await releaseTexts();
});

test("Enter behind what is typed for the switcher before its code has come makes no page where nothing is found", async ({
  octavo,
  signedIn,
  page,
}) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const { id } = await marta.page(workspaceId);
  const letCome = await holdBack(page, "page-switcher");
  await signedIn(marta, `/page/${id}`);
  await expect(page.getByRole("treeitem")).toHaveCount(1);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("tide\n");
  letCome();
  await expect(page.getByText("No title and no text has all of these words.")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Go to a page" })).toHaveValue("tide");
  expect((await marta.do("listPages", { params: { workspaceId } })).length).toBe(1);
});

test("Ctrl K right behind a click on a workspace's card, and what is typed then, is for its switcher", async ({
  octavo,
  signedIn,
  page,
}) => {
  const marta = await octavo.person("Marta");
  await marta.page((await marta.workspace()).id, { title: "Tide tables" });
  const letCome = await holdBack(page, "editor");
  await signedIn(marta);
  await page.getByRole("link", { name: "Coast Path guide" }).click();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("tide");
  letCome();
  const field = page.getByRole("combobox", { name: "Go to a page" });
  await expect(field).toHaveValue("tide");
  await page.keyboard.type(" tables");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Tide tables");
});

test("keys press nothing while 'Share Page' is on its way, and Escape gives it up", async ({ octavo, signedIn }) => {
  const { page } = await openPage(octavo, signedIn, text("The harbour"));
  const letCome = await holdBack(page, "share-page-dialog");
  const asking = page.getByRole("button", { name: "Share", exact: true });
  await asking.click();
  await page.getByRole("menuitem", { name: "Share Page" }).click();
  await expect(page.locator("body > textarea")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.keyboard.press("Escape");
  const hasCome = page.waitForResponse(/\/assets\/share-page-dialog-/);
  letCome();
  await hasCome;
  await expect(asking).toBeFocused();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a dialog that is given up before it has come does not come later", async ({ octavo, signedIn }) => {
  const { page } = await openPage(octavo, signedIn, text("The harbour"));
  await page.getByRole("treeitem").hover();
  const letCome = await holdBack(page, "move-page-dialog");
  await moving(page);
  await page.keyboard.press("Escape");
  const hasCome = page.waitForResponse(/\/assets\/move-page-dialog-/);
  letCome();
  await hasCome;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the page stays until its history can be shown, also where that does not come", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  const fail = await holdBack(page, "history-screen", "abort");
  const { block } = await openPage(octavo, signedIn, text("The harbour"));
  const history = page.getByRole("button", { name: "Page history" });
  await history.click();
  await expect(block(0)).toBeVisible();
  fail();
  await expect(toast(page)).toContainText("This could not be loaded");
  await expect(block(0)).toBeVisible();
  await page.unroute("**/assets/history-screen-*.js");
  await toast(page).getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Page history" })).toBeVisible();
  // Escape would close the notice first.
  await expect(toast(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(history).toBeFocused();
  forgive(complaints, "Failed to load resource");
});
