import { writerOf } from "./blocks.ts";
import { test } from "./over-line.ts";
import type { ApiPerson } from "./server.ts";
import { expect, toast } from "./test.ts";

/** What is done to pages and workspaces over a line that loses answers is told as it is. */

async function joins(who: ApiPerson, owner: ApiPerson, workspaceId: number): Promise<void> {
  const { shareToken } = await owner.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  await who.do("joinShared", { params: { shareToken } });
}

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
