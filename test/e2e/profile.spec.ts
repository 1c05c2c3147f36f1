import type { Page } from "@playwright/test";
import { PASSWORD } from "../world.ts";
import { expectAccessible } from "./accessible.ts";
import { expect, forgive, test, toast } from "./test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test.afterEach(({ octavo }) => {
  octavo.mails.refusal = null;
});

/** Fills in the three fields and sends them. */
async function changePassword(page: Page, current: string, next: string, again = next) {
  await field(page, "Current password").fill(current);
  await field(page, "New password").fill(next);
  await field(page, "Confirm new password").fill(again);
  await button(page, "Change Password").click();
}

test("names are changed everywhere, and may not be blank", async ({ octavo, signedIn }) => {
  const page = await signedIn(await octavo.person("Marta"), "/profile");
  await expect(page.getByRole("heading", { name: "Profile Settings" })).toBeVisible();
  await expect(field(page, "First name")).toHaveValue("Marta");
  await field(page, "First name").fill("  ");
  await field(page, "Last name").fill("");
  await button(page, "Update Profile").click();
  await expect(page.getByText("First name and last name are required.")).toHaveCount(1);
  await expect(field(page, "First name")).toHaveAccessibleDescription("First name and last name are required.");
  await expect(field(page, "Last name")).toHaveAccessibleDescription("First name and last name are required.");
  await field(page, "First name").fill(" Marit ");
  await field(page, "Last name").fill("Lindqvist");
  await expect(page.getByText("First name and last name are required.")).toBeHidden();
  await button(page, "Update Profile").click();
  await expect(toast(page)).toContainText("Profile updated");
  await expect(field(page, "First name")).toHaveValue("Marit");
  await page.getByRole("link", { name: "Back to Workspaces" }).click();
  await expect(page.getByText("Welcome back, Marit")).toBeVisible();
});

test("the password's rules are told one after the other", async ({ octavo, signedIn }) => {
  const page = await signedIn(await octavo.person("Ines"), "/profile");
  await changePassword(page, "", "abc", "");
  await expect(page.getByText("All password fields are required.")).toHaveCount(1);
  await expect(field(page, "Current password")).toHaveAccessibleDescription("All password fields are required.");
  await expect(field(page, "Confirm new password")).toHaveAccessibleDescription("All password fields are required.");
  await changePassword(page, PASSWORD, "abc", "abd");
  await expect(field(page, "Confirm new password")).toHaveAccessibleDescription("New passwords do not match.");
  // The field at fault takes the focus once it was sent, and what is written in another a moment before would land in it.
  await expect(field(page, "Confirm new password")).toBeFocused();
  await field(page, "New password").fill("abd");
  await expect(page.getByText("New passwords do not match.")).toBeHidden();
  await button(page, "Change Password").click();
  await expect(field(page, "New password")).toHaveAccessibleDescription("New password must be at least 6 characters long.");
});

test("a new password needs the old one, and ends the sessions of other devices", async ({ octavo, signedIn, complaints }) => {
  const marta = await octavo.person("Marta");
  const here = marta.token;
  await marta.signIn();
  const there = marta.token;
  marta.token = here;
  const page = await signedIn(marta, "/profile");
  const sessions = page.locator("section", { has: page.getByRole("heading", { name: "Sessions" }) });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);

  await changePassword(page, "not-my-password", "estuary-lights");
  await expect(toast(page)).toContainText("Error");
  await expect(toast(page)).toContainText("The current password is wrong.");
  await changePassword(page, PASSWORD, "estuary-lights");
  await expect(toast(page)).toContainText("Password changed");
  await expect(field(page, "Current password")).toHaveValue("");
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await expect(sessions).toContainText("This device");
  marta.token = there;
  await expect(marta.do("currentUser")).rejects.toThrow("401");
  forgive(complaints, "400");
});

