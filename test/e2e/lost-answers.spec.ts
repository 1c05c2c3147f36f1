import { png } from "../pictures.ts";
import { text, writerOf } from "./blocks.ts";
import { pasteFile } from "./clipboard.ts";
import { openBlock } from "./history.ts";
import { test } from "./over-line.ts";
import type { ApiPerson, Octavo } from "./server.ts";
import { openAdvanced } from "./sharing.ts";
import { expect, forgive, toast } from "./test.ts";

/** What was done is not done twice, and not told as undone, where the connection breaks within the answer. */

async function emptyWorkspace(
  octavo: Octavo,
): Promise<{ marta: ApiPerson; workspaceId: number; titles: () => Promise<string[]> }> {
  const { marta, workspaceId } = await writerOf(octavo);
  const titles = async () => (await marta.do("listPages", { params: { workspaceId } })).map(({ title }) => title);
  return { marta, workspaceId, titles };
}

test("a file whose answer breaks off can be sent again", async ({ octavo, over }) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const { id } = await marta.page(workspaceId, { content: [text("The harbour")] });
  const { page, line } = await over(marta, `/page/${id}`);
  line.cutting = /^POST \/api\/workspaces\/\d+\/files/;
  line.fault = "first line";
  await openBlock(page, "The harbour");
  await pasteFile(page, "harbour.png", png({ width: 300, height: 100 }));
  await expect(page.getByText("Not uploaded: The connection was lost.")).toBeVisible();
  line.fault = "none";
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Open the picture" })).toBeVisible();
  expect(await marta.do("listFiles", { params: { workspaceId } })).toHaveLength(1);
});

test("an import that is sent again brings its pages once, and leads to its receipt", async ({ octavo, over, complaints }) => {
  const { marta, workspaceId, titles } = await emptyWorkspace(octavo);
  const { page, line } = await over(marta, `/workspace/${workspaceId}`);
  line.cutting = /^POST \/api\/workspaces\/\d+\/import /;
  line.fault = "first line";
  await page.getByRole("button", { name: /workspace settings$/ }).click();
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import", exact: true });
  await dialog
    .getByLabel("Choose files")
    .setInputFiles({ name: "Tides.md", mimeType: "text/markdown", buffer: Buffer.from("High at noon.") });
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Octavo gave no answer. Please try again: nothing is imported twice.");
  await expect.poll(titles).toEqual(["Tides"]);
  line.fault = "none";
  const busy = { status: 429, contentType: "application/problem+json", body: '{"detail":"Too many requests"}' };
  await page.route("**/api/imports/*", (route) => route.fulfill(busy), { times: 1 });
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Too many requests");
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(page.getByRole("dialog", { name: "Import finished" })).toContainText("1 new");
  expect(await titles()).toEqual(["Tides"]);
  forgive(complaints, "429");
});

test("a link that ends on a day is one, however often it is asked for", async ({ octavo, over }) => {
  const { marta, workspaceId } = await emptyWorkspace(octavo);
  const { id } = await marta.page(workspaceId);
  const { page, line } = await over(marta, `/page/${id}`);
  line.cutting = /^POST \/api\/sharing\//;
  line.fault = "lost";
  await openAdvanced(page);
  await page.getByLabel("Expires in").fill("30");
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(toast(page)).toContainText("Failed to create sharing link");
  line.fault = "none";
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(toast(page)).toContainText("Share link created");
  expect(await marta.do("listShares", { params: { workspaceId } })).toHaveLength(1);
});

