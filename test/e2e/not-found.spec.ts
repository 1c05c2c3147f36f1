import { expectAccessible } from "./accessible.ts";
import { openPage, text } from "./blocks.ts";
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

test("what cannot be shown is left by Back, or for home, and words are kept", async ({ octavo, signedIn, complaints }) => {
  const { page, block } = await openPage(octavo, signedIn, text("Low water"));
  await block(0).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" at noon");
  const address = page.url();
  // No answer of ours: the screen cannot draw it.
  await page.route("**/api/logs", (route) => route.fulfill({ json: [null] }));
  await page.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("button", { name: "Logger" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "This cannot be shown" });
  await expect(alert).toContainText("Unsaved writing is kept on this device.");
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Workspaces" })).toBeVisible();
  await page.getByRole("button", { name: "Logger" }).click();
  await alert.getByRole("button", { name: "Go Home" }).click();
  await expect(page.getByRole("heading", { name: "Workspaces" })).toBeVisible();
  await page.goto(address);
  await expect(block(0)).toHaveText("Low water at noon");
  complaints.length = 0;
});
