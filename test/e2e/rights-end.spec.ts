/** What somebody is told whose right to write or to read ends, and where unsaved words lie then. */

import { doc, p } from "../documents.ts";
import { takesKeys } from "./blocks.ts";
import { notice, onDevice, saveButton, shown, twoWriters, type, writtenPage } from "./drafts.ts";
import { Line } from "./line.ts";
import type { ApiPerson } from "./server.ts";
import { button, heading } from "./sharing.ts";
import { expect, forgive, test } from "./test.ts";

const CLOSED = "This workspace was deleted, or it is not shared with you.";
const ENDED = "You may read this page, but not change it any more";

test("who may only read from now on is told so while he writes, and no more once he may write again", async ({
  octavo,
  signedIn,
  page,
}) => {
  const { marta, jonas, params, address } = await twoWriters(octavo);
  const following = page.waitForResponse("**/api/events?*", { timeout: 15_000 });
  await signedIn(jonas, address);
  await type(page, "The harbour", " at dawn");
  await following;
  await marta.do("changeMember", { params, body: { level: "viewer" } });
  await expect(notice(page)).toContainText(ENDED);
  await expect(notice(page)).toContainText("unsaved changes also stay among the drafts in your profile");
  await page.keyboard.type(", early");
  await expect.poll(() => shown(page)).toEqual(["The harbour at dawn, early", "The path"]);
  await marta.do("changeMember", { params, body: { level: "editor" } });
  await expect(notice(page)).toBeHidden();
});

test("a version is restored no more by who lost the right to write while the history was open, until it is back", async ({
  octavo,
  signedIn,
  page,
}) => {
  const { marta, jonas, params, id, address } = await twoWriters(octavo);
  await marta.do("saveContent", { params: { id }, body: doc(p("The harbour at noon", "a")) });
  const following = page.waitForResponse("**/api/events?*", { timeout: 15_000 });
  await signedIn(jonas, address);
  await following;
  await button(page, "Page history").click();
  const panel = page.getByRole("complementary", { name: "Page history" });
  await panel.locator(".version").nth(1).click();
  const restore = button(page, "Restore this version");
  await restore.focus();
  await marta.do("changeMember", { params, body: { level: "viewer" } });
  await expect(restore).toHaveCount(0);
  await expect(panel).toBeFocused();
  await marta.do("changeMember", { params, body: { level: "editor" } });
  await expect(restore).toBeVisible();
});

test("who is let in again saves what he wrote, is told nothing else then, and hears of others", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  const { marta, jonas, params, id, address, saved } = await twoWriters(octavo);
  const { workspaceId } = params;
  const following = page.waitForResponse("**/api/events?*", { timeout: 15_000 });
  await signedIn(jonas, address);
  await type(page, "The harbour", " at dawn");
  await following;
  await marta.do("removeMember", { params });
  await expect(notice(page)).toContainText("This page is not shared with you any more");
  // On another device, and saved here perhaps before it is heard of.
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  await jonas.do("joinShared", { params: { shareToken } });
  await page.keyboard.press("Control+s");
  await expect.poll(saved).toEqual(["The harbour at dawn", "The path"]);
  await expect(notice(page)).toBeHidden();
  const content = doc(p("The harbour at dawn", "a"), p("The path is dry", "b"));
  await marta.do("saveContent", { params: { id }, body: content });
  await expect.poll(() => shown(page)).toEqual(["The harbour at dawn", "The path is dry"]);
  await marta.page(workspaceId, { title: "Day two" });
  await expect(page.getByRole("treeitem", { name: "Day two" })).toBeVisible();
  forgive(complaints, "404");
});

