import { expectAccessible } from "./accessible.ts";
import { hold } from "./spec.ts";
import { expect, test, toast } from "./test.ts";

test("the mailed link verifies who is signed out, and opening it again is a success too", async ({ page, octavo }) => {
  const marta = await octavo.person("Marta", { verified: false });
  const link = await octavo.mails.link(marta.email);
  for (const _time of [1, 2]) {
    const goOn = await hold(page, "GET", "**/api/auth/verify-email?*");
    await page.goto(link, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { name: "Verifying email..." })).toBeVisible();
    await goOn();
    await expect(toast(page)).toContainText("Email verified");
    await expect(page).toHaveURL("/login");
  }
  await expect.poll(async () => (await marta.do("currentUser")).isEmailVerified).toBe(true);
});

test("the mailed link verifies who is signed in, and leads to the workspaces", async ({ octavo, signedIn }) => {
  const marta = await octavo.person("Marta", { verified: false });
  const page = await signedIn(marta, await octavo.mails.link(marta.email));
  await expect(toast(page)).toContainText("Email verified");
  await expect(page).toHaveURL("/");
  await page.goto("/profile");
  await expect(page.getByText("Verified", { exact: true })).toBeVisible();
});

test("a dead link leads to where a new one is sent", async ({ page, octavo, signedIn }) => {
  await page.goto("/verify-email?token=nobody-ever-got-this");
  await expect(toast(page)).toContainText("Verification link expired");
  await expect(toast(page)).toContainText("'Resend Email' on your profile sends you a new one.");
  await expect(page).toHaveURL("/login?next=%2Fprofile");

  const marta = await octavo.person("Marta", { verified: false });
  await signedIn(marta, "/verify-email?token=nobody-ever-got-this");
  await expect(toast(page)).toContainText("Verification link expired");
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("button", { name: "Resend Email" })).toBeVisible();
});

test("a dead link offers no new one to who is verified", async ({ page, octavo, signedIn }) => {
  await signedIn(await octavo.person("Marta"), "/verify-email?token=nobody-ever-got-this");
  await expect(toast(page)).toContainText("The address of your account is verified already.");
  await expect(page).toHaveURL("/profile");
});

test("a link without a token says so", async ({ page }) => {
  await page.goto("/verify-email");
  await expect(page.getByRole("heading", { name: "This link is incomplete" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Go Home" }).click();
  await expect(page).toHaveURL("/");
});
