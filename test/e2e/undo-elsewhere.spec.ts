import { openPage, text } from "./blocks.ts";
import { expect, test } from "./test.ts";

test("blocks that were cut, and pasted on another page, come back by an undo on their own", async ({
  octavo,
  signedIn,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { page, block, saved } = await openPage(octavo, signedIn, text("One"), text("Two"), text("Three"));
  await block(1).click();
  for (const key of ["End", "Escape", "Escape", "Control+x"]) await page.keyboard.press(key);
  expect(await saved()).toEqual(["One", "Three"]);
  await page.getByRole("button", { name: "New page" }).first().click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Untitled");
  await page.keyboard.type("Elsewhere");
  await page.keyboard.press("Enter");
  await expect(block(0)).toHaveClass(/is-editing/);
  await page.keyboard.press("Control+v");
  await expect(block(0)).toContainText("Two");
  await page.goBack();
  await expect(block(1)).toContainText("Three");
  await page.keyboard.press("Control+z");
  await expect(page.locator("[data-block]")).toHaveCount(3);
  expect(await saved()).toEqual(["One", "Two", "Three"]);
  // Also while the tree has the focus, from which the other page was opened, and has no move to take back.
  await page.getByRole("treeitem", { name: "Elsewhere" }).first().click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Elsewhere");
  await page.goBack();
  await expect(block(2)).toContainText("Three");
  await page.getByRole("treeitem", { name: "Day one" }).first().focus();
  await page.keyboard.press("Control+Shift+z");
  await expect(page.locator("[data-block]")).toHaveCount(2);
  await page.getByRole("treeitem", { name: "Day one" }).first().focus();
  await page.keyboard.press("Control+z");
  await expect(page.locator("[data-block]")).toHaveCount(3);
});
