/** What becomes of what somebody does in the tree while others change it. */
import { expect, test } from "./test.ts";
import { type OpenTree, openTree } from "./tree.ts";

/** A tree that hears of others, beside the page "Cover ideas". */
async function followedTree(
  ...[octavo, signedIn]: Parameters<typeof openTree>
): Promise<OpenTree & { remove: (title: string) => Promise<void> }> {
  let isFollowing: Promise<unknown> = Promise.resolve();
  const tree = await openTree(
    octavo,
    async (person, address) => {
      const page = await signedIn(person, "/");
      isFollowing = page.waitForResponse("**/api/events?*", { timeout: 15_000 });
      await page.goto(octavo.url + address);
      return page;
    },
    undefined,
    "Cover ideas",
  );
  await isFollowing;
  return {
    ...tree,
    remove: async (title) => {
      await tree.marta.do("deletePage", { params: { id: tree.ids.get(title) ?? 0 } });
      await expect(tree.row(title)).toHaveCount(0);
    },
  };
}

test("a title that is typed in the tree stays while others rename that page and add others", async ({ octavo, signedIn }) => {
  const { page, marta, workspaceId, ids, row, stored } = await followedTree(octavo, signedIn);
  await row("Print run").focus();
  await page.keyboard.press("F2");
  await page.keyboard.type("Ten thousand");
  await marta.do("updatePage", { params: { id: ids.get("Print run") ?? 0 }, body: { title: "Print" } });
  await marta.page(workspaceId, { title: "Day three" });
  await expect(row("Day three")).toBeVisible();
  await expect(row("Print")).toBeVisible();
  await page.keyboard.type(" copies");
  await page.keyboard.press("Enter");
  await expect.poll(stored).toContain("Ten thousand copies");
  await expect(row("Ten thousand copies")).toBeFocused();
});
