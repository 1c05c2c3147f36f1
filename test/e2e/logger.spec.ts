import type { Page, Route } from "@playwright/test";
import type { LogEntry } from "#core/log.ts";
import { expectAccessible } from "./accessible.ts";
import { expect, forgive, test } from "./test.ts";

test.use({ timezoneId: "UTC" });

const logs = "**/api/logs";
const counter = (page: Page, name: string) => page.locator(".stat", { hasText: name }).getByRole("definition");
const rows = (page: Page) => page.getByRole("region", { name: "Log entries" }).getByRole("listitem");
const recent = (page: Page) =>
  page.locator("section", { has: page.getByRole("heading", { name: "Recent Email Verification Attempts" }) });

/** Chooses in one of the two lists. */
async function choose(page: Page, list: "Type" | "Status", option: string) {
  await page.getByRole("combobox", { name: list }).click();
  await page.getByRole("option", { name: option }).click();
}

function entry(id: number, more: Partial<LogEntry> = {}): LogEntry {
  return {
    id,
    type: "login_attempt",
    status: "success",
    message: `Signed in for the ${id}th time`,
    email: "marta@coastpress.example",
    metadata: { device: `Device ${id}` },
    createdAt: new Date(Date.UTC(2026, 9, 14, 10, 0, id)).toISOString(),
    ...more,
  };
}

const sent = (id: number) => entry(id, { type: "email_verification_sent", message: `Verification e-mail ${id} sent` });
const failed = (id: number) =>
  entry(id, {
    type: "email_verification_failed",
    status: "error",
    message: "SMTP login refused",
    email: "jonas@coastpress.example",
    metadata: { code: "EAUTH", attempts: 2 },
  });
const queued = (id: number) => entry(id, { type: "email_verification_sent", status: "pending", message: "On its way" });

test("one's own events are there, with counters of the verification mails", async ({ octavo, signedIn }) => {
  const ines = await octavo.person("Ines");
  const page = await signedIn(ines, "/logger");
  await expect(page.getByRole("heading", { name: "System Logger" })).toBeVisible();
  await expect(counter(page, "Total Email Attempts")).toHaveText("1");
  await expect(counter(page, "Successful Emails")).toHaveText("1");
  await expect(counter(page, "Failed Emails")).toHaveText("0");
  await expect(recent(page).getByRole("listitem")).toContainText(ines.email);
  await expect(rows(page).filter({ hasText: "login_attempt" })).toContainText("Signed in");
});

test("counters, recent attempts and times are those of the loaded entries", async ({ octavo, signedIn, page }) => {
  const entries = [entry(9), sent(8), failed(7), queued(6), sent(5), sent(4), sent(3), entry(2)];
  const come = Promise.withResolvers<void>();
  await page.route(logs, async (route) => {
    await come.promise;
    await route.fulfill({ json: entries });
  });
  await signedIn(await octavo.person("Marta"), "/logger");
  // The counters make their room before there is anything to count.
  const head = recent(page).getByRole("heading");
  const place = await head.boundingBox();
  come.resolve();
  await expect(counter(page, "Total Email Attempts")).toHaveText("6");
  await expect(counter(page, "Successful Emails")).toHaveText("4");
  await expect(counter(page, "Failed Emails")).toHaveText("1");
  expect(await head.boundingBox()).toEqual(place);
  await expect(recent(page).getByRole("listitem")).toHaveCount(5);
  await expect(recent(page).getByRole("listitem").first()).toContainText("Verification e-mail 8 sent");
  await expect(recent(page).getByRole("listitem").first()).toContainText("Oct 14, 10:00");
  await expect(rows(page).first()).toContainText("Oct 14, 2026 10:00:09");
});

test("entries are found by text, type and status, and their metadata unfolds", async ({ octavo, signedIn, page }) => {
  const asked: string[] = [];
  await page.route(logs, (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.fulfill({
      json: [entry(4, { metadata: {} }), failed(3), sent(2), entry(1, { type: "share_opened", status: "error" })],
    });
  });
  await signedIn(await octavo.person("Marta"), "/logger");
  const search = page.getByPlaceholder("Search logs...");
  await search.fill("smtp LOGIN");
  await expect(rows(page)).toHaveCount(1);
  await search.fill("jonas@");
  await expect(rows(page)).toHaveCount(1);
  await search.fill("");
  await choose(page, "Status", "error");
  await expect(rows(page)).toHaveCount(2);
  await choose(page, "Type", "share_opened");
  await expect(rows(page)).toHaveCount(1);
  await choose(page, "Type", "password_change");
  await expect(page.getByText("No logs found matching your filters")).toBeVisible();
  await expect(counter(page, "Total Email Attempts")).toHaveText("2");

  await choose(page, "Type", "All types");
  await choose(page, "Status", "All statuses");
  // The list is drawn behind the choice: until then another entry stands there.
  await expect(rows(page)).toHaveCount(4);
  await rows(page).nth(1).getByRole("button", { name: "Metadata" }).press("Enter");
  await expect(rows(page).nth(1)).toContainText('"code": "EAUTH"');
  await rows(page).nth(1).getByRole("button", { name: "Metadata" }).click();
  await expect(rows(page).nth(1)).not.toContainText("EAUTH");
  await rows(page).nth(0).getByRole("button", { name: "Metadata" }).click();
  await expect(rows(page).nth(0).locator("pre")).toHaveText("{}");
  expect(new Set(asked)).toEqual(new Set([""]));
});

