/** What somebody is told who asks for something without a network. */
import { takesKeys } from "./blocks.ts";
import { writtenPage } from "./drafts.ts";
import { button, dialog } from "./sharing.ts";
import { expect, forgive, test, toast } from "./test.ts";

test("history and settings that cannot be had say that she is offline", async ({ octavo, signedIn, context, complaints }) => {
  const { marta, address } = await writtenPage(octavo);
  const page = await signedIn(marta, address);
  await takesKeys(page);
  await page.getByRole("button", { name: "Coast Path guide, workspace settings" }).click();
  const settings = dialog(page, "Workspace settings");
  await settings.getByLabel("Name").fill("Cliff guide");
  await context.setOffline(true);
  await settings.getByRole("button", { name: "Save changes" }).click();
  await expect(toast(page)).toContainText("Failed to save workspace");
  await expect(toast(page)).toContainText("You are offline");
  await page.keyboard.press("Escape");
  await expect(settings).toBeHidden();
  await button(page, "Page history").click();
  await expect(toast(page)).toContainText("This could not be loaded");
  await expect(toast(page)).toContainText("You are offline");
  forgive(complaints, /ERR_|Failed to fetch/);
});
