import type { Locator, Page } from "@playwright/test";
import { PASSWORD } from "../world.ts";
import { expectAccessible } from "./accessible.ts";
import type { ApiPerson } from "./server.ts";
import { expect, forgive, noteToasts, test, toast } from "./test.ts";

const email = (page: Page) => page.getByLabel("Email");
const password = (page: Page) => page.getByLabel("Password");
const signIn = (page: Page) => page.getByRole("button", { name: "Sign In" });
const tab = (page: Page, name: string) => page.getByRole("tab", { name });

/** Ends the session of what is open, as on another device, and comes back to it. @param shown what stands on the screen until then */
async function endElsewhere(person: ApiPerson, shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  await person.do("logout");
  await shown.page().reload();
}

test("who signs in gets a token and the workspaces", async ({ page, octavo }) => {
  const marta = await octavo.person("Marta");
  await page.route("**/api/auth/login", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto("/login");
  await expect(page).toHaveTitle("Sign In · Octavo");
  await email(page).fill(marta.email);
  await password(page).fill(PASSWORD);
  await password(page).press("Enter");
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Workspaces", exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("authToken"))).toMatch(/^[\w-]{20,}$/);

  // Somebody who is signed in has no business there.
  await page.goto("/login");
  await expect(page).toHaveURL("/");
});

test("a session that ended elsewhere says so, until the next one; one that was ended here does not", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  const marta = await octavo.person("Marta");
  await signedIn(marta, "/profile");
  await endElsewhere(marta, page.getByRole("heading", { name: "Profile Settings" }));
  const sentence = page.getByText("Your session ended. Sign in again to go on.");
  await expect(sentence).toBeFocused();
  await tab(page, "Sign Up").click();
  await expect(sentence).toHaveCount(0);
  await tab(page, "Sign In").click();
  await expect(sentence).toBeVisible();
  await email(page).fill(marta.email);
  await password(page).fill(PASSWORD);
  await signIn(page).click();
  await page.getByRole("link", { name: "Back to Workspaces" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("link", { name: "Sign In" }).first().click();
  await expect(email(page)).toBeFocused();
  await expect(sentence).toHaveCount(0);
  forgive(complaints, /401/);
});

test("who is led from the workspaces to the landing page by a session that ended elsewhere reads why", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  const marta = await octavo.person("Marta");
  await signedIn(marta, "/");
  await endElsewhere(marta, page.getByRole("button", { name: "Sign out" }));
  await expect(page.getByRole("heading", { name: "Open a blank page" })).toBeVisible();
  await expect(toast(page)).toContainText("Your session endedSign in again to go on.");
  forgive(complaints, /401/);
});

test("who has read on the login screen that the session ended is not told so once more at home", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  const marta = await octavo.person("Marta");
  await signedIn(marta, "/profile");
  await endElsewhere(marta, page.getByRole("heading", { name: "Profile Settings" }));
  await expect(page.getByText("Your session ended. Sign in again to go on.")).toBeFocused();
  await noteToasts(page);
  await page.getByRole("link", { name: "Back to home" }).click();
  await expect(page.getByRole("heading", { name: "Open a blank page" })).toBeVisible();
  await page.getByRole("link", { name: "Sign In" }).first().click();
  await email(page).fill(marta.email);
  await password(page).fill("wrong password");
  await signIn(page).click();
  await expect(toast(page)).toContainText("Login failed");
  expect(await page.evaluate("[...told]")).toEqual([expect.stringContaining("Login failed")]);
  forgive(complaints, /401/);
});

test("signing in leads back to where it was asked for, and nowhere else", async ({ page, octavo }) => {
  const marta = await octavo.person("Marta");
  const enter = async () => {
    await email(page).fill(marta.email);
    await password(page).fill(PASSWORD);
    await signIn(page).click();
  };
  await page.goto("/profile");
  await expect(page).toHaveURL("/login?next=%2Fprofile");
  await enter();
  await expect(page).toHaveURL("/profile");

  // Away from the profile first, which may still ask for something as who she was.
  await page.goto("/readyz");
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login?next=//elsewhere.example/");
  await enter();
  await expect(page).toHaveURL("/");
});

