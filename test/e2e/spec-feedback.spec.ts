import type { Page } from "@playwright/test";
import { text, writerOf } from "./blocks.ts";
import type { ApiPerson, Octavo } from "./server.ts";
import { stopClock } from "./spec.ts";
import { expect, test, toast } from "./test.ts";

/** An open page with a stopped clock. */
async function open(octavo: Octavo, page: Page, signedIn: (person: ApiPerson, address?: string) => Promise<Page>): Promise<void> {
  await page.clock.install();
  const { marta, workspaceId } = await writerOf(octavo);
  const { id } = await marta.page(workspaceId, { content: [text("Harbour")] });
  await signedIn(marta, `/page/${id}`);
  await expect(page.getByText("Harbour")).toBeVisible();
  // The code of tooltips comes when nothing else is to be done.
  await page.clock.fastForward(2000);
  await expect(async () => {
    await page.mouse.move(700, 500);
    await page.getByRole("button", { name: "Quick switcher" }).hover();
    await expect(page.locator(".tip")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.mouse.move(700, 500);
  await stopClock(page);
}

async function archive(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Archive Page" }).click();
  // The menu gives the focus back first, by a timer.
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(toast(page)).toBeVisible({ timeout: 300 });
  }).toPass();
}

async function swipe(page: Page, across: number, down = 0): Promise<void> {
  const box = await toast(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 16];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + across / 2, y + down / 2);
  await page.mouse.move(x + across, y + down);
  await page.mouse.up();
  await page.mouse.move(400, 400);
}

test("one notification at a time stays 5000 ms, has the focus by F8, and goes by a swipe of 50 px to the right", async ({
  octavo,
  page,
  signedIn,
}) => {
  await open(octavo, page, signedIn);
  await archive(page);
  await page.clock.runFor(4950);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(60);
  await expect(toast(page)).toHaveCount(0);

  await archive(page);
  await page.clock.runFor(3000);
  await archive(page);
  await expect(toast(page)).toHaveCount(1);
  await page.clock.runFor(3000);
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press("F8");
  await expect(page.locator(".toast-viewport")).toBeFocused();
  // Whoever reads it keeps it.
  await page.clock.runFor(6000);
  await expect(toast(page)).toBeVisible();

  await swipe(page, 40);
  await expect(toast(page)).toBeVisible();
  await swipe(page, -120);
  await expect(toast(page)).toBeVisible();
  await swipe(page, 0, 120);
  await expect(toast(page)).toBeVisible();
  await swipe(page, 60);
  await expect(toast(page)).toHaveCount(0);
});

test("a tooltip waits 700 ms; within 300 ms of the last one the next comes at once", async ({ octavo, page, signedIn }) => {
  await open(octavo, page, signedIn);
  const tip = page.locator(".tip");
  const over = (name: string) => page.getByRole("button", { name, exact: true }).first().hover();
  const away = () => page.mouse.move(700, 500);
  await over("Quick switcher");
  await page.clock.runFor(690);
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tip).toContainText("Quick switcher");
  await away();
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(290);
  await over("Close sidebar");
  await page.clock.runFor(1);
  await expect(tip).toContainText("Close sidebar");
  await away();
  await page.clock.runFor(310);
  await over("Quick switcher");
  await page.clock.runFor(690);
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tip).toContainText("Quick switcher");
});

test("a scroll area's bar goes 600 ms after the pointer", async ({ octavo, page, signedIn }) => {
  const entries = Array.from({ length: 40 }, (_, index) => ({
    id: index + 1,
    type: "login_attempt",
    status: "success",
    message: `Signed in ${index}`,
    email: "marta@coastpress.example",
    metadata: {},
    createdAt: "2026-10-05T09:03:07.000Z",
  }));
  await page.route("**/api/logs", (route) => route.fulfill({ json: entries }));
  await page.clock.install();
  const { marta } = await writerOf(octavo);
  await signedIn(marta, "/logger");
  const list = page.getByRole("region", { name: "Log entries" });
  const bar = page.locator(".scroll-bar[data-state=visible]");
  await list.scrollIntoViewIfNeeded();
  await expect(bar).toHaveCount(0);
  await list.hover();
  await expect(bar).toHaveCount(1);
  await stopClock(page);
  await page.mouse.move(5, 5);
  await page.clock.runFor(590);
  await expect(bar).toHaveCount(1);
  await page.clock.runFor(20);
  await expect(bar).toHaveCount(0);
});
