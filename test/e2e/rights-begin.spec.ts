/** What somebody can do from the moment on that she may write, without loading anything anew. */

import type { Page } from "@playwright/test";
import { doc, p } from "../documents.ts";
import { colleague, notice, onDevice, saveButton, shown, status, type, writtenPage } from "./drafts.ts";
import type { ApiPerson, Octavo } from "./server.ts";
import { expect, forgive, test, toast } from "./test.ts";

/** Marta's page, and Nora who may read it. `level` is what Marta lets her do. */
async function reader(octavo: Octavo) {
  const written = await writtenPage(octavo);
  const { marta, workspaceId } = written;
  const nora = await octavo.person("Nora");
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  await nora.do("joinShared", { params: { shareToken } });
  const userId = (await marta.do("listMembers", { params: { workspaceId } })).find(({ level }) => level !== "owner")?.userId ?? 0;
  const level = (to: "viewer" | "editor") => marta.do("changeMember", { params: { workspaceId, userId }, body: { level: to } });
  await level("viewer");
  return { ...written, nora, level };
}

/** Opened by `who`, and followed. */
async function followed(signedIn: (who: ApiPerson, path: string) => Promise<Page>, who: ApiPerson, path: string) {
  const page = await signedIn(who, path);
  await page.waitForResponse("**/api/events?*", { timeout: 15_000 });
  return page;
}

test("whoever is made an editor writes on the page that she reads, and adds pages beside it", async ({ octavo, signedIn }) => {
  const { nora, level, address, saved } = await reader(octavo);
  const page = await followed(signedIn, nora, address);
  await expect(page.getByText("Read-only")).toBeVisible();
  await expect(page.getByRole("button", { name: "New page" })).toHaveCount(0);
  await level("editor");
  await expect(saveButton(page)).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Day one");
  await expect(page.getByRole("button", { name: "New page" })).toBeVisible();
  await type(page, "The harbour", " at dawn");
  await onDevice(page);
  await expect(status(page)).toContainText("Unsaved");
  await saveButton(page).click();
  await expect(toast(page)).toContainText("Content saved");
  expect(await saved()).toEqual(["The harbour at dawn", "The path"]);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Delete Page" })).toBeEnabled();
  await page.keyboard.press("Escape");

  // The page is in her hand in the tree when it ends.
  const row = page.getByRole("treeitem").first();
  await row.hover();
  await page.mouse.down();
  const box = await row.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 80, (box?.y ?? 0) + 12);
  await expect(row).toHaveAttribute("data-lifted");
  await level("viewer");
  await expect(notice(page)).toContainText("You may read this page, but not change it any more");
  await expect(page.getByRole("button", { name: "New page" })).toHaveCount(0);
  await page.mouse.up();
  await expect(row).not.toHaveAttribute("data-lifted");
  await level("editor");
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "New page" })).toBeVisible();
});

test("whoever reads a public workspace and joins it elsewhere writes on the page that she has open", async ({
  octavo,
  signedIn,
}) => {
  const { marta, workspaceId, address, saved } = await writtenPage(octavo);
  await marta.do("updateWorkspace", { params: { workspaceId }, body: { isPublic: true } });
  const nora = await octavo.person("Nora");
  const page = await followed(signedIn, nora, address);
  await expect(page.getByText("Read-only")).toBeVisible();
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  await nora.do("joinShared", { params: { shareToken } });
  await type(page, "The harbour", " at dawn");
  await page.keyboard.press("Control+s");
  await expect.poll(saved).toEqual(["The harbour at dawn", "The path"]);
  await expect(page.getByRole("button", { name: "New page" })).toBeVisible();
});

test("on a workspace without a page whoever is made an editor begins to write", async ({ octavo, signedIn }) => {
  const { marta, nora, level, workspaceId, id } = await reader(octavo);
  await marta.do("deletePage", { params: { id } });
  const page = await followed(signedIn, nora, `/workspace/${workspaceId}`);
  const begin = page.getByRole("main").getByRole("button", { name: "Create a page" });
  await expect(page.getByRole("heading", { name: "Start writing" })).toBeVisible();
  await expect(begin).toHaveCount(0);
  await level("editor");
  await expect(begin).toBeVisible();
});

test("who is let in again goes on with what he wrote without loading anything anew, beside the tree", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  const written = await writtenPage(octavo);
  const { marta, workspaceId, saved } = written;
  const jonas = await colleague(octavo, written);
  const following = page.waitForResponse("**/api/events?*", { timeout: 15_000 });
  await signedIn(jonas, written.address);
  await type(page, "The harbour", " at dawn");
  await following;
  for (const { userId, level } of await marta.do("listMembers", { params: { workspaceId } }))
    if (level !== "owner") await marta.do("removeMember", { params: { workspaceId, userId } });
  await expect(notice(page)).toContainText("This page is not shared with you any more");
  await expect(page.getByText("This workspace was deleted, or it is not shared with you.")).toBeVisible();
  await page.keyboard.type(", early");
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  await jonas.do("joinShared", { params: { shareToken } });
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole("treeitem")).toHaveText(["Day one"]);
  await expect(page.getByText("Coast Path guide")).toBeVisible();
  await page.keyboard.type(" and late");
  await expect(status(page)).toContainText("Unsaved");
  await page.keyboard.press("Control+s");
  await expect.poll(saved).toEqual(["The harbour at dawn, early and late", "The path"]);
  forgive(complaints, "404");
});

test("who is let into a page alone again sees what others saved meanwhile, with what he wrote", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  const { marta, id, address, saved } = await writtenPage(octavo);
  const jonas = await octavo.person("Jonas");
  const share = () => marta.do("sharePage", { params: { pageId: id }, body: { accessLevel: "editor" } });
  const permission = await share();
  const following = page.waitForResponse("**/api/events?*", { timeout: 15_000 });
  await signedIn(jonas, address);
  await type(page, "The harbour", " at dawn");
  await following;
  await marta.do("deleteShare", { params: { id: permission.id } });
  await expect(notice(page)).toContainText("This page is not shared with you any more");
  await marta.do("saveContent", { params: { id }, body: doc(p("The harbour", "a"), p("The path is dry", "b")) });
  await share();
  await expect(notice(page)).toContainText("Marta");
  await page.getByRole("button", { name: "Show merged page" }).click();
  await expect.poll(() => shown(page)).toEqual(["The harbour at dawn", "The path is dry"]);
  await page.keyboard.press("Control+s");
  await expect.poll(saved).toEqual(["The harbour at dawn", "The path is dry"]);
  forgive(complaints, "404");
});

test("a page that could not be opened comes by itself once its reader is let in, beside the tree, and hears keys", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  const { marta, workspaceId, address, saved } = await writtenPage(octavo);
  const jonas = await octavo.person("Jonas");
  const following = page.waitForResponse("**/api/events?*", { timeout: 15_000 });
  await signedIn(jonas, address);
  await expect(page.getByRole("heading", { name: "This page cannot be opened" })).toBeVisible();
  await following;
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  await jonas.do("joinShared", { params: { shareToken } });
  await expect(page.getByLabel("Title")).toHaveValue("Day one");
  await expect(page.getByRole("treeitem")).toHaveText(["Day one"]);
  await type(page, "The harbour", " at dawn");
  await page.keyboard.press("Control+s");
  await expect.poll(saved).toEqual(["The harbour at dawn", "The path"]);
  forgive(complaints, "404");
});
