import { expect, forgive, test, toast } from "./test.ts";
import { guide, openTree } from "./tree.ts";

test("deleting asks, counts the subpages, and the neighbour gets the focus", async ({ octavo, signedIn }) => {
  const { page, choose, row, stored } = await openTree(octavo, signedIn, guide, "Cover ideas");
  const dialog = page.getByRole("alertdialog", { name: "Delete page" });
  await choose("Guidebook", "Delete page");
  await expect(dialog).toContainText('Are you sure you want to delete "Guidebook"? This action cannot be undone.');
  await expect(dialog).toContainText("Its 3 subpages are deleted with it.");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect.poll(stored).toHaveLength(6);

  await row("Guidebook").focus();
  await page.keyboard.press("Delete");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page)).toContainText("Page deleted");
  await expect(row("Print run")).toBeFocused();
  await expect(page.getByLabel("Title")).toHaveValue("Cover ideas");
  await expect.poll(stored).toEqual(["Print run", "Cover ideas"]);
});

test("deleting what the open page lies in leads to the first page; a failure keeps everything", async ({
  octavo,
  signedIn,
  complaints,
}) => {
  const { page, choose, seen } = await openTree(octavo, signedIn, guide, "Tide tables");
  const dialog = page.getByRole("alertdialog");
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    "**/api/pages/*",
    async (route) => {
      await isReleased;
      await route.abort();
    },
    { times: 1 },
  );
  await choose("Guidebook", "Delete page");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByRole("button", { name: "Deleting..." })).toBeVisible();
  release();
  await expect(toast(page)).toContainText("Failed to delete page. Please try again.");
  await expect.poll(seen).toHaveLength(6);

  await choose("Guidebook", "Delete page");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Print run");
  await expect.poll(seen).toEqual(["Print run", "Cover ideas"]);
  forgive(complaints, "ERR_FAILED");
});
