/** What an open list of workspaces shows of what others do, and of what one does on another device. */
import { expect, test } from "./test.ts";

/** Within which it comes. Milliseconds. */
const SOON = 10_000;

test("an open list of workspaces follows who is let in and out, and what others rename and delete, and leaves the focus among its cards", async ({
  octavo,
  page,
  signedIn,
}) => {
  const [marta, nora] = [await octavo.person("Marta"), await octavo.person("Nora")];
  const join = async (name: string) => {
    const { id: workspaceId } = await marta.workspace({ name });
    const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
    await nora.do("joinShared", { params: { shareToken } });
    return workspaceId;
  };
  const cards = page.locator(".books").getByRole("heading");
  await page.clock.install();
  await signedIn(nora, "/");
  await expect(page.getByText("No workspaces yet")).toBeVisible();

  const guide = await join("Coast Path guide");
  const choir = await join("Choir");
  await page.clock.fastForward(SOON);
  await expect(cards).toHaveText(["Coast Path guide", "Choir"]);

  await page.getByRole("link", { name: "Coast Path guide" }).focus();
  await marta.do("updateWorkspace", { params: { workspaceId: guide }, body: { name: "Harbour guide" } });
  await page.clock.fastForward(SOON);
  await expect(cards).toHaveText(["Harbour guide", "Choir"]);
  await expect(page.getByRole("link", { name: "Harbour guide" })).toBeFocused();

  const { id: userId } = await nora.do("currentUser");
  await marta.do("removeMember", { params: { workspaceId: guide, userId } });
  await page.clock.fastForward(SOON);
  await expect(cards).toHaveText(["Choir"]);
  await expect(page.getByRole("link", { name: "Choir" })).toBeFocused();

  await marta.do("deleteWorkspace", { params: { workspaceId: choir } });
  await page.clock.fastForward(SOON);
  await expect(page.getByText("No workspaces yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create workspace" })).toBeFocused();
});
