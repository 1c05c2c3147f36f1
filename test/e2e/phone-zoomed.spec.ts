import type { Page } from "@playwright/test";
import { png } from "../pictures.ts";
import { openPageOf, text, writerOf } from "./blocks.ts";
import { openHub, showTab, startTimer } from "./hub.ts";
import { openShare } from "./sharing.ts";
import { expect, test } from "./test.ts";

// A phone of 360 at 200 % is one of 180.
test.use({ hasTouch: true, isMobile: true, viewport: { width: 180, height: 400 } });

/** What is pressed and does not lie within the window from side to side. What scrolls sideways by itself is no part of it. */
function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const layer = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1) ?? document;
    return [...layer.querySelectorAll("button, a[href], input")]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < 0 || right > innerWidth);
      })
      .map((element) => element.ariaLabel || element.textContent);
  });
}

test("on a phone at 200 % what is pressed stays in sight", async ({ octavo, signedIn }) => {
  const writer = await writerOf(octavo);
  const { marta, workspaceId } = writer;
  const { url } = await marta.upload(workspaceId, { bytes: png({ width: 600, height: 300 }) });
  await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  const { page } = await openPageOf(writer, signedIn, text("Low water at seven."), text(`![Quay](${url})`));
  await expect(page.getByRole("button", { name: "Open the picture: Quay" })).toBeVisible();
  const beyond = () => page.locator(".scroll").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(beyond).toBe(0);
  await expect.poll(() => outOfSight(page), "page").toEqual([]);
  await page.getByRole("button", { name: "Open sidebar" }).tap();
  await page.getByRole("treeitem", { name: "Day one" }).first().tap();
  await page.getByRole("button", { name: "Page menu" }).tap();
  await page.getByRole("menuitem", { name: "Delete page" }).tap();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeVisible();
  await expect.poll(() => outOfSight(page), "question").toEqual([]);
  await page.getByRole("button", { name: "Cancel" }).tap();
  await openShare(page, "Share Workspace");
  await expect.poll(() => outOfSight(page), "Share Workspace").toEqual([]);
  // A word a line.
  const title = page.getByRole("heading", { name: "Share Workspace" });
  expect(await title.evaluate((it) => it.clientHeight / Number.parseFloat(getComputedStyle(it).lineHeight))).toBe(2);
  await page.getByRole("button", { name: "Open Advanced Sharing" }).tap();
  await expect(page.getByRole("button", { name: "Delete share link" })).toBeAttached();
  await expect.poll(() => outOfSight(page), "Advanced Sharing").toEqual([]);
  for (const address of ["/", "/profile"]) {
    await page.goto(octavo.url + address);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), address).toBe(180);
    await expect.poll(() => outOfSight(page), address).toEqual([]);
  }
});

test("on a phone at 200 % titles of the tree are read at any depth, and so is the log", async ({ octavo, signedIn }) => {
  const { marta, workspaceId } = await writerOf(octavo);
  let parentId: number | null = null;
  for (const title of ["Lighthouses", "Storm warnings", "Letters", "Harbour master"])
    ({ id: parentId } = await marta.page(workspaceId, { title, parentId }));
  const page = await signedIn(marta, `/page/${parentId}`);
  await page.getByRole("button", { name: "Open sidebar" }).tap();
  const row = page.getByRole("treeitem", { name: "Harbour master" });
  await expect(row).toBeVisible();
  await expect.poll(() => cutOff(page, "[role=treeitem] .t")).toEqual([]);
  await expect.poll(() => outOfSight(page), "sidebar").toEqual([]);
  const link = await page.getByRole("treeitem", { name: "Letters" }).boundingBox();
  // Above the words, within the row.
  await page.touchscreen.tap((link?.x ?? 0) + 60, (link?.y ?? 0) + 4);
  await expect(page.getByLabel("Title")).toHaveValue("Letters");
  await page.goto(`${octavo.url}/logger`);
  await expect(page.getByRole("button", { name: "Metadata" }).first()).toBeVisible();
  await expect.poll(() => cutOff(page, ".log .clip, .lines .clip, .log-card .select, .log button, .log time")).toEqual([]);
});

test("on a phone at 200 % what is timed can be stopped, and the chosen tab is in sight", async ({ octavo, page, signedIn }) => {
  const hub = await openHub(octavo, page, signedIn);
  await hub.getByRole("button", { name: "Start Timer" }).tap();
  await expect(hub.getByRole("textbox", { name: "Task" })).toBeFocused();
  const chosen = await hub.getByRole("tab", { name: "Time Tracking" }).boundingBox();
  expect(chosen?.x).toBeGreaterThan(0);
  expect((chosen?.x ?? 0) + (chosen?.width ?? 180)).toBeLessThanOrEqual(180);
  await startTimer(hub, "Proofread");
  for (const name of ["Pause", "Stop"]) await expect(hub.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  // What makes an event stands beside what turns the months.
  await showTab(hub, "Calendar");
  const line = ["Previous month", "Next month", "Today", "Schedule Event"].map((name) => hub.getByRole("button", { name }));
  const middles = () =>
    Promise.all(line.map((one) => one.boundingBox().then((box) => box && Math.round(box.y + box.height / 2))));
  await expect.poll(async () => new Set(await middles()).size).toBe(1);
  for (const one of line) await expect(one).toBeInViewport({ ratio: 1 });
});

/** Texts that go beyond their own box, or beyond the card that they stand in. */
function cutOff(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((all) =>
    all
      .filter((one) => {
        const edge = (one.closest(".card, .side") ?? document.body).getBoundingClientRect().right;
        return (
          one.scrollWidth > one.clientWidth + 1 ||
          one.scrollHeight > one.clientHeight + 1 ||
          one.getBoundingClientRect().right > edge
        );
      })
      .map(({ textContent }) => textContent),
  );
}
