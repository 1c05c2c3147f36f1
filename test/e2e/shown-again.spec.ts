/** What is shown of a page that was read before, and has changed or gone since. */

import { doc, p } from "../documents.ts";
import { shown, twoWriters, writtenPage } from "./drafts.ts";
import { button, heading } from "./sharing.ts";
import { expect, forgive, test } from "./test.ts";

test("a page that was read before is not shown again where it was deleted, or is not shared any more", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  const { marta, jonas, workspaceId, id } = await twoWriters(octavo);
  const other = await marta.page(workspaceId, { title: "Day two" });
  const row = (name: string) => page.getByRole("treeitem", { name }).click();
  const isClosed = async () => {
    await expect(heading(page, "This page cannot be opened")).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveCount(0);
  };
  await signedIn(jonas, `/page/${other.id}`);
  await row("Day one");
  await expect(page.getByText("The harbour")).toBeVisible();
  await row("Day two");
  await expect(page).toHaveURL(`/page/${other.id}`);
  await marta.do("deletePage", { params: { id } });
  await page.goBack();
  await isClosed();
  await page.goForward();
  await expect(page.getByLabel("Title")).toHaveValue("Day two");

  await button(page, "More").click();
  await page.getByRole("menuitem", { name: "Delete Page" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(heading(page, "Workspaces")).toBeVisible();
  await page.goBack();
  await isClosed();
  forgive(complaints, "404");
});

test("Back and Forward that load Octavo anew show a page as it is by then, and none that was deleted", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  const { marta, workspaceId, id, address } = await writtenPage(octavo);
  const other = await marta.page(workspaceId, { title: "Day two" });
  await signedIn(marta, address);
  await expect(page.getByText("The harbour")).toBeVisible();
  await page.goto(`/page/${other.id}`);
  await marta.do("saveContent", { params: { id }, body: doc(p("The quay", "a")) });
  await page.goBack();
  await expect(page.locator("[data-block]").first()).toBeVisible();
  expect(await shown(page)).toEqual(["The quay"]);
  await marta.do("deletePage", { params: { id: other.id } });
  await page.goForward();
  await expect(heading(page, "This page cannot be opened")).toBeVisible();
  await expect(page.getByRole("alert")).not.toContainText("did not save");
  forgive(complaints, "404");
});
