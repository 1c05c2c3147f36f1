import { shown } from "../authenticator.ts";
import { PASSWORD } from "../world.ts";
import { test } from "./over-line.ts";
import { expect, toast } from "./test.ts";

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
