/** What open settings show of what others do: who joins and leaves, and links that go elsewhere. */
import type { Page } from "@playwright/test";
import type { ApiPerson, Octavo } from "./server.ts";
import { expect, forgive, test } from "./test.ts";

/** Marta's workspace, with Nora in it, and Ida who may join. */
async function shared(octavo: Octavo) {
  const [marta, nora, ida] = [await octavo.person("Marta"), await octavo.person("Nora"), await octavo.person("Ida")];
  const { id: workspaceId } = await marta.workspace({ name: "Coast Path guide" });
  const { id } = await marta.page(workspaceId, { title: "Day one" });
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  const join = (who: ApiPerson) => who.do("joinShared", { params: { shareToken } });
  await join(nora);
  const params = { workspaceId, userId: (await marta.do("listMembers", { params: { workspaceId } }))[1]?.userId ?? 0 };
  const level = (to: "viewer" | "editor") => marta.do("changeMember", { params, body: { level: to } });
  const leave = (who: ApiPerson) => who.do("leaveWorkspace", { params });
  return { marta, nora, ida, workspaceId, address: `/page/${id}`, join, level, leave };
}

const openSettings = (page: Page) => page.getByRole("button", { name: /workspace settings$/ }).click();
const settings = (page: Page) => page.getByRole("dialog", { name: "Workspace settings" });
const members = (page: Page) => page.getByRole("dialog").getByRole("region", { name: "Members" }).getByRole("listitem");

test("the settings show who joins, leaves and gets another level, and what is typed there stays", async ({
  octavo,
  page,
  signedIn,
}) => {
  const { marta, ida, workspaceId, address, join, level, leave } = await shared(octavo);
  await signedIn(marta, address);
  await openSettings(page);
  await expect(members(page)).toHaveCount(2);
  await settings(page).getByLabel("Description").fill("Three days");
  await join(ida);
  await expect(members(page)).toHaveCount(3);
  await level("viewer");
  await expect(page.getByRole("combobox", { name: "Level of Nora Berg" })).toHaveText("Viewer");
  await leave(ida);
  await expect(members(page)).toHaveCount(2);
  await marta.do("createInvitation", { body: { email: "una@coastpress.example", workspaceId, level: "viewer" } });
  await expect(settings(page).getByRole("list", { name: "Pending invitations" })).toContainText("una@coastpress.example");
  await expect(settings(page).getByLabel("Description")).toBeFocused();
  await expect(settings(page).getByLabel("Description")).toHaveValue("Three days");

  await settings(page).getByRole("button", { name: "Invite", exact: true }).click();
  const address2 = page.getByRole("dialog", { name: "Invite somebody" }).getByLabel("Email");
  await address2.fill("elke@");
  const told = page.waitForResponse(/\/members$/);
  await join(ida);
  await told;
  await expect(address2).toBeFocused();
  await page.keyboard.type("coastpress.example");
  await expect(address2).toHaveValue("elke@coastpress.example");
});

