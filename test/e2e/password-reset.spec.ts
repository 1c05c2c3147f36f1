import type { Page } from "@playwright/test";
import { PASSWORD } from "../world.ts";
import { expectAccessible } from "./accessible.ts";
import { expect, forgive, test, toast } from "./test.ts";

const NEW_PASSWORD = "low tide at seven";

async function askFor(page: Page, address: string): Promise<void> {
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(address);
  await page.getByRole("button", { name: "Send link" }).click();
}

test("a forgotten password is replaced by way of a mail", async ({ page, octavo, complaints }) => {
  const marta = await octavo.person("Marta");
  await page.goto("/login");
  await page.getByLabel("Email").fill(marta.email);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(marta.email);
  await page.route("**/api/auth/forgot-password", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(toast(page)).toContainText("Octavo cannot be reached");
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("heading", { name: "Check your e-mail" })).toBeVisible();
  await expect(toast(page)).toHaveCount(0, { timeout: 1000 });

  await page.goto(await octavo.mails.link(marta.email, 2));
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page.getByText("New password must be at least 6 characters long.")).toBeVisible();
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(toast(page)).toContainText("Password changed");
  await expect(page).toHaveURL("/login");

  await page.getByLabel("Email").fill(marta.email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(toast(page)).toContainText("Login failed");
  await page.getByLabel("Password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Welcome back, Marta")).toBeVisible();
  forgive(complaints, /401|ERR_FAILED/);
});

test("choosing a new password signs this browser out too", async ({ page, octavo, complaints, signedIn }) => {
  const marta = await octavo.person("Marta");
  await askFor(page, marta.email);
  await expect(page.getByRole("heading", { name: "Check your e-mail" })).toBeVisible();
  await signedIn(marta, await octavo.mails.link(marta.email, 2));
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByLabel("New password").press("Enter");
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  forgive(complaints, "401");
});

test("choosing a new password while somebody else is signed in says who has to sign out", async ({ page, octavo, signedIn }) => {
  const [marta, nora] = [await octavo.person("Marta"), await octavo.person("Nora")];
  await askFor(page, marta.email);
  await expect(page.getByRole("heading", { name: "Check your e-mail" })).toBeVisible();
  await signedIn(nora, await octavo.mails.link(marta.email, 2));
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByLabel("New password").press("Enter");
  await expect(toast(page)).toContainText(`You are still signed in as ${nora.email}. Sign out to sign in with the new password.`);
  await expect(page.getByText("Welcome back, Nora")).toBeVisible();
});

test("whether an address has an account is not told", async ({ page, octavo }) => {
  const marta = await octavo.person("Marta");
  const answers: string[] = [];
  for (const address of [marta.email, "nobody@coastpress.example"]) {
    await askFor(page, address);
    await expect(page.getByRole("heading", { name: "Check your e-mail" })).toBeVisible();
    answers.push((await page.getByRole("main").innerText()).replace(address, "ADDRESS"));
  }
  expect(answers[0]).toContain("If ADDRESS has an account, a link to choose a new password is on its way.");
  expect(answers[1]).toBe(answers[0]);
  expect(octavo.mails.to("nobody@coastpress.example")).toEqual([]);
});

test("a dead or incomplete link offers to ask for a new one", async ({ page, complaints }) => {
  await page.goto("/reset-password?token=nobody-ever-got-this");
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page.getByRole("heading", { name: "This link has expired" })).toBeVisible();
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page).toHaveURL("/forgot-password");
  await page.goto("/reset-password");
  await expect(page.getByRole("heading", { name: "This link is incomplete" })).toBeVisible();
  forgive(complaints, "400");
});

test("asking too often is answered by the server's sentence", async ({ page, octavo, complaints }) => {
  const marta = await octavo.person("Marta");
  for (let time = 1; time <= 5; time++) await marta.do("forgotPassword", { body: { email: marta.email } });
  await askFor(page, marta.email);
  await expect(toast(page)).toContainText("Too many attempts. Please wait an hour.");
  forgive(complaints, "429");
});

test("the screens of a forgotten password are in order for everyone", async ({ page }) => {
  await page.goto("/forgot-password");
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("Invalid email address")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/reset-password?token=x");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page.getByText("New password must be at least 6 characters long.")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/reset-password");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page, { widths: [375] });
});
