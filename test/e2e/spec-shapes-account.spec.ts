/** The screens around an account against a server that answers what section 7 names, and nothing else. */

import { expectToast } from "./spec.ts";
import { button, spaces, specified, user } from "./spec-shapes.ts";
import { expect, forgive, test } from "./test.ts";

test.afterEach(({ complaints }) => forgive(complaints, "404"));

test("the login screen needs a token, and of a registration no more than its success", async ({ page }) => {
  const login = (body: unknown) => {
    expect(body).toEqual({ email: "marta@coastpress.example", password: "harbour" });
    return { token: "another-token" };
  };
  const register = (body: unknown) => {
    expect(body).toEqual({ email: "marta@coastpress.example", password: "harbour", firstName: "Marta", lastName: "Berg" });
    return "Created";
  };
  await specified(page, {
    "POST /api/auth/register": register,
    "POST /api/auth/login": login,
    "GET /api/auth/user": user,
    "GET /api/workspaces": spaces,
  });
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("First name").fill("Marta");
  await page.getByLabel("Last name").fill("Berg");
  await page.getByLabel("Email").fill("marta@coastpress.example");
  await page.getByLabel("Password").fill("harbour");
  await button(page, "Create account").click();
  await expectToast(page, "success", "Registration successful", "Please check your e-mail to verify your account.");
  await expect(page.getByRole("tab", { name: "Sign In" })).toHaveAttribute("aria-selected", "true");
  await page.getByLabel("Password").fill("harbour");
  await button(page, "Sign In").click();
  await expect(page.getByText("Welcome back, Marta", { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("authToken"))).toBe("another-token");
});

test("the profile needs no answers", async ({ page }) => {
  const sent: unknown[] = [];
  const note = (body: unknown) => {
    sent.push(body);
    return "OK";
  };
  await specified(page, {
    "GET /api/auth/user": { ...user, isEmailVerified: false },
    "PATCH /api/auth/profile": note,
    "POST /api/auth/change-password": note,
    "POST /api/auth/resend-verification": note,
    "POST /api/test-email": note,
  });
  await page.goto("/profile");
  for (const name of ["Account Status", "Profile Information", "Change Password"])
    await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(page.getByText("Not Verified", { exact: true })).toBeVisible();
  await page.getByLabel("First name").fill("Marit");
  await button(page, "Update Profile").click();
  await expectToast(page, "success", "Profile updated");
  for (const field of ["Current password", "New password", "Confirm new password"])
    await page.getByLabel(field, { exact: true }).fill("harbour");
  await button(page, "Change Password").click();
  await expectToast(page, "success", "Password changed");
  await button(page, "Resend Email").click();
  await expectToast(page, "success", "Verification email sent", "Please check your inbox.");
  await button(page, "Test SMTP").click();
  await expectToast(page, "success", "Test email sent");
  expect(sent).toEqual([
    { firstName: "Marit", lastName: "Berg" },
    { currentPassword: "harbour", newPassword: "harbour" },
    undefined,
    undefined,
  ]);
});

test("the logger counts, lists and dates entries of the five types and three statuses", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-10-05T12:00:00") });
  const types = ["email_verification_sent", "email_verification_failed", "password_change", "login_attempt", "profile_update"];
  const statuses = ["success", "error", "pending"];
  const entries = types.map((type, index) => ({
    id: index + 1,
    type,
    status: statuses[index % 3],
    message: `Message ${index}`,
    email: "marta@coastpress.example",
    metadata: { device: `Device ${index}` },
    createdAt: new Date(2026, 9, 5, 9, 3, 7 - index).toISOString(),
  }));
  let asked = 0;
  await specified(page, {
    "GET /api/auth/user": user,
    "GET /api/logs": () => {
      asked += 1;
      return entries;
    },
  });
  await page.goto("/logger");
  await expect(page.getByRole("heading", { name: "System Logger" })).toBeVisible();
  await expect(page.getByRole("definition")).toHaveText(["2", "1", "1"]);
  const rows = page.getByRole("region", { name: "Log entries" }).getByRole("listitem");
  await expect(rows.locator(".badge")).toHaveText(types);
  await expect(rows.first()).toContainText("Message 0");
  await expect(rows.first()).toContainText("marta@coastpress.example");
  await expect(rows.first().locator("time")).toHaveText("Oct 05, 2026 09:03:07");
  await expect(page.locator(".lines time").first()).toHaveText("Oct 05, 09:03");
  await page.getByRole("combobox", { name: "Status" }).click();
  await expect(page.getByRole("option")).toHaveText(["All statuses", ...statuses]);
  await page.keyboard.press("Escape");
  const before = asked;
  await page.clock.fastForward(5000);
  await expect.poll(() => asked).toBeGreaterThan(before);
});