test("a page and a workspace whose deletion gets no answer are told as deleted, and stay where they are not", async ({
  octavo,
  over,
}) => {
  const { marta, workspaceId, titles } = await emptyWorkspace(octavo);
  const { id } = await marta.page(workspaceId);
  const { page, line } = await over(marta, `/page/${id}`);
  const remove = async () => {
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Delete Page" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  };
  line.cutting = /^DELETE \/api\//;
  await page.route("**/api/pages/*", (route) => (route.request().method() === "DELETE" ? route.abort() : route.fallback()));
  await remove();
  await expect(toast(page)).toContainText("Failed to delete page.");
  expect(await titles()).toEqual(["Day one"]);
  await page.unroute("**/api/pages/*");
  line.fault = "lost";
  await remove();
  await expect(toast(page)).toContainText("Page deleted");
  await expect(page).toHaveURL(/\/$/);
  expect(await titles()).toEqual([]);

  await page.goto(`${new URL(page.url()).origin}/workspace/${workspaceId}`);
  await page.getByRole("button", { name: /workspace settings$/ }).click();
  await page.getByRole("button", { name: "Delete workspace" }).click();
  await page.getByLabel("Type the workspace's name").fill("Coast Path guide");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page)).toContainText("Workspace deleted");
  await expect(page).toHaveURL(/\/$/);
});

test("a page that is asked for again after its answer was lost is one", async ({ octavo, over }) => {
  const { marta, workspaceId, titles } = await emptyWorkspace(octavo);
  const { id } = await marta.page(workspaceId);
  const { page, line } = await over(marta, `/page/${id}`);
  line.cutting = /^POST \/api\/pages /;
  line.fault = "lost";
  await page.getByRole("button", { name: "New page" }).click();
  await expect(toast(page)).toContainText("Failed to create page");
  await expect(page.getByRole("treeitem", { name: "Untitled" })).toBeVisible();
  line.fault = "none";
  await page.getByRole("button", { name: "New page" }).click();
  await expect(toast(page)).toContainText("Page created");
  expect((await titles()).sort()).toEqual(["Day one", "Untitled"]);
});

test("a page whose answer breaks off in its middle is one when it is asked for again", async ({ octavo, over }) => {
  const { marta, workspaceId, titles } = await emptyWorkspace(octavo);
  const { id } = await marta.page(workspaceId);
  const { page, line } = await over(marta, `/page/${id}`);
  await page.route("**/api/events?*", (route) => route.abort());
  line.cutting = /^POST \/api\/pages /;
  line.fault = "cut";
  await page.getByRole("button", { name: "New page" }).click();
  await expect(toast(page)).toContainText("Failed to create page");
  line.fault = "none";
  await page.getByRole("button", { name: "New page" }).click();
  await expect(toast(page)).toContainText("Page created");
  expect((await titles()).sort()).toEqual(["Day one", "Untitled"]);
});

test("a page is told as moved to another workspace where only the answer was lost", async ({ octavo, over }) => {
  const { marta, workspaceId } = await emptyWorkspace(octavo);
  const { id } = await marta.page(workspaceId);
  await marta.page(workspaceId, { title: "Packing" });
  const other = await marta.workspace({ name: "Archive of tides" });
  const { page, line } = await over(marta, `/page/${id}`);
  line.cutting = /^POST \/api\/pages\/\d+\/transfer/;
  line.fault = "lost";
  await page.getByRole("button", { name: "Page menu for Packing" }).click();
  await page.getByRole("menuitem", { name: /^Move to workspace/ }).click();
  const dialog = page.getByRole("dialog", { name: "Move to workspace" });
  await dialog.getByRole("combobox", { name: "Workspace" }).click();
  await page.getByRole("option", { name: other.name }).click();
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(toast(page)).toContainText("It is in “Archive of tides” now.");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("treeitem", { name: "Packing" })).toHaveCount(0);
});

test("an export that could not be cancelled says so", async ({ octavo, over }) => {
  const { marta, workspaceId } = await emptyWorkspace(octavo);
  await marta.page(workspaceId);
  const { page } = await over(marta, `/workspace/${workspaceId}`);
  await page.route("**/api/export", (route) => route.abort());
  await page.getByRole("button", { name: "Workspace menu" }).click();
  await page.getByRole("menuitem", { name: "Export" }).click();
  await page.getByRole("dialog", { name: "Export workspace" }).getByRole("button", { name: "Export" }).click();
  await page.getByRole("dialog", { name: "Exporting" }).getByRole("button", { name: "Cancel" }).click();
  await expect(toast(page)).toContainText("The export goes on");
});