test("another device is signed out from here", async ({ octavo, signedIn }) => {
  const jonas = await octavo.person("Jonas");
  const there = jonas.token;
  await jonas.signIn();
  const page = await signedIn(jonas, "/profile");
  await expect(page.getByText("This device")).toHaveCount(1);
  await page.getByRole("button", { name: /^Sign out/ }).press("Enter");
  await expect(page.getByRole("button", { name: /^Sign out/ })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Sessions" })).toBeFocused();
  await expect(page.getByText("This device")).toBeVisible();
  jonas.token = there;
  await expect(jonas.do("currentUser")).rejects.toThrow("401");
});

test("an unverified address is told so, and mailed again", async ({ octavo, signedIn, complaints }) => {
  const ines = await octavo.person("Ines", { verified: false });
  const page = await signedIn(ines, "/profile");
  await expect(page.getByText(ines.email)).toBeVisible();
  await expect(page.getByText("Not Verified")).toBeVisible();
  await expect(page.getByText("Email verification required")).toBeVisible();
  await octavo.mails.next(ines.email, 1);
  await button(page, "Resend Email").click();
  await expect(toast(page)).toContainText("Verification email sent");
  await octavo.mails.next(ines.email, 2);
  await button(page, "Test SMTP").click();
  await expect(toast(page)).toContainText("Test email sent");
  await octavo.mails.next(ines.email, 3);

  octavo.mails.refusal = "Mailbox is full";
  await button(page, "Test SMTP").click();
  await expect(toast(page)).toContainText("Test email failed");
  await expect(toast(page)).toContainText(/SMTP Error: .*Mailbox is full/);
  await button(page, "Resend Email").click();
  await expect(toast(page)).toContainText("Error");
  await expect(toast(page)).toContainText("Failed to send verification email. Please try again.");
  forgive(complaints, "502");
});

test("a verified address has its badge and no notice", async ({ octavo, signedIn }) => {
  const page = await signedIn(await octavo.person("Marta"), "/profile");
  await expect(page.getByText("Verified", { exact: true })).toBeVisible();
  await expect(page.getByText("Email verification required")).toBeHidden();
});

test("what the server refuses or does not answer is told in the catalogue's words", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  await page.route("**/api/auth/sessions", (route) => route.fulfill({ status: 404, body: "no such call" }));
  await page.route("**/api/auth/profile", (route) => route.fulfill({ status: 500, body: "" }));
  await page.route("**/api/auth/change-password", (route) => route.abort());
  await signedIn(await octavo.person("Jonas"), "/profile");
  await expect(page.getByText("The list cannot be loaded just now.")).toBeVisible();
  await button(page, "Update Profile").click();
  await expect(toast(page)).toContainText("Failed to update profile. Please try again.");
  await changePassword(page, PASSWORD, "estuary-lights");
  await expect(toast(page)).toContainText("Failed to change password. Please try again.");
  await expect(field(page, "Current password")).toHaveValue(PASSWORD);
  forgive(complaints, /404|500|ERR_FAILED/);
});

test("the profile is accessible, verified or not, and tells what is used", async ({ octavo, signedIn }) => {
  const page = await signedIn(await octavo.person("Marta", { verified: false }), "/profile");
  await expect(page.getByRole("meter", { name: "Your workspaces" })).toHaveAttribute("aria-valuetext", "0 of 1,000");
  await expect(page.getByText("0 MB of 10 GB")).toBeVisible();
  await expect(page.getByText("This device")).toBeVisible();
  await changePassword(page, "", "", "");
  await expect(page.getByText("All password fields are required.")).toBeVisible();
  await expectAccessible(page);
});

test("names cannot be typed in while they are being saved, and can be once they are", async ({ octavo, signedIn }) => {
  const jonas = await octavo.person("Jonas");
  const page = await signedIn(jonas, "/profile");
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/auth/profile", async (route) => {
    await isReleased;
    await route.continue();
  });
  const name = page.getByLabel("First name");
  await name.fill("Jon");
  await name.press("Enter");
  await expect(page.getByRole("button", { name: "Update Profile" })).toHaveAttribute("aria-busy", "true");
  await expect(name).not.toBeEditable();
  release();
  await expect(toast(page)).toContainText("Profile updated");
  await expect(name).toHaveValue("Jon");
  await name.press("a");
  await expect(name).toHaveValue("Jona");
  expect((await jonas.do("currentUser")).firstName).toBe("Jon");
});

test("on a phone an address that fits a line is not broken beside its badge", async ({ octavo, page, signedIn }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await signedIn(await octavo.person("Jonas", { email: "jonas.berg@coastpress.example", verified: false }), "/profile");
  const address = page.getByText("jonas.berg@coastpress.example");
  await expect(address).toBeVisible();
  const lines = (element: Element) =>
    element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight);
  expect(Math.round(await address.evaluate(lines))).toBe(1);
});

test("below the last row of a card is as much room as above its title", async ({ octavo, page, signedIn }) => {
  await signedIn(await octavo.person("Marta"), "/profile");
  const sessions = page.locator("section", { has: page.getByRole("heading", { name: "Sessions" }) });
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  const room = await sessions.evaluate((card) => {
    const [title, words] = [card.querySelector(".card-title"), card.querySelector("li .grow")];
    const around = card.getBoundingClientRect();
    return [
      (title?.getBoundingClientRect().top ?? 0) - around.top,
      around.bottom - (words?.getBoundingClientRect().bottom ?? 0),
    ] as const;
  });
  expect(Math.abs(room[0] - room[1])).toBeLessThanOrEqual(4);
});
