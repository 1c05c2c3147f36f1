import { button, expectToast, guidebook, hold, refuse, row } from "./spec.ts";
import { expect, forgive, test } from "./test.ts";

test("deleting from the sidebar asks, waits and tells; a failure says to try again", async ({ octavo, signedIn, complaints }) => {
  const { marta, packing, workspaceId } = await guidebook(octavo);
  const page = await signedIn(marta, `/page/${packing}`);
  const dialog = page.getByRole("alertdialog");
  const ask = async () => {
    await row(page, "Packing").hover();
    await button(page, "Page menu for Packing").click();
    await page.getByRole("menuitem", { name: "Delete page", exact: true }).click();
  };
  await ask();
  await expect(
    dialog.getByText('Are you sure you want to delete "Packing"? This action cannot be undone.', { exact: true }),
  ).toBeVisible();
  await expect(dialog.getByRole("button")).toHaveText(["Cancel", "Delete"]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, "Packing")).toBeVisible();

  for (const failure of ["The disk is full.", undefined]) {
    await refuse(page, "DELETE", "**/api/pages/*", failure);
    await ask();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "destructive", "Error", "Failed to delete page. Please try again.");
    await expect(dialog).toBeHidden();
    await expect(row(page, "Packing")).toBeVisible();
  }
  await page.unroute("**/api/pages/*");
  const release = await hold(page, "DELETE", "**/api/pages/*");
  await ask();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByRole("button", { name: "Deleting..." })).toBeVisible();
  await release();
  await expectToast(page, "success", "Page deleted");
  await expect(row(page, "Packing")).toBeHidden();
  await expect
    .poll(async () => (await marta.do("listPages", { params: { workspaceId } })).map(({ title }) => title))
    .not.toContain("Packing");
  forgive(complaints, /500|ERR_FAILED/);
});

test("deleting from the editor or the top bar returns to the workspaces; each failure has its words", async ({
  octavo,
  signedIn,
  complaints,
}) => {
  const { marta, dayOne, packing } = await guidebook(octavo);
  const page = await signedIn(marta, `/page/${packing}`);
  const remove = async (menu: string, entry: string) => {
    await button(page, menu).click();
    await page.getByRole("menuitem", { name: entry, exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  };
  const failures: [failure: undefined | number | string, said: string][] = [
    [500, "500: Internal Server Error"],
    ["The disk is full.", "The disk is full."],
    [undefined, "Failed to delete page. Please try again."],
  ];
  for (const [failure, said] of failures) {
    await refuse(page, "DELETE", "**/api/pages/*", failure);
    await remove("Page menu", "Delete page");
    await expectToast(page, "destructive", "Error deleting page", said);
  }
  await remove("More", "Delete Page");
  await expectToast(page, "destructive", "Error", "Failed to delete page.");
  await page.unroute("**/api/pages/*");
  await remove("More", "Delete Page");
  await expectToast(page, "success", "Page deleted");
  await expect(page).toHaveURL("/");

  await page.goto(`/page/${dayOne}`);
  await remove("Page menu", "Delete page");
  await expectToast(page, "success", "Page deleted");
  await expect(page).toHaveURL("/");
  await expect(marta.do("getPage", { params: { id: dayOne } })).rejects.toThrow("404");
  forgive(complaints, /500|ERR_FAILED/);
});
