import { colleague, writtenPage } from "./drafts.ts";
import { expect, test } from "./test.ts";

test("two people see each other on a page, say it to screen readers, and each may switch it off", async ({
  octavo,
  signedIn,
  page,
  browser,
}) => {
  const written = await writtenPage(octavo);
  const { marta, address } = written;
  const jonas = await colleague(octavo, written);
  const context = await browser.newContext({ baseURL: octavo.url });
  await context.addInitScript((token) => localStorage.setItem("authToken", token), jonas.token ?? "");
  const theirs = await context.newPage();
  await signedIn(marta, address);
  await theirs.goto(address);
  const hers = page.getByRole("button", { name: "Also here: Jonas Berg", exact: true });
  await expect(hers).toBeVisible();
  await expect(hers).toHaveText("J");
  await expect(theirs.getByRole("button", { name: "Also here: Marta Berg", exact: true })).toBeVisible();
  await expect(page.locator("#announcer")).toHaveText("Also here: Jonas Berg");
  await hers.click();
  await expect(page.getByRole("menuitem", { name: "Jonas Berg" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(hers).toBeFocused();
  await page.setViewportSize({ width: 375, height: 700 });
  await expect(hers).toBeInViewport();

  const profile = await context.newPage();
  await profile.goto("/profile");
  const shown = profile.getByRole("switch", { name: "Show others where I am" });
  await expect(profile.getByRole("heading", { name: "Show others where I am" })).toBeVisible();
  await expect(shown).toBeChecked();
  await shown.click();
  await expect(shown).not.toBeChecked();
  await expect(hers).toBeHidden();
  await expect(theirs.getByRole("button", { name: /^Also here/ })).toBeHidden();
  await context.close();
});
