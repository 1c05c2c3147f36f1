import { shown } from "../authenticator.ts";
import { PASSWORD } from "../world.ts";
import { expectAccessible } from "./accessible.ts";
import { expect, forgive, test, toast } from "./test.ts";

/** Half a minute, and the code before counts no more. */
const next = (secret: string) => shown(secret, Date.now(), 1);

test("an authenticator app is set up, asked for, replaced by a recovery code, and turned off", async ({
  octavo,
  page,
  signedIn,
  complaints,
}) => {
  const marta = await octavo.person("Marta");
  await signedIn(marta, "/profile");
  const app = page.getByRole("region", { name: "Authenticator app" });
  const recovery = page.getByRole("region", { name: "Recovery codes" });
  const prove = async (action: string, password = PASSWORD) => {
    await page.getByRole("dialog").getByLabel("Password").fill(password);
    await page.getByRole("dialog").getByRole("button", { name: action }).click();
  };
  await app.getByRole("button", { name: "Set up" }).click();
  await prove("Continue", "not-it-at-all");
  await expect(page.getByRole("dialog")).toContainText("The password is wrong.");
  await prove("Continue");
  await expect(app.locator(".qr path")).toBeVisible();
  await expect(page.getByLabel("6-digit code")).toBeFocused();
  const secret = (await app.locator(".secret span").innerText()).replaceAll(" ", "");
  await expectAccessible(page);
  const code = shown(secret, Date.now());
  await page.keyboard.type(code);
  await app.getByRole("button", { name: "Turn on" }).click();
  await expect(app.getByText("On", { exact: true })).toBeVisible();
  const codes = await recovery.getByRole("listitem").allInnerTexts();
  expect(codes).toHaveLength(10);
  await recovery.getByRole("button", { name: "Done" }).click();
  await expect(recovery).toContainText("10 of 10 left");
  await page.setViewportSize({ width: 1280, height: 800 });
  const lines = (element: Element) =>
    element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight);
  expect(Math.round(await recovery.getByText("10 of 10 left").evaluate(lines))).toBe(1);

  const enter = async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto("/login");
    await page.getByLabel("Email").fill(marta.email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByLabel("Password").press("Enter");
    await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  };
  await enter();
  await expectAccessible(page);
  // The one that was used before: the sixth digit sends.
  await page.keyboard.type(code);
  await expect(page.getByText("That code is wrong or was used before.")).toBeVisible();
  await page.keyboard.type(next(secret));
  await expect(page.getByText("Welcome back, Marta")).toBeVisible();

  await enter();
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(codes[0]?.toUpperCase() ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Welcome back, Marta")).toBeVisible();

  await page.goto("/profile");
  await expect(recovery).toContainText("9 of 10 left");
  await recovery.getByRole("button", { name: "New codes" }).click();
  await prove("Make new codes");
  await expect(recovery.getByRole("listitem")).toHaveCount(10);
  await app.getByRole("button", { name: "Turn off" }).click();
  await prove("Turn off");
  await expect(recovery).toHaveCount(0);
  await expect(app.getByRole("button", { name: "Set up" })).toBeVisible();
  expect(await toast(page).count()).toBe(0);
  forgive(complaints, /40[01]/);
});
