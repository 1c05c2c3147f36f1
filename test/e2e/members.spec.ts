import { expectAccessible } from "./accessible.ts";
import { expect, forgive, test, toast } from "./test.ts";

test("an owner sees who is in, makes one a viewer and takes one out; a member leaves", async ({
  octavo,
  page,
  signedIn,
  complaints,
}) => {
  const [marta, nora, ida] = [await octavo.person("Marta"), await octavo.person("Nora"), await octavo.person("Ida")];
  const { id: workspaceId } = await marta.workspace({ name: "Coast Path guide" });
  const { id } = await marta.page(workspaceId, { title: "Day one" });
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  for (const who of [nora, ida]) await who.do("joinShared", { params: { shareToken } });
  await signedIn(marta, `/page/${id}`);
  const heading = page.getByRole("button", { name: /workspace settings$/ });
  await heading.click();
  const members = page.getByRole("dialog").getByRole("region", { name: "Members" });
  await expect(members.getByRole("listitem")).toHaveCount(3);
  await expect(members.getByRole("listitem").filter({ hasText: "Nora Berg" })).toContainText(`${nora.email}. Joined`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  // What failed is told no longer once it is tried again.
  await page.route("**/members/*", (route) => route.abort(), { times: 1 });
  const level = members.getByRole("combobox", { name: "Level of Nora Berg" });
  const makeViewer = async () => {
    await level.click();
    await page.getByRole("option", { name: "Viewer" }).click();
  };
  await makeViewer();
  await expect(toast(page)).toContainText("The level could not be changed");
  await makeViewer();
  await expect(level).toHaveText("Viewer");
  await expect(toast(page)).toHaveCount(0, { timeout: 1500 });
  await page.route("**/members/*", (route) => route.abort(), { times: 1 });
  await members.getByRole("button", { name: "Remove Ida Berg" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(toast(page)).toContainText("The member could not be removed");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(toast(page)).toHaveCount(0, { timeout: 1500 });
  await expect(members.getByRole("listitem")).toHaveCount(2);
  await expect.poll(async () => (await nora.do("getWorkspace", { params: { workspaceId } })).access).toBe("viewer");
  await expect.poll(() => ida.do("listWorkspaces")).toEqual([]);
  forgive(complaints, /ERR_/);

  await signedIn(nora, `/page/${id}`);
  await heading.click();
  await expect(
    page
      .getByRole("dialog")
      .getByRole("listitem")
      .filter({ hasText: /^Marta BergOwner$/ }),
  ).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Leave workspace" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(`${octavo.url}/`);
  await expect.poll(() => nora.do("listWorkspaces")).toEqual([]);
});

test("on the narrowest phone nothing at a dialog's foot is out of sight", async ({ octavo, page, signedIn }) => {
  const [marta, nora] = [await octavo.person("Marta"), await octavo.person("Nora")];
  const { id: workspaceId } = await marta.workspace();
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  await nora.do("joinShared", { params: { shareToken } });
  await signedIn(nora, `/workspace/${workspaceId}`);
  await page.getByRole("button", { name: /workspace settings$/ }).click();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const name of ["Leave workspace", "Import", "Done"]) {
    const { x, width } = (await page.getByRole("dialog").getByRole("button", { name }).boundingBox()) ?? { x: -1, width: 0 };
    expect(x, name).toBeGreaterThanOrEqual(0);
    expect(x + width, name).toBeLessThanOrEqual(320);
  }
});