test("a token that died does not get in the way of the next one", async ({ page, octavo, complaints }) => {
  const marta = await octavo.person("Marta");
  await page.goto("/login");
  await page.evaluate(() => localStorage.setItem("authToken", "a-token-that-nobody-knows"));
  await page.goto("/login");
  await expect(email(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  await email(page).fill(marta.email);
  await password(page).fill(PASSWORD);
  await signIn(page).click();
  await expect(page.getByRole("heading", { name: "Workspaces", exact: true })).toBeVisible();
  forgive(complaints, "401");
});

test("Sign In is checked when it is sent, then at every change; without an answer the toast says so", async ({
  page,
  complaints,
}) => {
  let calls = 0;
  page.on("request", (request) => request.url().endsWith("/api/auth/login") && calls++);
  await page.goto("/login");
  await email(page).fill("marta@example");
  await password(page).fill("short");
  await expect(page.getByText("Invalid email address")).toBeHidden();
  await signIn(page).click();
  await expect(page.getByText("Invalid email address")).toBeVisible();
  await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAccessibleDescription("Invalid email address");
  await expectAccessible(page);
  await email(page).fill("marta@example.com");
  await expect(page.getByText("Invalid email address")).toBeHidden();
  await signIn(page).click();
  await expect(password(page)).toBeFocused();
  expect(calls).toBe(0);

  await page.route("**/api/auth/**", (route) => route.abort());
  await password(page).fill(PASSWORD);
  await signIn(page).click();
  await expect(toast(page)).toContainText("Login failed");
  await expect(toast(page)).toContainText("Octavo cannot be reached. Please try again.");
  forgive(complaints, "net::ERR_FAILED");
});

test("a refused sign-in shows the server's sentence, and after too many that one has to wait", async ({
  page,
  octavo,
  complaints,
}) => {
  const marta = await octavo.person("Marta");
  await page.goto("/login");
  await email(page).fill(marta.email);
  await password(page).fill("not her password");
  await signIn(page).click();
  await expect(toast(page)).toContainText("Login failed");
  await expect(toast(page)).toContainText("The e-mail address or the password is wrong.");
  await expect(email(page)).toHaveValue(marta.email);
  for (let failure = 2; failure <= 5; failure++) {
    const answer = page.waitForResponse("**/api/auth/login");
    await signIn(page).click();
    await answer;
    await expect(signIn(page)).not.toHaveAttribute("aria-busy", "true");
  }
  await signIn(page).click();
  await expect(toast(page)).toContainText("Too many attempts. Please wait a moment.");
  forgive(complaints, /401|429/);
});

test("what a refused sign-in was told is gone once another one is under way", async ({ page, octavo, complaints }) => {
  const marta = await octavo.person("Marta");
  await page.goto("/login");
  await email(page).fill(marta.email);
  await password(page).fill("not her password");
  await signIn(page).click();
  await expect(toast(page)).toContainText("Login failed");
  await password(page).fill(PASSWORD);
  await signIn(page).click();
  await expect(page.getByRole("heading", { name: "Workspaces", exact: true })).toBeVisible();
  // Not by itself, later.
  expect(await toast(page).filter({ hasText: "Login failed" }).and(page.locator("[data-state=open]")).count()).toBe(0);
  forgive(complaints, "401");
});

test("the form is reached and used by keyboard alone, and password managers know which field is which", async ({ page }) => {
  await page.goto("/login");
  await expect(email(page)).toHaveAttribute("autocomplete", "username");
  await expect(password(page)).toHaveAttribute("autocomplete", "current-password");
  await tab(page, "Sign In").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Sign Up")).toBeFocused();
  await expect(page.getByLabel("First name")).toBeVisible();
  await expect(page).toHaveTitle("Sign Up · Octavo");
  await expect(page.getByLabel("First name")).toHaveAttribute("autocomplete", "given-name");
  await expect(page.getByLabel("Last name")).toHaveAttribute("autocomplete", "family-name");
  await expect(email(page)).toHaveAttribute("autocomplete", "email");
  await expect(password(page)).toHaveAttribute("autocomplete", "new-password");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tabpanel", { name: "Sign In" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(email(page)).toBeFocused();
  await page.keyboard.type("marta@example.com");
  await page.keyboard.press("Tab");
  await expect(password(page)).toBeFocused();
  await page.keyboard.type("harbour");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(password(page)).toHaveAttribute("type", "text");
  await expect(page.getByRole("button", { name: "Hide characters" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(signIn(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Forgot password?" })).toBeFocused();
});
