import { openPage, openPageOf, text, writerOf } from "./blocks.ts";
import { holdBack } from "./hold-back.ts";
import { expect, test, toast } from "./test.ts";

test("a menu that comes late takes no letter of who has gone on writing", async ({ octavo, signedIn, page }) => {
  const letCome = await holdBack(page, "parts");
  const { block, saved } = await openPage(octavo, signedIn, text("One"));
  await block(0).click();
  await page.keyboard.press("End");
  for (const key of ["Control+/", "ArrowDown", "Escape"]) await page.keyboard.press(key);
  await page.keyboard.type(", and");
  await page.keyboard.press("Control+/");
  await page.keyboard.type(" two");
  letCome();
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/parts-"))))
    .toBe(true);
  await page.waitForTimeout(500);
  await page.keyboard.type(", and three");
  await expect(page.getByRole("menu")).toHaveCount(0);
  expect(await saved()).toEqual(["One, and two, and three"]);
  await page.keyboard.press("Control+/");
  await expect(page.getByRole("menuitem", { name: "Turn into" })).toBeFocused();
});

test("a menu that is asked for before there is a handle comes for nobody who has gone on writing", async ({
  octavo,
  signedIn,
  page,
}) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const { id } = await marta.page(workspaceId, { content: [text("One")] });
  const letCome = await holdBack(page, "drag-layer");
  await signedIn(marta, `/page/${id}`);
  await page.locator("[data-block]").click();
  await expect(page.locator("block-field")).toBeFocused();
  await page.keyboard.press("End");
  for (const key of ["Control+/", "ArrowDown", "Escape"]) await page.keyboard.press(key);
  await page.keyboard.type(", two");
  letCome();
  await expect(page.locator(".grip")).toHaveCount(1);
  await page.waitForTimeout(300);
  await page.keyboard.type(" and three");
  await expect(page.locator("block-field")).toHaveText("One, two and three");
  await expect(page.getByRole("menu")).toHaveCount(0);
});

test("Escape closes a menu also where a notice came while it was open, and the next key is the block's", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret } = await openPage(octavo, signedIn, text("One"));
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/pages/*/content", (route) => answer.promise.then(() => route.continue()));
  await block(0).click();
  await page.keyboard.type("!");
  await page.keyboard.press("Control+s");
  await page.keyboard.press("Control+/");
  await expect(page.getByRole("menuitem", { name: "Turn into" })).toBeFocused();
  answer.resolve();
  await expect(toast(page)).toContainText("Content saved");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.keyboard.type("?");
  await expect.poll(async () => (await caret())?.before).toMatch(/\?$/);
});

test("Escape closes a list within a dialog alone, also where a notice came while it was open", async ({ octavo, signedIn }) => {
  const writer = await writerOf(octavo);
  await writer.marta.workspace({ name: "Elsewhere" });
  const { page, block } = await openPageOf(writer, signedIn, text("One"));
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/pages/*/content", (route) => answer.promise.then(() => route.continue()));
  await block(0).click();
  await page.keyboard.type("!");
  await page.keyboard.press("Control+s");
  await page.getByRole("button", { name: "Page menu" }).first().click();
  await page.getByRole("menuitem", { name: /Move to.*workspace/i }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").click();
  await expect(page.getByRole("listbox")).toBeVisible();
  answer.resolve();
  await expect(toast(page)).toContainText("Content saved");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("a menu that is opened again right after Escape has the focus", async ({ octavo, signedIn }) => {
  const { page } = await openPage(octavo, signedIn, text("One"));
  const share = page.getByRole("button", { name: "Share", exact: true });
  await share.focus();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  for (let time = 0; time < 5; time += 1) {
    for (const key of ["Escape", "Enter", "Escape", "Enter"]) await page.keyboard.press(key);
    await expect(page.getByRole("menuitem").first()).toBeFocused({ timeout: 3000 });
  }
});
