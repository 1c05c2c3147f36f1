/** A tree of many levels in a window as narrow as a phone's. */
import { writerOf } from "./blocks.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: { width: 375, height: 740 } });

const LEVELS = 11;

test("names on the deepest levels are read, and a page that is dragged lands where the line is drawn", async ({
  octavo,
  signedIn,
}) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const chain: number[] = [];
  for (let level = 0; level < LEVELS; level += 1)
    chain.push((await marta.page(workspaceId, { title: `Cliff ${level}`, parentId: chain.at(-1) ?? null })).id);
  await marta.page(workspaceId, { title: "Harbour" });
  const page = await signedIn(marta, `/page/${chain.at(-1)}`);
  await page.getByRole("button", { name: "Open sidebar" }).first().click();
  const deepest = page.getByRole("treeitem", { name: "Cliff 10" });
  await expect(deepest).toHaveAttribute("aria-level", String(LEVELS));
  await expect.poll(() => deepest.locator(".t").evaluate((name) => name.clientWidth)).toBeGreaterThan(72);

  const harbour = page.getByRole("treeitem", { name: "Harbour" });
  // The code for dragging comes right after the tree: from then on a row that is pressed can be dragged.
  await expect
    .poll(() =>
      harbour.evaluate((row: HTMLElement) => {
        for (const type of ["pointerdown", "pointerup"]) row.dispatchEvent(new PointerEvent(type, { bubbles: true }));
        return row.draggable;
      }),
    )
    .toBe(true);
  const from = await harbour.boundingBox();
  const to = await deepest.boundingBox();
  if (!from || !to) throw new Error("The rows are not in sight.");
  await page.mouse.move(from.x + 60, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 80, from.y + 16);
  await expect(harbour).toHaveAttribute("data-lifted");
  // Between the signs of the third level and those of the fourth.
  const third = await page
    .getByRole("treeitem", { name: "Cliff 2" })
    .evaluate((row) => Number.parseFloat(getComputedStyle(row).paddingLeft));
  const [x, y] = [to.x + third + 2, to.y + to.height * 0.9];
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.move(x + 1, y);
  const line = page.locator(".drop-line");
  await expect.poll(async () => Math.round(((await line.boundingBox())?.x ?? 0) - to.x)).toBe(third);
  await page.mouse.up();
  await expect(harbour).toHaveAttribute("aria-level", "3");
});

test("names on the deepest levels are read where a page is moved to", async ({ octavo, signedIn }) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const chain: number[] = [];
  for (let level = 0; level < 24; level += 1)
    chain.push((await marta.page(workspaceId, { title: `Cliff ${level}`, parentId: chain.at(-1) ?? null })).id);
  const { id } = await marta.page(workspaceId, { title: "Harbour" });
  const page = await signedIn(marta, `/page/${id}`);
  await page.getByRole("button", { name: "Open sidebar" }).first().click();
  await page.getByRole("button", { name: "Page menu for Harbour" }).click();
  await page.getByRole("menuitem", { name: "Move to…" }).click();
  const deepest = page.getByRole("list", { name: "New parent" }).getByRole("button", { name: "Cliff 23" });
  await deepest.scrollIntoViewIfNeeded();
  expect(await deepest.locator(".clip").evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0);
  const [list, row] = await Promise.all([page.getByRole("list", { name: "New parent" }).boundingBox(), deepest.boundingBox()]);
  expect(row?.width).toBeLessThanOrEqual(list?.width ?? 0);
});
