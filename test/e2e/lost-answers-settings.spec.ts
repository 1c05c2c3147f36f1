import { writerOf } from "./blocks.ts";
import { test } from "./over-line.ts";
import { expect, toast } from "./test.ts";

/** Settings and members over a line that loses answers are told, and shown, as they are. */

test("a member's level, her removal and a withdrawn invitation are told as done where only the answer was lost", async ({
  octavo,
  over,
}) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const nora = await octavo.person("Nora");
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  await nora.do("joinShared", { params: { shareToken } });
  await marta.do("createInvitation", { body: { email: "una@coastpress.example", workspaceId, level: "viewer" } });
  const { page, line } = await over(marta, `/workspace/${workspaceId}`);
  line.cutting = /^(PATCH|DELETE) \/api\//;
  line.fault = "lost";
  const says = page.locator("#announcer");
  await page.getByRole("button", { name: /workspace settings$/ }).click();
  await page.getByRole("combobox", { name: "Level of Nora Berg" }).click();
  await page.getByRole("option", { name: "Viewer" }).click();
  await expect(says).toHaveText("Nora Berg is viewer now");
  await page.getByRole("button", { name: "Remove Nora Berg" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(says).toHaveText("Nora Berg was removed");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.getByRole("button", { name: /^Withdraw the invitation/ }).click();
  await expect(says).toHaveText("The invitation to una@coastpress.example was withdrawn");
  await expect(toast(page)).toHaveCount(0);
});

test("the settings of a workspace are told as saved where only the answer was lost", async ({ octavo, over }) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const { page, line } = await over(marta, `/workspace/${workspaceId}`);
  line.cutting = /^PATCH \/api\/workspaces\//;
  line.fault = "lost";
  await page.getByRole("button", { name: /workspace settings$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Workspace settings" });
  await dialog.getByLabel("Name").fill("Harbour guide");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: /workspace settings$/ })).toContainText("Harbour guide");
});

test("names and where others see one are told as saved where only the answer was lost", async ({ octavo, over }) => {
  const marta = await octavo.person("Marta");
  const { page, line } = await over(marta, "/profile");
  line.cutting = /^(PATCH|PUT|POST) \/api\//;
  line.fault = "lost";
  await page.getByLabel("First name").fill("Marthe");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(toast(page)).toContainText("Profile updated");
  const others = page.getByRole("switch", { name: "Show others where I am" });
  await others.click();
  await expect(others).toBeEnabled();
  await expect(others).not.toBeChecked();
  await expect(toast(page)).not.toContainText("This could not be changed");
});