test("the list follows every five seconds; what is open and in sight stays", async ({ octavo, signedIn, page }) => {
  const entries = Array.from({ length: 40 }, (_, index) => entry(40 - index));
  await page.clock.install();
  await page.route(logs, (route) => route.fulfill({ json: entries }));
  await signedIn(await octavo.person("Marta"), "/logger");
  const row = rows(page).filter({ hasText: "for the 20th time" });
  await row.getByRole("button", { name: "Metadata" }).click();
  const place = await row.boundingBox();

  entries.unshift(entry(41));
  await page.clock.fastForward(5000);
  // The clock goes on: in another five seconds it would ask again.
  await expect(rows(page)).toHaveCount(41, { timeout: 4500 });
  await expect(row).toContainText("Device 20");
  expect(await row.boundingBox()).toEqual(place);
});

test("Refresh asks at once, and a failed refresh keeps what was loaded", async ({ octavo, signedIn, page, complaints }) => {
  let answer = (route: Route) => route.fulfill({ json: [entry(1)] });
  await page.route(logs, (route) => answer(route));
  await signedIn(await octavo.person("Marta"), "/logger");
  await expect(rows(page)).toHaveCount(1);
  answer = (route) => route.fulfill({ json: [entry(2), entry(1)] });
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(rows(page)).toHaveCount(2);
  answer = (route) => route.fulfill({ status: 503, body: "" });
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("Not refreshed since")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  forgive(complaints, "503");
});

test("logs that cannot be loaded can be asked for again", async ({ octavo, signedIn, page, complaints }) => {
  await page.route(logs, (route) => route.fulfill({ status: 500, body: "" }));
  await signedIn(await octavo.person("Marta"), "/logger");
  await expect(page.getByRole("alert")).toContainText("The logs cannot be loaded");
  await page.unroute(logs);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(rows(page).first()).toBeVisible();
  forgive(complaints, "500");
});

test("without verification mails it says so, in less room than where nothing is found", async ({ octavo, signedIn, page }) => {
  await page.route(logs, (route) => route.fulfill({ json: [] }));
  await signedIn(await octavo.person("Marta"), "/logger");
  await expect(page.getByText("No email verification attempts found")).toBeVisible();
  await expect(page.getByText("No logs found matching your filters")).toBeVisible();
  const room = (words: string) =>
    page
      .locator(".empty-sm", { hasText: words })
      .evaluate((around) => Number.parseFloat(getComputedStyle(around).paddingBlockStart));
  expect(await room("No logs found matching your filters")).toBe(48);
  expect(await room("No email verification attempts found")).toBe(32);
  await expectAccessible(page);
});

test("a thousand entries are listed and filtered as one types", async ({ octavo, signedIn, page }) => {
  const entries = Array.from({ length: 1000 }, (_, index) => entry(1000 - index));
  await page.route(logs, (route) => route.fulfill({ json: entries }));
  await signedIn(await octavo.person("Marta"), "/logger");
  await expect(rows(page)).toHaveCount(1000);
  await page.getByPlaceholder("Search logs...").pressSequentially("the 77th");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Signed in for the 77th time");
});

test("entries are accessible, long ones too, and so is the list of types", async ({ octavo, signedIn, page }) => {
  const long = entry(2, { message: "m".repeat(500), email: `${"e".repeat(200)}@coastpress.example`, type: "t".repeat(64) });
  await page.route(logs, (route) => route.fulfill({ json: [long, failed(1), sent(3), queued(4)] }));
  await signedIn(await octavo.person("Marta"), "/logger");
  await rows(page).nth(1).getByRole("button", { name: "Metadata" }).click();
  await page.getByRole("combobox", { name: "Type" }).press("Enter");
  await expect(page.getByRole("option", { name: "All types" })).toBeFocused();
  await expectAccessible(page, { within: ".select-menu", widths: [1280] });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox", { name: "Type" })).toBeFocused();
  await expectAccessible(page);
});
