import { expectAccessible } from "./accessible.ts";
import { expect, forgive, test } from "./test.ts";

test("an unknown address says so, with status 404, and leads home", async ({ page, complaints }) => {
  const response = await page.goto("/nowhere/at/all");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle("404 Page Not Found · Octavo");
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Go Home" }).click();
  await expect(page).toHaveURL("/");
  // The browser itself reports the document's status.
  forgive(complaints, /404 \(Not Found\)/);
});
