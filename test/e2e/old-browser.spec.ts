import { expect, test } from "./test.ts";

test("a browser that cannot do what Octavo needs is told in a sentence which ones can", async ({ page }) => {
  // As in Firefox before 136, where nobody could write.
  await page.addInitScript(() =>
    Object.defineProperty(HTMLElement.prototype, "contentEditable", { get: () => "inherit", configurable: true }),
  );
  await page.goto("/login");
  await expect(page.getByRole("heading")).toHaveText("This browser is too old for Octavo");
  await expect(page.getByText("Chrome and Edge from version 111, in Firefox from 136 and in Safari from 17.4")).toBeVisible();
});
