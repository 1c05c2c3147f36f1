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
