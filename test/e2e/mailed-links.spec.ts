/** What a mailed link did counts, also where the answer to it was lost: whoever presses again is told what is so. */
import type { Page } from "@playwright/test";
import { PASSWORD } from "../world.ts";
import { expect, forgive, test, toast } from "./test.ts";

/** The server does what it is asked for next, and its answer is lost. */
async function loseAnswer(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

test("an address that has changed is told as changed where the first answer was lost", async ({ octavo, page, complaints }) => {
  const marta = await octavo.person("Marta");
  const email = `new-${marta.email}`;
  await marta.do("askForAddress", { body: { email, password: PASSWORD } });
  for (const [link, told] of [
    [await octavo.mails.link(email), "This address has confirmed"],
    [await octavo.mails.link(marta.email, 2), "Your address was changed"],
  ] as const) {
    await page.goto(octavo.url + link);
    await loseAnswer(page, "**/api/auth/email/confirm");
    await page.getByRole("button", { name: "Confirm the change" }).click();
    await expect(page.getByRole("heading", { name: "It is not known whether the address was changed" })).toBeVisible();
    await page.getByRole("button", { name: "Confirm the change" }).click();
    await expect(page.getByRole("heading", { name: told })).toBeVisible();
  }
  forgive(complaints, "ERR_FAILED");
});

test("a profile that is open shows the address that was confirmed in another tab, for who comes back to it", async ({
  octavo,
  context,
  signedIn,
}) => {
  const marta = await octavo.person("Marta");
  const before = marta.email;
  const email = `new-${before}`;
  const page = await signedIn(marta, "/profile");
  const status = page.locator("section", { has: page.getByRole("heading", { name: "Account Status" }) });
  await expect(status).toContainText(before);
  await marta.do("askForAddress", { body: { email, password: PASSWORD } });
  const other = await context.newPage();
  for (const link of [await octavo.mails.link(email), await octavo.mails.link(before, 2)]) {
    await other.goto(octavo.url + link);
    await other.getByRole("button", { name: "Confirm the change" }).click();
    await expect(other.getByRole("heading", { name: /confirmed|was changed/ })).toBeVisible();
  }
  await other.close();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(status).toContainText(email);
});

test("a password that is set already is not asked for anew where the first answer was lost", async ({
  octavo,
  page,
  complaints,
}) => {
  const marta = await octavo.person("Marta");
  await marta.do("forgotPassword", { body: { email: marta.email } });
  await page.goto(octavo.url + (await octavo.mails.link(marta.email, 2)));
  await loseAnswer(page, "**/api/auth/reset-password");
  await page.getByLabel("New password").fill("low tide at seven");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(toast(page)).toContainText("Octavo cannot be reached");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page.getByRole("heading", { name: "The password may be set" })).toBeVisible();
  await expect(toast(page)).toHaveCount(0, { timeout: 1000 });
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Email").fill(marta.email);
  await page.getByLabel("Password").fill("low tide at seven");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Welcome back, Marta")).toBeVisible();
  forgive(complaints, /ERR_FAILED|400/);
});

test("whoever has joined by an invitation is led in where the first answer was lost", async ({
  octavo,
  page,
  signedIn,
  complaints,
}) => {
  const [marta, jonas] = [await octavo.person("Marta"), await octavo.person("Jonas")];
  const { id: workspaceId } = await marta.workspace();
  await marta.do("createInvitation", { body: { email: jonas.email, workspaceId, level: "editor" } });
  await signedIn(jonas, await octavo.mails.link(jonas.email, 2));
  const join = page.getByRole("button", { name: "Join workspace" });
  await page.route("**/api/invitations/accept", (route) => route.abort(), { times: 1 });
  await join.click();
  await expect(toast(page)).toContainText("Octavo cannot be reached");
  await loseAnswer(page, "**/api/invitations/accept");
  await join.click();
  await expect(page).toHaveURL(`/workspace/${workspaceId}`);
  await expect(toast(page)).toHaveCount(0, { timeout: 1000 });
  await expect(page.getByRole("complementary")).toContainText("Coast Path guide");
  forgive(complaints, /ERR_FAILED|400/);
});
