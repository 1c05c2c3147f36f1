/** What is open to somebody who is in no list of a workspace: one page of it, all of it to read, or nothing. */
import type { Page } from "@playwright/test";
import { textsOf } from "../documents.ts";
import { colleague, notice, shown, type, writtenPage } from "./drafts.ts";
import { button, dialog, guide, heading, openShare } from "./sharing.ts";
import { expect, forgive, test, toast } from "./test.ts";

const CLOSED = "The pages of this workspace are not shared with you.";

/** Nothing is offered that only members may do: no page is made, nothing is shared, the page is not deleted. */
async function offersNothing(page: Page): Promise<void> {
  await expect(page.getByText(CLOSED)).toBeVisible();
  await expect(page.getByText("could not be loaded")).toBeHidden();
  await expect(button(page, "New page")).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Go to a page" }).fill("harbour");
  // Other tests may have opened such a page to everybody of her domain.
  await expect(page.getByRole("option").filter({ hasText: "by the fish steps" }).first()).toBeVisible();
  await expect(page.getByRole("option", { name: /New page/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await openShare(page, "Share Workspace");
  await expect(page.getByText("Only the owner of this workspace can make them.")).toBeVisible();
  await expect(button(page, "Open Advanced Sharing")).toBeHidden();
  await page.keyboard.press("Escape");
  await button(page, "More").click();
  await expect(page.getByRole("menuitem", { name: "Delete Page" })).toBeDisabled();
  await page.keyboard.press("Escape");
}

test("a page that is open to somebody by itself is read, or written, and nothing of its workspace is offered", async ({
  octavo,
  signedIn,
  complaints,
}) => {
  const { marta, dayOne } = await guide(octavo);
  const jonas = await octavo.person("Jonas");
  const params = { pageId: dayOne };
  const viewer = await marta.do("sharePage", { params, body: { allowedEmailDomains: ["coastpress.example"] } });
  const page = await signedIn(jonas, `/page/${dayOne}`);
  await expect(heading(page, "Day one")).toBeVisible();
  await expect(page.getByText("Read-only", { exact: true })).toBeVisible();
  await page.getByText("Leave the harbour by the fish steps.").click();
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await expect(button(page, "Save")).toHaveCount(0);
  await offersNothing(page);

  const editor = await marta.do("sharePage", { params, body: { accessLevel: "editor" } });
  await marta.do("deleteShare", { params: { id: viewer.id } });
  await page.reload();
  await page.getByText("Leave the harbour by the fish steps.").click();
  await expect(page.getByRole("textbox", { name: "Text" })).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" Early.");
  await page.getByLabel("Title").fill("Day one, early");
  await button(page, "Save").click();
  await expect(toast(page)).toContainText("Content saved");
  const saved = await marta.do("getPage", { params: { id: dayOne } });
  expect([saved.title, textsOf(saved.content)]).toEqual(["Day one, early", ["Leave the harbour by the fish steps. Early."]]);
  await button(page, "Page menu").click();
  await page.getByRole("menuitem", { name: "Delete page" }).click();
  await expect(dialog(page, "Delete page")).toContainText("Only members of its workspace can delete this page.");
  await page.keyboard.press("Escape");
  await marta.do("deleteShare", { params: { id: editor.id } });
  await page.reload();
  await expect(heading(page, "This page cannot be opened")).toBeVisible();
  forgive(complaints, "404");
});

test("a public workspace is read by whoever has its address, a private one is not there", async ({
  octavo,
  signedIn,
  complaints,
}) => {
  const { marta, workspaceId } = await guide(octavo);
  const jonas = await octavo.person("Jonas");
  const page = await signedIn(jonas, `/workspace/${workspaceId}`);
  await expect(heading(page, "This workspace cannot be opened")).toBeVisible();
  await expect(page.getByText("This workspace was deleted, or it is not shared with you.")).toBeVisible();
  await expect(button(page, "New page")).toHaveCount(0);

  await marta.do("updateWorkspace", { params: { workspaceId }, body: { isPublic: true } });
  await page.reload();
  await expect(heading(page, "Guidebook")).toBeVisible();
  await expect(page.getByText("Read-only", { exact: true })).toBeVisible();
  await expect(page.getByRole("treeitem", { name: "Print run" })).toBeVisible();
  await expect(button(page, "New page")).toHaveCount(0);
  await button(page, "Leave").click();
  await expect(page.getByText("No workspaces yet")).toBeVisible();
  forgive(complaints, "404");
});

test("whoever has a page open is told at once when it is deleted or not shared any more, and what was typed stays", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  const written = await writtenPage(octavo);
  const { marta, workspaceId, address } = written;
  const jonas = await colleague(octavo, written);
  const other = await marta.page(workspaceId, { title: "Day two" });
  const isFollowing = () => page.waitForResponse("**/api/events?*", { timeout: 15_000 });
  let following = isFollowing();
  await signedIn(jonas, `/page/${other.id}`);
  await following;
  await marta.do("deletePage", { params: { id: other.id } });
  await expect(notice(page)).toContainText("This page was deleted");
  for (const name of ["Save", "Add block"]) await expect(button(page, name)).toBeDisabled();
  const sent: string[] = [];
  page.on("request", (request) => void (request.method() === "PATCH" && sent.push(request.url())));
  await page.keyboard.press("Control+s");
  // Heard after that key.
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Go to a page" }).press("Escape");
  expect(sent).toEqual([]);

  following = isFollowing();
  await page.goto(address);
  await type(page, "The harbour", " at dawn");
  await following;
  const [link] = await marta.do("listShares", { params: { workspaceId } });
  await marta.do("deleteShare", { params: { id: link?.id ?? 0 } });
  await expect(notice(page)).toContainText("This page is not shared with you any more");
  await expect(notice(page)).toContainText("unsaved changes also stay among the drafts in your profile");
  await expect.poll(() => shown(page)).toEqual(["The harbour at dawn", "The path"]);
  forgive(complaints, "404");
});
