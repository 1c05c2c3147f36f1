/** What somebody is told who asks for something without a network. */
import { PASSWORD } from "../world.ts";
import { takesKeys } from "./blocks.ts";
import { writtenPage } from "./drafts.ts";
import { button, dialog, guide } from "./sharing.ts";
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

test("signing in and signing up say that she is offline", async ({ page, context, complaints }) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill("marta@coastpress.example");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("First name").fill("Marta");
  await page.getByLabel("Last name").fill("Berg");
  await page.getByLabel("Password").fill(PASSWORD);
  await context.setOffline(true);
  await button(page, "Create account").click();
  await expect(toast(page)).toContainText("Registration failed");
  await expect(toast(page)).toContainText("You are offline");
  await page.getByRole("tab", { name: "Sign In" }).click();
  await page.getByLabel("Password").fill(PASSWORD);
  await button(page, "Sign In").click();
  await expect(toast(page)).toContainText("Login failed");
  await expect(toast(page)).toContainText("You are offline");
  forgive(complaints, /ERR_|Failed to fetch/);
});

test("a link's gate says that she is offline", async ({ octavo, page, context, complaints }) => {
  const { link } = await guide(octavo);
  await page.goto(await link({ requireEmailVerification: true }));
  await page.getByLabel("Email").fill("jonas@harbour.example");
  await context.setOffline(true);
  await button(page, "Send code").click();
  await expect(page.getByText("You are offline. Please try again.")).toBeVisible();
  forgive(complaints, /ERR_|Failed to fetch|403/);
});

test("a link that got no answer says so, and opens once there is one", async ({ octavo, page, complaints }) => {
  const { link } = await guide(octavo);
  const all = /\/(api|healthz)/;
  await page.route(all, (route) => route.abort());
  await page.goto(await link());
  await expect(page.getByRole("heading", { name: "Workspace Not Found" })).toBeVisible();
  await expect(page.getByText("Octavo cannot be reached.")).toBeVisible();
  await button(page, "Try again").click();
  await expect(page.getByText("Octavo cannot be reached.")).toBeVisible();
  await page.unroute(all);
  await expect(page.getByText("Welcome to")).toBeVisible();
  forgive(complaints, /ERR_|Failed to fetch/);
});

test("a link that has ended is not asked for again", async ({ octavo, page, complaints }) => {
  const { link } = await guide(octavo);
  await page.goto(`${await link()}x`);
  await expect(page.getByRole("heading", { name: "Workspace Not Found" })).toBeVisible();
  await expect(button(page, "Go Home")).toBeVisible();
  await expect(button(page, "Try again")).toHaveCount(0);
  forgive(complaints, "404");
});

test("a mailed link that is opened offline is followed once she is connected", async ({ page, context, complaints }) => {
  await page.clock.install();
  await page.goto("/verify-email?token=unknown");
  await expect(page.getByRole("heading", { name: "Verifying email..." })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You are offline. It goes on by itself once you are connected.")).toBeVisible();
  await page.clock.runFor(2000);
  await expect(page).toHaveURL(/\/verify-email/);
  await context.setOffline(false);
  await expect(page.getByText("This takes a moment.")).toBeVisible();
  await page.clock.runFor(2000);
  await expect(page).not.toHaveURL(/\/verify-email/);
  forgive(complaints, /ERR_|Failed to fetch/);
});
