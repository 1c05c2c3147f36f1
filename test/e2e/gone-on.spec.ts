/** What was asked for, but comes after somebody has gone on writing, stays away. */
import type { Page } from "@playwright/test";
import { openPage, table, text } from "./blocks.ts";
import { holdBack } from "./hold-back.ts";
import { expect, test } from "./test.ts";

const column = (page: Page) => page.getByRole("button", { name: "Menu of column 1" }).click();
const more = async (page: Page) => {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete Page" }).click();
};
const ofRow = (name: string) => async (page: Page) => {
  await page.getByRole("treeitem").hover();
  await page.getByRole("button", { name: "Page menu for Day one" }).click();
  await page.getByRole("menuitem", { name }).click();
};

for (const [name, code, open] of [
  ["the menu 'Add block'", "parts", (page: Page) => page.getByRole("button", { name: "Add block" }).click()],
  ["the menu of a column", "parts", column],
  ["the question whether a page is deleted", "delete-page-dialog", more],
  ["the question whether a page of the sidebar is deleted", "delete-page-dialog", ofRow("Delete")],
  ["the dialog 'Export'", "export-dialog", ofRow("Export")],
] as const) {
  test(`${name} takes no letter of who has gone on writing when it comes`, async ({ octavo, signedIn, page }) => {
    const letCome = await holdBack(page, code);
    const { block } = await openPage(octavo, signedIn, table(["Tide"], ["Low"]), text("The harbour"));
    // The block that it is the menu of is written in as well.
    const [place, words] = open === column ? [block(0), "Low"] : [block(1), "The harbour"];
    if (open === column) await block(0).getByText("Tide").click();
    await open(page);
    await place.getByText(words).click();
    const field = place.getByRole("textbox").last();
    await expect(field).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.type(" at");
    letCome();
    await page.waitForFunction(
      (code) => performance.getEntriesByType("resource").some(({ name }) => name.includes(`/${code}-`)),
      code,
    );
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await page.waitForTimeout(500);
    await page.keyboard.type(" dawn");
    await expect(field).toHaveText(`${words} at dawn`);
    await expect(page.getByRole("menu").or(page.getByRole("dialog")).or(page.getByRole("alertdialog"))).toHaveCount(0);
  });
}
