/** What a press on a block's handle does, and what keeps the focus. */
import { openPage, text } from "./blocks.ts";
import { expect, test } from "./test.ts";

const four = ["One", "Two", "Three", "Four"].map((words) => text(words));

test("a handle that is pressed opens its menu for all that is selected, and Escape leaves them selected", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, saved } = await openPage(octavo, signedIn, ...four);
  const selected = page.locator(".blocks").getByRole("option");
  await block(0).click();
  for (const key of ["Escape", "Escape", "Shift+ArrowDown"]) await page.keyboard.press(key);
  await expect(selected).toHaveText(["One", "Two"]);
  await block(1).hover();
  await block(1).locator(".grip").click();
  await expect(page.getByRole("menuitem", { name: "Duplicate" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(selected).toHaveText(["One", "Two"]);
  await expect(block(1)).toBeFocused();
  await block(1).locator(".grip").click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(selected).toHaveText(["One", "Two"]);
  expect(await saved()).toEqual(["One", "Two", "One", "Two", "Three", "Four"]);
});

test("a handle that is pressed opens no block, and Escape gives the caret back to the one that is open", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, ...four);
  const menu = page.getByRole("menu");
  await block(2).hover();
  await block(2).locator(".grip").click();
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(block(2)).toBeFocused();
  await expect(page.locator(".is-editing")).toHaveCount(0);
  await block(0).click();
  await page.keyboard.press("Home");
  await block(2).hover();
  await block(2).locator(".grip").click();
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect.poll(caret).toEqual({ label: "Text", before: "", after: "One" });
  await page.mouse.move(0, 0);
  await block(2).hover();
  await block(2).locator(".grip").click();
  await page.getByRole("menuitem", { name: "Move up" }).click();
  await expect(block(1)).toBeFocused();
  // A letter writes in the block that was moved.
  await page.keyboard.type("!");
  expect(await saved()).toEqual(["One", "Three!", "Two", "Four"]);
});