test("a draft of who may only read, or not even that, is named where it lies", async ({ octavo, signedIn, page, complaints }) => {
  const { marta, jonas, params, address } = await twoWriters(octavo);
  await signedIn(jonas, address);
  await type(page, "The harbour", " at dawn");
  await onDevice(page);
  await marta.do("changeMember", { params, body: { level: "viewer" } });
  await page.reload();
  await expect(notice(page)).toContainText("cannot be saved");
  await expect(notice(page).getByRole("button")).toHaveCount(0);
  await expect.poll(() => shown(page)).toEqual(["The harbour at dawn", "The path"]);

  await marta.do("removeMember", { params });
  await page.reload();
  await expect(heading(page, "This page cannot be opened")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("What you wrote here and did not save lies among the drafts");
  await page.goto(`${octavo.url}/workspace/${params.workspaceId}`);
  await expect(heading(page, "This workspace cannot be opened")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("What you wrote on its pages and did not save lies among the drafts");
  await page.getByRole("link", { name: "drafts in your profile" }).click();
  const shelf = page.getByRole("region", { name: "Unsaved drafts" });
  await expect(shelf.getByRole("listitem")).toHaveCount(1);
  await expect(shelf.getByRole("heading")).toBeFocused();
  await expect(shelf).toBeInViewport({ ratio: 1 });

  await shelf.getByRole("button", { name: "Actions for the draft of Day one" }).click();
  await page.getByRole("menuitem", { name: "Discard" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(shelf).toContainText("No unsaved drafts");
  await page.goto(octavo.url + address);
  await expect(heading(page, "This page cannot be opened")).toBeVisible();
  await expect(page.getByText("did not save")).toBeHidden();
  forgive(complaints, "404");
});

test("whoever comes back online to a page that was deleted is told at once, and where unsaved words lie", async ({
  octavo,
  context,
  page,
  complaints,
}) => {
  const { marta, jonas, workspaceId, id, address } = await twoWriters(octavo);
  await marta.page(workspaceId, { title: "Day two" });
  const line = new Line(octavo.url);
  const url = await line.open();
  await page.addInitScript((token) => localStorage.setItem("authToken", token), jonas.token ?? "");
  const following = page.waitForResponse("**/api/events?*", { timeout: 15_000 });
  await page.goto(url + address);
  await following;
  await takesKeys(page);
  // The stream, too, tells into the void.
  line.fault = "dead";
  await context.setOffline(true);
  await expect(notice(page)).toContainText("You are offline");
  await type(page, "The harbour", " at dawn");
  await onDevice(page);
  await marta.do("deletePage", { params: { id } });
  await page.waitForTimeout(500);
  line.fault = "none";
  await context.setOffline(false);
  await expect(notice(page)).toContainText("This page cannot be opened any more", { timeout: 5000 });
  await expect(notice(page)).toContainText("unsaved changes also stay among the drafts in your profile");
  await expect.poll(() => shown(page)).toEqual(["The harbour at dawn", "The path"]);
  await expect(page.getByRole("treeitem")).toHaveText(["Day two"]);
  await page.getByRole("link", { name: "drafts in your profile" }).click();
  await expect(page.getByRole("region", { name: "Unsaved drafts" }).getByRole("listitem")).toHaveCount(1);
  line.close();
  forgive(complaints, /404|ERR_/);
});

test("a browser asks once for its stream when the server is back", async ({ octavo, page, complaints }) => {
  const { jonas, address } = await twoWriters(octavo);
  const line = new Line(octavo.url);
  const url = await line.open();
  await page.addInitScript((token) => localStorage.setItem("authToken", token), jonas.token ?? "");
  const following = page.waitForResponse("**/api/events?*", { timeout: 15_000 });
  await page.goto(url + address);
  await following;
  await page.route("**", (route) => route.abort());
  line.drop();
  await expect(notice(page)).toContainText("You are offline");
  // The stream waits for the network by now.
  await page.waitForTimeout(1500);
  let asked = 0;
  page.on("request", (request) => {
    asked += request.url().includes("/api/events?") ? 1 : 0;
  });
  await page.unroute("**");
  await expect(notice(page)).toBeHidden({ timeout: 10_000 });
  await page.waitForTimeout(2000);
  expect(asked).toBe(1);
  line.close();
  forgive(complaints, /ERR_/);
});

test("who leaves a workspace is told before where unsaved words stay, and finds them there", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  const { jonas, address, saved } = await twoWriters(octavo);
  await signedIn(jonas, address);
  const ask = async () => {
    await page.getByRole("button", { name: /workspace settings$/ }).click();
    await button(page, "Leave workspace").click();
  };
  const asking = page.getByRole("alertdialog", { name: "Leave this workspace?" });
  await ask();
  await expect(asking).toContainText("lets you join again");
  await expect(asking).not.toContainText("did not save");
  await button(page, "Cancel").click();
  await button(page, "Done").click();
  await type(page, "The harbour", " at dawn");
  await onDevice(page);
  await ask();
  await expect(asking).toContainText("What you wrote on its pages and did not save stays among the drafts in your profile.");
  await asking.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(heading(page, "Workspaces")).toBeVisible();
  await page.goto(`${octavo.url}/profile`);
  await expect(page.getByRole("region", { name: "Unsaved drafts" })).toContainText("Day one");
  expect(await saved()).toEqual(["The harbour", "The path"]);
  forgive(complaints, "404");
});

for (const [how, end] of [
  ["her membership", (marta: ApiPerson, params: { workspaceId: number; userId: number }) => marta.do("removeMember", { params })],
  [
    "the workspace",
    (marta: ApiPerson, params: { workspaceId: number; userId: number }) => marta.do("deleteWorkspace", { params }),
  ],
] as const)
  test(`the tree goes with ${how}`, async ({ octavo, signedIn, page, complaints }) => {
    const { marta, jonas, params, address } = await twoWriters(octavo);
    const following = page.waitForResponse("**/api/events?*", { timeout: 15_000 });
    await signedIn(jonas, address);
    await following;
    await expect(page.getByRole("treeitem")).toHaveText(["Day one"]);
    await button(page, "New page").focus();
    await end(marta, params);
    await expect(notice(page)).toContainText("Copy what you need");
    await expect(page.getByRole("complementary", { name: "Pages" })).toContainText(CLOSED);
    await expect(page.getByRole("treeitem")).toHaveCount(0);
    await expect(button(page, "New page")).toHaveCount(0);
    await expect(button(page, "Close sidebar")).toBeFocused();
    await expect(page.getByText("Coast Path guide")).toHaveCount(0);
    forgive(complaints, "404");
  });

test("whose own workspace was deleted elsewhere is told what is true, and offered no Save", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  const { marta, workspaceId, address } = await writtenPage(octavo);
  const following = page.waitForResponse("**/api/events?*", { timeout: 15_000 });
  await signedIn(marta, address);
  await type(page, "The harbour", " at dawn");
  await following;
  await expect(saveButton(page)).toBeEnabled();
  await marta.do("deleteWorkspace", { params: { workspaceId } });
  await expect(notice(page)).toContainText("it cannot be saved any more");
  await expect(saveButton(page)).toBeDisabled();
  await expect(page.getByRole("complementary", { name: "Pages" })).toContainText(CLOSED);
  forgive(complaints, "404");
});
