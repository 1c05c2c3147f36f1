import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./test.ts";
import { openTree } from "./tree.ts";

const long = "W".repeat(500);

/** The menu is gone, and the dialog that it led to is there. */
async function dialogStands(page: Page): Promise<void> {
  await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toBeVisible();
  await expect(page.locator(".menu")).toHaveCount(0);
}

test("the tree, its menu and its dialogs are accessible", async ({ octavo, signedIn }) => {
  const { page, choose, row } = await openTree(octavo, signedIn, { Guidebook: { "Day one": {} }, [long]: {}, "שביל החוף": {} });
  await expectAccessible(page, { widths: [1280] });
  await row("Guidebook").hover();
  await page.getByRole("button", { name: "Page menu for Guidebook" }).click();
  await expectAccessible(page, { widths: [1280], within: ".menu" });
  await page.keyboard.press("Escape");
  await choose("Guidebook", "Move to…");
  await dialogStands(page);
  await expectAccessible(page, { widths: [1280] });
  await page.keyboard.press("Escape");
  await choose(long, "Delete page");
  await dialogStands(page);
  await expectAccessible(page, { widths: [1280] });
});

test("the sheet with the tree, its menu and its dialogs are accessible on a phone", async ({ octavo, signedIn, page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const { id } = await marta.page(workspaceId, { title: long });
  await signedIn(marta, `/page/${id}`);
  const menu = page.getByRole("button", { name: "Page menu for" });
  await page.getByRole("button", { name: "Open sidebar" }).click();
  await menu.click();
  await expectAccessible(page, { widths: [375], within: ".menu" });
  await page.getByRole("menuitem", { name: "Move to…" }).click();
  await dialogStands(page);
  await expectAccessible(page, { widths: [375] });
  await page.keyboard.press("Escape");
  await menu.click();
  await page.getByRole("menuitem", { name: "Delete page" }).click();
  await dialogStands(page);
  await expectAccessible(page, { widths: [375] });
});

test("who may only read opens a page's menu by the keyboard, and hears of no key that would change it", async ({
  octavo,
  signedIn,
  page,
}) => {
  const [marta, jonas] = [await octavo.person("Marta"), await octavo.person("Jonas")];
  const { id: workspaceId } = await marta.workspace({ isPublic: true });
  const { id } = await marta.page(workspaceId, { title: "Guidebook" });
  await signedIn(jonas, `/page/${id}`);
  const tree = page.getByRole("tree");
  await expect(tree).toHaveAccessibleDescription(/Shift and F10 open its menu/);
  await expect(tree).not.toHaveAccessibleDescription(/Delete|move/);
  await tree.getByRole("treeitem", { name: "Guidebook" }).focus();
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Add to favourites" }).press("Enter");
  await expect(page.getByRole("region", { name: "Favourites" }).getByRole("link")).toHaveText(["Guidebook"]);
});

test("a row's menu begins at its first entry by the keyboard, and the row has the focus behind it", async ({
  octavo,
  signedIn,
}) => {
  const { page, row } = await openTree(octavo, signedIn);
  await row("Guidebook").focus();
  await page.keyboard.press("ArrowDown");
  for (const key of ["Shift+F10", "ContextMenu"]) {
    await page.keyboard.press(key);
    await expect(page.getByRole("menuitem", { name: "Add subpage" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(row("Print run")).toBeFocused();
    await expect(page.getByRole("menu")).toHaveCount(0);
  }
  // Also by a key that comes before the frame in which the row that was walked to is drawn.
  await page.evaluate(() => {
    for (const init of [{ key: "ArrowDown" }, { key: "F10", shiftKey: true }])
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true }));
    // The frames in which rows that are out of sight would be drawn.
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await expect(page.getByRole("menuitem", { name: "Add subpage" })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Delete page" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(row("Print run")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(row("Cover ideas")).toBeFocused();
  // Also where a pointer has opened it.
  await row("Cover ideas").hover();
  await page.getByRole("button", { name: "Page menu for Cover ideas" }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("F2");
  await expect(row("Cover ideas").getByRole("textbox")).toBeFocused();
});
