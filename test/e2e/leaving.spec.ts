import { PASSWORD } from "../world.ts";
import { expectAccessible } from "./accessible.ts";
import { expect, forgive, test, toast } from "./test.ts";

test("an account is taken along, and deleted for its password, after what goes with it was named", async ({
  octavo,
  page,
  signedIn,
  complaints,
}) => {
  const [marta, nora] = [await octavo.person("Marta"), await octavo.person("Nora")];
  const { id: workspaceId } = await marta.workspace({ name: "Coast Path guide" });
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  await nora.do("joinShared", { params: { shareToken } });
  await signedIn(marta, "/profile");
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download everything" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("Octavo account.zip");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("list", { name: "Workspaces that go" })).toContainText("Nora Berg loses it");
  const remove = dialog.getByRole("button", { name: "Delete account" });
  await expect(remove).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel("Password").fill("not-my-password");
  await remove.click();
  await expect(dialog.getByLabel("Password")).toHaveAccessibleDescription("The password is wrong.");
  forgive(complaints, /400/);
  await dialog.getByLabel("Password").fill(PASSWORD);
  await remove.click();
  await expect(toast(page)).toContainText("Account deleted");
  await expect(page).toHaveURL(`${octavo.url}/`);
  await expect(marta.do("currentUser")).rejects.toThrow("401");
  expect(await nora.do("listWorkspaces")).toEqual([]);
});
