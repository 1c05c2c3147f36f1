import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

/** Milliseconds by which a slow device is late. */
const LATE = 400;

/** As where much else is to be done: what scripts put off to the next turn comes behind the keys that were pressed meanwhile. */
async function withLateTurns(page: Page): Promise<void> {
  await page.addInitScript((late) => {
    const wait = window.setTimeout;
    window.setTimeout = ((work: TimerHandler, ms = 0, ...rest: unknown[]) => wait(work, ms || late, ...rest)) as typeof wait;
  }, LATE);
}

test("an arrow chooses what it leads to, however short it is pressed", async ({ octavo, signedIn, page }) => {
  await withLateTurns(page);
  await signedIn(await octavo.person("Marta"), "/profile");
  await page.getByRole("button", { name: "New token" }).click();
  const dialog = page.getByRole("dialog", { name: "New token" });
  await dialog.getByRole("radio", { name: "Read", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: "Read and write" })).toBeFocused();
  await expect(dialog.getByRole("radio", { name: "Read and write" })).toBeChecked();
  // What does not lead on in the group chooses nothing later.
  await page.keyboard.press("Control+ArrowRight");
  await page.waitForTimeout(2 * LATE);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(dialog.getByRole("radio", { name: "Read and write" })).toBeChecked();
});
