import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, forgive, test, toast } from "./test.ts";

const email = (page: Page) => page.getByLabel("Email");
const password = (page: Page) => page.getByLabel("Password");
const create = (page: Page) => page.getByRole("button", { name: "Create account" });

async function openSignUp(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByRole("tab", { name: "Sign Up" }).click();
}

test("who signs up is told to check the mail, and signs in by pressing Enter", async ({ page, octavo }) => {
  await page.route("**/api/auth/register", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await openSignUp(page);
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("Lund");
  await email(page).fill("nora@coastpress.example");
  // Weak, and taken all the same: six characters are the only rule.
  await password(page).fill("aaaaaa");
  await expect(password(page)).toHaveAccessibleDescription(/^Weak/);
  await create(page).click();
  await expect(page.getByRole("button", { name: "Creating account..." })).toBeVisible();
  await expect(toast(page)).toContainText("Registration successful");
  await expect(toast(page)).toContainText("Please check your e-mail to verify your account.");
  await expect(page.getByRole("tab", { name: "Sign In" })).toHaveAttribute("aria-selected", "true");
  await expect(email(page)).toHaveValue("nora@coastpress.example");
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveValue("aaaaaa");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Welcome back, Nora")).toBeVisible();
  expect((await octavo.mails.next("nora@coastpress.example")).subject).toBe("Confirm your e-mail address");
});

test("a password that is still there is typed over, and gone once another tab was looked at", async ({ page }) => {
  await openSignUp(page);
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("Lund");
  await email(page).fill("nora.holm@coastpress.example");
  await password(page).fill("aaaaaa");
  await create(page).click();
  await expect(password(page)).toBeFocused();
  await page.keyboard.type("bbb");
  await expect(password(page)).toHaveValue("bbb");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expect(password(page)).toHaveValue("");
  await page.getByRole("tab", { name: "Sign In" }).click();
  await expect(password(page)).toHaveValue("");
});

test("Sign Up is checked field by field", async ({ page }) => {
  await openSignUp(page);
  await create(page).click();
  for (const sentence of [
    "First name is required",
    "Last name is required",
    "Invalid email address",
    "Password must be at least 6 characters",
  ])
    await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByLabel("First name")).toBeFocused();
  await page.getByLabel("First name").fill("   ");
  await expect(page.getByText("First name is required")).toBeVisible();
  await page.getByLabel("First name").fill("Nora");
  await expect(page.getByText("First name is required")).toBeHidden();
  await expectAccessible(page);
});

test("an address that is taken is refused with the server's sentence", async ({ page, octavo, complaints }) => {
  const marta = await octavo.person("Marta");
  await openSignUp(page);
  await page.getByLabel("First name").fill("Marta");
  await page.getByLabel("Last name").fill("Lindqvist");
  await email(page).fill(marta.email.toUpperCase());
  await password(page).fill("harbour steps at low tide");
  await expect(password(page)).toHaveAccessibleDescription(/^Strong/);
  await create(page).click();
  await expect(toast(page)).toContainText("Registration failed");
  await expect(toast(page)).toContainText("An account with this e-mail address already exists.");
  await expect(password(page)).toHaveValue("harbour steps at low tide");
  forgive(complaints, "409");
});

test("an answer that holds nothing is a success too, and one that is no problem document is shown whole", async ({
  page,
  complaints,
}) => {
  await openSignUp(page);
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("Lund");
  await email(page).fill("nora@example.com");
  await password(page).fill("aaaaaa");
  await page.route("**/api/auth/register", (route) => route.fulfill({ status: 500, body: "out of paper" }));
  await create(page).click();
  await expect(toast(page)).toContainText("500: out of paper");
  await page.route("**/api/auth/register", (route) => route.fulfill({ status: 200, body: "" }));
  await create(page).click();
  await expect(toast(page)).toContainText("Registration successful");
  forgive(complaints, "500");
});