for (const height of [1400, 600])
  test(`nothing moves away from the pointer or the focus while others join and leave, ${height} high`, async ({
    octavo,
    page,
    signedIn,
  }) => {
    await page.setViewportSize({ width: 1280, height });
    const { marta, nora, ida, address, join, leave } = await shared(octavo);
    await signedIn(marta, address);
    await openSettings(page);
    await expect(members(page)).toHaveCount(2);
    const files = settings(page).getByRole("button", { name: "Show files" });
    await files.hover();
    const before = await files.boundingBox();
    await join(ida);
    await expect(members(page)).toHaveCount(3);
    expect(await files.boundingBox()).toEqual(before);
    await leave(nora);
    await expect(members(page)).toHaveCount(2);
    expect(await files.boundingBox()).toEqual(before);
    await leave(ida);
    await expect(members(page)).toHaveCount(0);
    expect(await files.boundingBox()).toEqual(before);

    await join(ida);
    await page.getByRole("combobox", { name: "Level of Ida Berg" }).focus();
    await leave(ida);
    await expect(members(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Members" })).toBeFocused();
  });

test("whoever is made an editor reads so in what is told of the workspace", async ({ octavo, page, signedIn }) => {
  const { nora, address, level } = await shared(octavo);
  await level("viewer");
  await signedIn(nora, address);
  await openSettings(page);
  const facts = page.getByRole("dialog", { name: "About this workspace" });
  await expect(facts).toContainText("You can read");
  await level("editor");
  await expect(facts).toContainText("You can edit");
  await expect(facts.getByRole("button", { name: "Import" })).toBeVisible();
  await expect(members(page).filter({ hasText: "Nora Berg" })).toContainText("Editor");
});

test("what is told of a workspace closes for whoever is taken out of it", async ({ octavo, page, signedIn, complaints }) => {
  const { marta, nora, workspaceId, address } = await shared(octavo);
  await signedIn(nora, address);
  await openSettings(page);
  await expect(members(page)).toHaveCount(2);
  const userId = (await marta.do("listMembers", { params: { workspaceId } }))[1]?.userId ?? 0;
  await marta.do("removeMember", { params: { workspaceId, userId } });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("This workspace was deleted, or it is not shared with you.")).toBeVisible();
  forgive(complaints, "status of 404");
});

test("a workspace that its owner renames has its new name wherever others see it", async ({ octavo, page, signedIn }) => {
  const { marta, nora, workspaceId, address } = await shared(octavo);
  await signedIn(nora, address);
  const rename = (name: string) => marta.do("updateWorkspace", { params: { workspaceId }, body: { name } });
  const heading = (name: string) => page.getByRole("button", { name: `${name}, workspace settings` });
  await expect(heading("Coast Path guide")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Day one");
  await rename("Harbour walks");
  await expect(heading("Harbour walks")).toBeVisible();
  const { read, letGo, isAskedAgain } = await holdFirst(page, `**/api/workspaces/${workspaceId}`);
  await openSettings(page);
  const facts = page.getByRole("dialog", { name: "About this workspace" });
  await expect(facts).toContainText("Harbour walks");
  // What the dialog has asked for was read before the next name, and comes behind it.
  await read;
  await rename("Cliff walks");
  await expect(facts).toContainText("Cliff walks");
  letGo();
  await isAskedAgain;
  await expect(facts).toContainText("Cliff walks");
});

/** Reads the first answer of an address, and keeps it until it is let go. */
async function holdFirst(page: Page, address: string) {
  const [read, held, again] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let count = 0;
  await page.route(address, async (route) => {
    count += 1;
    if (count > 1) again.resolve();
    const response = await route.fetch();
    read.resolve();
    if (count === 1) await held.promise;
    await route.fulfill({ response });
  });
  return { read: read.promise, letGo: held.resolve, isAskedAgain: again.promise };
}

test("what its owner is writing in the settings stays where she renames it elsewhere", async ({ octavo, page, signedIn }) => {
  const { marta, workspaceId, address } = await shared(octavo);
  await signedIn(marta, address);
  await openSettings(page);
  const name = settings(page).getByLabel("Name");
  await expect(name).toHaveValue("Coast Path guide");
  await settings(page).getByLabel("Description").fill("Three days");
  await marta.do("updateWorkspace", { params: { workspaceId }, body: { name: "Harbour walks" } });
  await expect(name).toHaveValue("Harbour walks");
  await expect(settings(page).getByLabel("Description")).toHaveValue("Three days");
});

test("a link that is deleted elsewhere goes from the list, and the others stay under the pointer", async ({
  octavo,
  page,
  signedIn,
}) => {
  const { marta, workspaceId, address } = await shared(octavo);
  const { id } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { allowedEmailDomains: ["coast.example"] } });
  await signedIn(marta, address);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("menuitem", { name: "Share Workspace" }).click();
  await page.getByRole("button", { name: "Open Advanced Sharing" }).click();
  const list = page.getByRole("region", { name: "Existing links" });
  const buttons = list.getByRole("button", { name: "Delete share link" });
  await expect(buttons).toHaveCount(2);
  await buttons.last().hover();
  const before = await buttons.last().boundingBox();
  await marta.do("deleteShare", { params: { id } });
  await expect(buttons).toHaveCount(1);
  expect(await buttons.last().boundingBox()).toEqual(before);
  await marta.do("shareWorkspace", { params: { workspaceId }, body: {} });
  await expect(buttons).toHaveCount(2);
  expect(await buttons.last().boundingBox()).toEqual(before);
});
