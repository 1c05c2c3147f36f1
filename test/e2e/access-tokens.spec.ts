import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./test.ts";

test("a program's token is made, shown once, used and deleted", async ({ octavo, page, signedIn }) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace({ name: "Coast Path guide" });
  await signedIn(marta, "/profile");
  const card = page.getByRole("region", { name: "Access tokens" });
  await card.getByRole("button", { name: "New token" }).click();
  const dialog = page.getByRole("dialog", { name: "New token" });
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect(dialog).toContainText("A name is required");
  await dialog.getByLabel("Name").fill("Nightly export");
  await dialog.getByRole("combobox", { name: "Workspace" }).click();
  await page.getByRole("option", { name: "Coast Path guide" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect(card.getByText("Nightly export is ready")).toBeVisible();
  const token = await card.locator("code").innerText();
  expect(token).toMatch(/^octavo_[\w-]{43}$/);
  const line = card.getByRole("listitem").filter({ hasText: "Nightly export" });
  await expect(line).toContainText(/Read, Coast Path guide\. Ends .+\. Never used/);
  await expectAccessible(page);

  const ask = () => fetch(`${octavo.url}/api/workspaces`, { headers: { authorization: `Bearer ${token}` } });
  expect((await (await ask()).json()).map((workspace: { id: number }) => workspace.id)).toEqual([workspaceId]);
  await page.reload();
  await expect(line).toContainText("Last used");
  await expect(page.locator("main")).not.toContainText(token);
  await line.getByRole("button", { name: "Delete Nightly export" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete token" }).click();
  // As long as it asks, nothing behind it is found by its role.
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(line).toBeHidden();
  expect((await ask()).status).toBe(401);
});
