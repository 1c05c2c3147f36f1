import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { button, guide, inDays, openAdvanced } from "./sharing.ts";
import { expect, forgive, test, toast } from "./test.ts";

const sharing = "**/api/sharing/**";
const domains = (page: Page) => page.getByRole("textbox", { name: "Allowed email domains" });
const links = (page: Page) => page.locator("li.share");

test("links are listed with their end, copied and deleted", async ({ octavo, signedIn, context, complaints }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { marta, workspaceId, dayOne, link } = await guide(octavo);
  const first = await link({ expiresAt: inDays(-2) });
  await link({ isActive: false, accessLevel: "editor" });
  await marta.do("sharePage", { params: { pageId: dayOne }, body: { expiresAt: inDays(3) } });
  const page = await signedIn(marta, `/page/${dayOne}`);
  await openAdvanced(page);
  await expect(links(page)).toHaveCount(3);
  await expect(links(page).nth(0)).toContainText("This page");
  await expect(links(page).nth(0)).toContainText("3 days left");
  await expect(links(page).nth(1)).toContainText("Inactive");
  await expect(links(page).nth(2)).toContainText(/Expired \w{3} \d/);
  const [newest, middle, oldest] = [links(page).nth(0), links(page).nth(1), links(page).nth(2)];

  await page.route(sharing, (route) =>
    route.request().method() === "DELETE" ? route.fulfill({ status: 500, body: "no" }) : route.fallback(),
  );
  const reloaded = page.waitForResponse(
    (answer) => answer.request().method() === "GET" && answer.url().includes("/api/sharing/"),
  );
  await middle.getByRole("button", { name: "Delete share link" }).click();
  await reloaded;
  await expect(links(page)).toHaveCount(3);
  await expect(toast(page)).toBeHidden();
  await page.unroute(sharing);

  await oldest.getByRole("button", { name: "Copy link" }).click();
  await expect(toast(page)).toContainText("Link copied");
  await expect(oldest.getByRole("button", { name: "Copied" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(octavo.url + first);

  await newest.getByRole("button", { name: "Delete share link" }).click();
  await expect(toast(page)).toContainText("Share link deleted");
  await expect(links(page)).toHaveCount(2);
  await expect(links(page).nth(0)).toBeFocused();
  // Whoever goes elsewhere while it is being deleted is not called back.
  const answer = Promise.withResolvers<void>();
  await page.route(sharing, (route) => answer.promise.then(() => route.fallback()));
  await links(page).nth(0).getByRole("button", { name: "Delete share link" }).click();
  const elsewhere = links(page).nth(1).getByRole("button", { name: "Test an address" });
  await elsewhere.focus();
  answer.resolve();
  await expect(links(page)).toHaveCount(1);
  await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))));
  await expect(links(page).getByRole("button", { name: "Test an address" })).toBeFocused();
  await page.unroute(sharing);
  await links(page).nth(0).getByRole("button", { name: "Delete share link" }).click();
  await expect(links(page)).toHaveCount(0);
  await expect(page.getByText("No share links yet.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Existing links" })).toBeFocused();
  await expect.poll(() => marta.do("listShares", { params: { workspaceId } })).toEqual([]);
  forgive(complaints, "500");
});

test("an address is tested against a link's conditions", async ({ octavo, signedIn, complaints }) => {
  const { marta, dayOne, link } = await guide(octavo);
  await link({ allowedEmailDomains: ["coastpress.example"], requiredEmailKeywords: ["walk"] });
  const page = await signedIn(marta, `/page/${dayOne}`);
  await openAdvanced(page);
  await button(page, "Test an address").click();
  const field = page.getByLabel("Would this address get in?");
  await expect(field).toBeFocused();
  await field.fill("walk@harbour.example");
  await field.press("Enter");
  await expect(page.getByText("No, this address does not get in.")).toBeVisible();
  await expect(page.getByText("Fails: Only coastpress.example may open the link.")).toBeVisible();
  await expect(page.getByText("Passes: The address contains a keyword.")).toBeVisible();
  await field.fill("walk@coastpress.example");
  await expect(page.getByText("No, this address does not get in.")).toBeHidden();
  await field.press("Enter");
  await expect(page.getByText("Yes, this address gets in.")).toBeVisible();
  await field.fill("nobody");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription("Invalid email address");
  forgive(complaints, "400");
});

test("links that cannot be loaded can be asked for again", async ({ octavo, signedIn, complaints }) => {
  const { marta, dayOne, link } = await guide(octavo);
  await link();
  const page = await signedIn(marta, `/page/${dayOne}`);
  await page.route(sharing, (route) => route.abort());
  await openAdvanced(page);
  await expect(page.getByText("The links could not be loaded.")).toBeVisible();
  const again = button(page, "Try again");
  await Promise.all([page.waitForRequest(sharing), again.click()]);
  await expect(page.getByText("The links could not be loaded.")).toBeVisible();
  await page.unroute(sharing);
  // Something that is told of the workspace at this moment loads it as well.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(links(page)).toHaveCount(1, { timeout: 2000 });
  }).toPass();
  forgive(complaints, "ERR_FAILED");
});

test("Advanced Sharing is accessible, empty and full, with long words", async ({ octavo, signedIn, complaints }) => {
  const { marta, workspaceId, dayOne, link } = await guide(octavo);
  const page = await signedIn(marta, `/page/${dayOne}`);
  await openAdvanced(page);
  await expect(page.getByText("No share links yet.")).toBeVisible();
  await expectAccessible(page, { within: "[role=dialog]" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("Escape");

  await link({ requiredEmailKeywords: ["k".repeat(200)], expiresAt: inDays(-1), isActive: false });
  const long = await marta.page(workspaceId, { title: "T".repeat(500) });
  await marta.do("sharePage", { params: { pageId: long.id }, body: {} });
  await page.reload();
  await openAdvanced(page);
  await page.getByRole("radio", { name: "This page" }).click();
  for (const entry of ["d".repeat(200), "coastpress.example"]) {
    await domains(page).fill(entry);
    await domains(page).press("Enter");
  }
  await page.getByLabel("Expires in").fill("soon");
  await button(page, "Create link").click();
  await page.getByLabel("Expires in").fill("");
  await button(page, "Create link").click();
  await expect(page.getByText("Invalid domain")).toBeVisible();
  await links(page).nth(1).getByRole("button", { name: "Test an address" }).click();
  await page.getByLabel("Would this address get in?").fill("ines@coastpress.example");
  await page.keyboard.press("Enter");
  await expect(page.getByText("does not get in")).toBeVisible();
  await expectAccessible(page, { widths: [1280, 375, 320], within: "[role=dialog]" });
  forgive(complaints, "400");
});
