import { expect, test } from "./test.ts";
import { openTree } from "./tree.ts";

test("pages are starred from their menus, stand on top of the sidebar, and are one's own", async ({ octavo, signedIn }) => {
  const { page, marta, ids, choose } = await openTree(octavo, signedIn);
  const list = page.getByRole("region", { name: "Favourites" });
  const titles = list.getByRole("link");
  await expect(page.getByRole("treeitem").first()).toBeVisible();
  await expect(list).toHaveCount(0);
  await choose("Print run", "Add to favourites");
  await expect(titles).toHaveText(["Print run"]);
  await page.getByRole("button", { name: "Page menu", exact: true }).click();
  await page.getByRole("menuitem", { name: "Add to favourites" }).click();
  await expect(titles).toHaveText(["Print run", "Guidebook"]);
  await expect.poll(async () => (await marta.do("listFavourites")).map(({ title }) => title)).toEqual(["Print run", "Guidebook"]);

  // It is there after a reload, with the title of now; nothing moves while it comes.
  await marta.do("updatePage", { params: { id: ids.get("Print run") ?? 0 }, body: { title: "Print runs" } });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.reload();
  await expect(titles).toHaveText(["Print runs", "Guidebook"]);
  await expect(page.getByRole("treeitem").first()).toBeVisible();
  expect(await page.evaluate("shifts")).toEqual([]);
  await titles.first().click();
  await expect(page.getByLabel("Title")).toHaveValue("Print runs");
  await expect(titles.first()).toHaveAttribute("aria-current", "page");
  await list.getByRole("button", { name: "Remove Guidebook from favourites" }).click();
  await expect(titles).toHaveText(["Print runs"]);
  await choose("Print runs", "Remove from favourites");
  await expect(list).toHaveCount(0);
  await expect.poll(() => marta.do("listFavourites")).toEqual([]);
});

test("a favourite of another workspace has its title of now for who comes back to the tab", async ({ octavo, signedIn }) => {
  const { page, marta } = await openTree(octavo, signedIn);
  const titles = page.getByRole("region", { name: "Favourites" }).getByRole("link");
  const { id: workspaceId } = await marta.workspace({ name: "Harbour walks" });
  const { id } = await marta.page(workspaceId, { title: "Ferry times" });
  await marta.do("addFavourite", { params: { pageId: id } });
  await page.clock.install();
  await page.reload();
  await expect(titles).toHaveText(["Ferry times"]);
  await marta.do("updatePage", { params: { id }, body: { title: "Ferries in winter" } });
  await page.clock.fastForward(31_000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(titles).toHaveText(["Ferries in winter"]);
  // Marta is the other tests', too.
  await marta.do("removeFavourite", { params: { pageId: id } });
});
