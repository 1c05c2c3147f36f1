import { PASSWORD } from "../world.ts";
import { expectAccessible } from "./accessible.ts";
import { expect, forgive, test, toast } from "./test.ts";

test("an account is taken along, and deleted for its password, after what goes with it was named", async ({
  octavo,
  page,
  signedIn,
  complaints,
}) => {
  const [marta, nora] = [await octavo.person("Marta"), await octavo.person("Nora")];
  const { id: workspaceId } = await marta.workspace({ name: "Coast Path guide" });
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  await nora.do("joinShared", { params: { shareToken } });
  const { id } = await marta.page(workspaceId, { title: "Day one" });
  await marta.page(workspaceId, { title: "Morning", parentId: id });
  await marta.do("addFavourite", { params: { pageId: id } });
  const ownKeys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /recent|favourites|open/.test(key)).length);
  await signedIn(marta, `/page/${id}`);
  await page.getByRole("treeitem", { name: "Day one" }).press("ArrowRight");
  await expect.poll(ownKeys).toBe(3);
  await page.goto("/profile");
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download everything" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("Octavo account.zip");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("list", { name: "Workspaces that go" })).toContainText("Nora Berg loses it");
  const remove = dialog.getByRole("button", { name: "Delete account" });
  await expect(remove).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel("Password").fill("not-my-password");
  await remove.click();
  await expect(dialog.getByLabel("Password")).toHaveAccessibleDescription("The password is wrong.");
  forgive(complaints, /400/);
  await dialog.getByLabel("Password").fill(PASSWORD);
  await remove.click();
  await expect(toast(page)).toContainText("Account deleted");
  await expect(page).toHaveURL(`${octavo.url}/`);
  expect(await ownKeys()).toBe(0);
  await expect(marta.do("currentUser")).rejects.toThrow("401");
  await expect.poll(() => nora.do("listWorkspaces")).toEqual([]);
});

test("a workspace is offered to a member, who becomes its owner", async ({ octavo, page, signedIn }) => {
  const [marta, nora] = [await octavo.person("Marta"), await octavo.person("Nora")];
  const { id: workspaceId } = await marta.workspace({ name: "Coast Path guide" });
  const { id } = await marta.page(workspaceId, { title: "Day one" });
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  await nora.do("joinShared", { params: { shareToken } });
  await signedIn(marta, `/page/${id}`);
  await page.getByRole("button", { name: /workspace settings$/ }).click();
  const members = page.getByRole("dialog").getByRole("region", { name: "Members" });
  await members.getByRole("button", { name: "Make Nora Berg owner" }).click();
  const question = page.getByRole("dialog", { name: "Make owner" });
  await expect(question).toContainText("You stay an editor until the new owner changes that.");
  await question.getByRole("button", { name: "Offer" }).click();
  await expect(members).toContainText("Offered to Nora Berg until");

  await signedIn(nora, "/");
  const offer = page.getByRole("region", { name: "Offer of Coast Path guide" });
  await expect(offer).toContainText("Marta Berg wants to make you the owner");
  await expectAccessible(page);
  await offer.getByRole("button", { name: "Accept" }).press("Enter");
  await expect(toast(page)).toContainText("The workspace is yours");
  await expect(offer).toBeHidden();
  await expect(page.getByRole("link", { name: "Coast Path guide" })).toBeFocused();
  await expect.poll(async () => (await nora.do("getWorkspace", { params: { workspaceId } })).access).toBe("owner");
  await expect.poll(async () => (await marta.do("getWorkspace", { params: { workspaceId } })).access).toBe("editor");
});

test("an offer comes into an open list of workspaces, and goes when it is withdrawn", async ({ octavo, page, signedIn }) => {
  const [marta, nora] = [await octavo.person("Marta"), await octavo.person("Nora")];
  const { id: workspaceId } = await marta.workspace({ name: "Coast Path guide" });
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  await nora.do("joinShared", { params: { shareToken } });
  const { id: userId } = await nora.do("currentUser");
  await page.clock.install();
  const asked = page.waitForResponse("**/api/handovers");
  await signedIn(nora, "/");
  await asked;
  await expect(page.getByRole("link", { name: "Coast Path guide" })).toBeVisible();
  await marta.do("offerWorkspace", { params: { workspaceId }, body: { userId } });
  await page.clock.fastForward(30_000);
  const offer = page.getByRole("region", { name: "Offer of Coast Path guide" });
  await expect(offer).toBeVisible();
  await marta.do("withdrawOffer", { params: { workspaceId } });
  await page.clock.fastForward(30_000);
  await expect(offer).toHaveCount(0);
});

test("an address changes when the links to both were opened and confirmed", async ({ octavo, page, signedIn }) => {
  const marta = await octavo.person("Marta");
  const email = `new-${marta.email}`;
  await signedIn(marta, "/profile");
  await page.getByRole("button", { name: "Change address" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New e-mail address").fill(email);
  await dialog.getByLabel("Password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Send links" }).click();
  await expect(toast(page)).toContainText("Two e-mails are on their way");
  await page.goto(await octavo.mails.link(email));
  await expect(page.getByRole("button", { name: "Confirm the change" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm the change" }).click();
  await expect(page.getByRole("heading", { name: "This address has confirmed" })).toBeVisible();
  await page.goto(await octavo.mails.link(marta.email, 2));
  await page.getByRole("button", { name: "Confirm the change" }).click();
  await expect(page.getByRole("heading", { name: "Your address was changed" })).toBeVisible();
  await expect.poll(async () => (await marta.do("currentUser")).email).toBe(email);
});
