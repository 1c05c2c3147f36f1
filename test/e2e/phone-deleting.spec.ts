/** A block that a finger deletes while it is open, on a phone's window. */
import { openPage, text } from "./blocks.ts";
import { expect, test, toast } from "./test.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 812 } });

test("what the bar on the keyboard, or its sheet, deleted comes back by its notification", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("One"), text("Two"), text("Three"));
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const words = page.locator("[data-block]");
  const ways = [
    () => button("Delete block").tap(),
    async () => {
      await button("Move and more").tap();
      await page.getByRole("menuitem", { name: "Delete" }).tap();
    },
  ];
  for (const deleteIt of ways) {
    await block(1).tap();
    await expect(page.locator("block-field:focus")).toHaveText("Two");
    await deleteIt();
    await expect(words).toHaveText(["One", "Three"]);
    await expect(toast(page)).toContainText("Block deleted");
    await toast(page).getByRole("button", { name: "Undo" }).tap();
    await expect(words).toHaveText(["One", "Two", "Three"]);
  }
  expect(await saved()).toEqual(["One", "Two", "Three"]);
});
