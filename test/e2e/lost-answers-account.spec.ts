import type { Page } from "@playwright/test";
import { shown } from "../authenticator.ts";
import { PASSWORD } from "../world.ts";
import { test } from "./over-line.ts";
import { expect, forgive, toast } from "./test.ts";

/** An account's things over a line that loses answers: done once, told as they are, and with a way on. */

test("an access token whose answer was lost is one when it is asked for again", async ({ octavo, over }) => {
  const marta = await octavo.person("Marta");
  const { page, line } = await over(marta, "/profile");
  line.cutting = /^POST \/api\/auth\/tokens /;
  line.fault = "lost";
  const card = page.getByRole("region", { name: "Access tokens" });
  await card.getByRole("button", { name: "New token" }).click();
  const dialog = page.getByRole("dialog", { name: "New token" });
  await dialog.getByLabel("Name").fill("Nightly export");
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect(toast(page)).toContainText("Failed to make the token. Please try again.");
  expect(await marta.do("listTokens")).toHaveLength(1);
  line.fault = "none";
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect(card.getByText("Nightly export is ready")).toBeVisible();
  expect(await marta.do("listTokens")).toHaveLength(1);
  const token = await card.locator("code").innerText();
  expect((await fetch(`${octavo.url}/api/workspaces`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
});

test("an authenticator app whose recovery codes were lost is on, and leads to new ones", async ({ octavo, over }) => {
  const marta = await octavo.person("Marta");
  const { page, line } = await over(marta, "/profile");
  line.cutting = /^POST \/api\/auth\/totp\/confirm /;
  line.fault = "lost";
  const app = page.getByRole("region", { name: "Authenticator app" });
  const prove = async (action: string) => {
    await page.getByRole("dialog").getByLabel("Password").fill(PASSWORD);
    await page.getByRole("dialog").getByRole("button", { name: action }).click();
  };
  await app.getByRole("button", { name: "Set up" }).click();
  await prove("Continue");
  const secret = (await app.locator(".secret span").innerText()).replaceAll(" ", "");
  await page.getByLabel("6-digit code").fill(shown(secret, Date.now()));
  await app.getByRole("button", { name: "Turn on" }).click();
  await expect(toast(page)).toContainText("The recovery codes did not come");
  await expect(app.getByText("On", { exact: true })).toBeVisible();
  const recovery = page.getByRole("region", { name: "Recovery codes" });
  await recovery.getByRole("button", { name: "New codes" }).click();
  await prove("Make new codes");
  await expect(recovery.getByRole("listitem")).toHaveCount(10);
});

async function change(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel("Current password").fill(current);
  await page.getByLabel("New password", { exact: true }).fill(next);
  await page.getByLabel("Confirm new password").fill(next);
  await page.getByRole("button", { name: "Change Password" }).click();
}

test("a password is told as changed where only the answer was lost, and as not changed where the call was", async ({
  octavo,
  over,
}) => {
  const marta = await octavo.person("Marta");
  const { page, line } = await over(marta, "/profile");
  line.cutting = /^POST \/api\/auth\/change-password /;
  await page.route("**/api/auth/change-password", (route) => route.abort());
  await change(page, PASSWORD, "a tide table");
  await expect(toast(page)).toContainText("Failed to change password. Please try again.");
  await page.unroute("**/api/auth/change-password");
  line.fault = "lost";
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(toast(page)).toContainText("Password changed");
  await expect(page.getByLabel("Current password")).toHaveValue("");
});

test("a password that nobody could look after is told as changed when it is sent again", async ({ octavo, over, complaints }) => {
  const marta = await octavo.person("Marta");
  const { page, line } = await over(marta, "/profile");
  line.cutting = /^POST \/api\/auth\/change-password /;
  line.fault = "lost";
  await page.route("**/healthz", (route) => route.abort());
  await change(page, PASSWORD, "a tide table");
  await expect(toast(page)).toContainText("Failed to change password. Please try again.");
  await page.unroute("**/healthz");
  line.fault = "none";
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(toast(page)).toContainText("Password changed");
  forgive(complaints, /400|429/);
});

test("a device is told as signed out where only the answer was lost", async ({ octavo, over }) => {
  const marta = await octavo.person("Marta");
  const { token } = marta;
  await marta.signIn();
  const { page, line } = await over(Object.assign(marta, { token }), "/profile");
  line.cutting = /^DELETE \/api\/auth\/sessions\//;
  line.fault = "lost";
  const card = page.locator("section", { has: page.getByRole("heading", { name: "Sessions" }) });
  await page.route("**/api/auth/sessions/*", (route) => route.abort(), { times: 1 });
  await card.getByRole("button", { name: /^Sign out / }).click();
  await expect(toast(page)).toContainText("Failed to sign the device out");
  await card.getByRole("button", { name: /^Sign out / }).click();
  await expect(page.locator("#announcer")).toHaveText(/ was signed out$/);
  await expect(card.getByRole("listitem")).toHaveCount(1);
  await expect(toast(page)).toHaveCount(0, { timeout: 1500 });
});

for (const [when, isSeen] of [
  ["at once", true],
  ["when it is asked for again, where nobody could look", false],
] as const)
  test(`an account whose deletion got no answer is told as deleted ${when}`, async ({ octavo, over, complaints }) => {
    const marta = await octavo.person("Marta");
    const { page, line } = await over(marta, "/profile");
    line.cutting = /^DELETE \/api\/account /;
    line.fault = "lost";
    await page.getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByLabel("Password").fill(PASSWORD);
    if (!isSeen) {
      await page.route("**/healthz", (route) => route.abort());
      await dialog.getByRole("button", { name: "Delete account" }).click();
      await expect(dialog.getByLabel("Password")).toHaveAccessibleDescription("Octavo cannot be reached. Please try again.");
      await page.unroute("**/healthz");
      line.fault = "none";
    }
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await expect(toast(page)).toContainText("Account deleted");
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
    await expect(marta.do("currentUser")).rejects.toThrow("401");
    forgive(complaints, /401/);
  });
