import { text, writerOf } from "./blocks.ts";
import { test } from "./over-line.ts";
import type { ApiPerson } from "./server.ts";
import { expect, toast } from "./test.ts";

/** What is done to pages and workspaces over a line that loses answers is told as it is. */

async function joins(who: ApiPerson, owner: ApiPerson, workspaceId: number): Promise<void> {
  const { shareToken } = await owner.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  await who.do("joinShared", { params: { shareToken } });
}

test("a title is told as saved where only the answer was lost, on its page and in the tree", async ({ octavo, over }) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const { id } = await marta.page(workspaceId, { title: "Harbour" });
  const { page, line } = await over(marta, `/page/${id}`);
  line.cutting = /^PATCH \/api\/pages\/\d+ /;
  line.fault = "lost";
  await page.getByLabel("Title", { exact: true }).fill("Harbour walk");
  await expect(toast(page)).toContainText("Title saved");
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Harbour walk");
  await page.getByRole("treeitem", { name: "Harbour walk" }).focus();
  await page.keyboard.press("F2");
  await page.getByRole("tree").getByRole("textbox").fill("Quay");
  const renamed = page.waitForResponse((answer) => answer.request().method() === "GET" && answer.url().endsWith(`/pages/${id}`));
  await page.keyboard.press("Enter");
  await (await renamed).finished();
  await expect(page.getByRole("treeitem", { name: "Quay" })).toBeVisible();
  await expect(toast(page)).toContainText("Title saved");
});

test("a page is told as moved within the tree where only the answer was lost, and back", async ({ octavo, over }) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const { id } = await marta.page(workspaceId, { title: "Harbour" });
  const below = await marta.page(workspaceId, { title: "Packing" });
  const { page, line } = await over(marta, `/page/${id}`);
  line.cutting = /^PATCH \/api\/pages\/\d+ /;
  line.fault = "lost";
  await page.getByRole("button", { name: "Page menu for Packing" }).click();
  await page.getByRole("menuitem", { name: "Move to…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Harbour" }).click();
  await expect(toast(page)).toContainText("Page moved");
  expect(await marta.do("getPage", { params: { id: below.id } })).toMatchObject({ parentId: id });
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(toast(page)).toContainText("Page moved back");
  expect(await marta.do("getPage", { params: { id: below.id } })).toMatchObject({ parentId: null });
});

test("a page that may be read no more is not told as deleted where its deletion never arrived", async ({ octavo, over }) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const { id } = await marta.page(workspaceId);
  const nora = await octavo.person("Nora");
  await joins(nora, marta, workspaceId);
  const userId = (await nora.do("currentUser")).id;
  const { page } = await over(nora, `/page/${id}`);
  // What she would hear by it is on its way still.
  await page.route("**/api/events?*", (route) => route.abort());
  await page.route("**/api/pages/*", async (route) => {
    if (route.request().method() !== "DELETE") return route.fallback();
    await marta.do("removeMember", { params: { workspaceId, userId } });
    await route.abort();
  });
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Delete Page" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page).first()).toContainText("Failed to delete page.");
  expect(await marta.do("listPages", { params: { workspaceId } })).toHaveLength(1);
});

test("a file is told as deleted and a workspace as left where only the answer was lost", async ({ octavo, over }) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const nora = await octavo.person("Nora");
  await joins(nora, marta, workspaceId);
  await nora.upload(workspaceId, { name: "tides.txt", bytes: Buffer.from("high at noon") });
  const own = await nora.workspace({ name: "Notes of Nora" });
  await nora.upload(own.id, { name: "ferry.txt", bytes: Buffer.from("times") });
  const { page, line } = await over(nora, `/workspace/${own.id}`);
  line.cutting = /^(DELETE \/api\/files\/|POST \/api\/workspaces\/\d+\/leave )/;
  line.fault = "lost";
  await page.getByRole("button", { name: /workspace settings$/ }).click();
  await page.getByRole("button", { name: "Show files" }).click();
  await page.getByRole("button", { name: "Delete ferry.txt" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.locator("#announcer")).toHaveText("ferry.txt was deleted");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Delete ferry.txt" })).toHaveCount(0);

  await page.goto(`${new URL(page.url()).origin}/workspace/${workspaceId}`);
  await page.getByRole("button", { name: /workspace settings$/ }).click();
  await page.getByRole("button", { name: "Leave workspace" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

test("an import that could not be cancelled says so", async ({ octavo, over }) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const { page } = await over(marta, `/workspace/${workspaceId}`);
  await page.route("**/api/imports/*", (route) => (route.request().method() === "DELETE" ? route.abort() : route.fallback()));
  await page.getByRole("button", { name: /workspace settings$/ }).click();
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import", exact: true });
  const files = Array.from({ length: 900 }, (_, at) => ({
    name: `Tide ${at}.md`,
    mimeType: "text/markdown",
    buffer: Buffer.from("High at noon. ".repeat(300)),
  }));
  await dialog.getByLabel("Choose files").setInputFiles(files);
  await dialog.getByRole("button", { name: "Import" }).click();
  const running = page.getByRole("dialog", { name: "Importing" });
  await running.getByRole("button", { name: "Cancel import" }).click();
  await expect(toast(page)).toContainText("The import goes on");
});

test("words typed into a workspace's settings while they are being saved do not go with the dialog", async ({ octavo, over }) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const { page } = await over(marta, `/workspace/${workspaceId}`);
  const saved = Promise.withResolvers<void>();
  await page.route(`**/api/workspaces/${workspaceId}`, async (route) => {
    if (route.request().method() === "PATCH") await saved.promise;
    await route.fallback();
  });
  await page.getByRole("button", { name: /workspace settings$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Workspace settings" });
  await dialog.getByLabel("Name").fill("Harbour guide");
  await dialog.getByLabel("Name").press("Enter");
  await expect(dialog.getByRole("button", { name: "Saving..." })).toBeVisible();
  await expect(dialog.getByLabel("Description")).not.toBeEditable();
  await expect(dialog.getByLabel("Name")).not.toBeEditable();
  saved.resolve();
  await expect(dialog).toHaveCount(0);
  expect((await marta.do("getWorkspace", { params: { workspaceId } })).name).toBe("Harbour guide");
});

test("texts whose answer was lost are looked for once more, and then nothing is called offline", async ({ octavo, over }) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const { id } = await marta.page(workspaceId, { content: [text("The causeway is dry at low tide.")] });
  const headers = { authorization: `Bearer ${marta.token}` };
  const found = async () => (await (await fetch(`${octavo.url}/api/search?q=causeway`, { headers })).json()).results.length;
  await expect.poll(found).toBe(1);
  const { page } = await over(marta, `/page/${id}`);
  await page.route("**/api/search?*", (route) => route.abort("connectionreset"), { times: 1 });
  await expect(page.locator(".block", { hasText: "The causeway" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Go to a page" });
  await field.fill("causeway");
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator("mark")).toHaveText("causeway");
  await page.route("**/api/search?*", (route) => route.abort("connectionreset"));
  await field.fill("causeway dry");
  await expect(dialog).toContainText("The texts could not be searched.");
  await expect(dialog.getByRole("option", { name: "Try again" })).toBeVisible();
  await expect(dialog).not.toContainText("Offline");
});
