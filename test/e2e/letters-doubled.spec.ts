/** In a browser that is set to letters twice as large, a screen is laid out as in a window half as wide: nothing lies over another. */
import type { Locator, Page } from "@playwright/test";
import { openPage, text } from "./blocks.ts";
import { openHub } from "./hub.ts";
import { button, dialog, guide, openAdvanced } from "./sharing.ts";
import { expect, test, toast } from "./test.ts";

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"] }),
});

/** Whole in the window, and apart from each other. */
async function expectApart(buttons: Locator): Promise<void> {
  await expect(buttons.first()).toBeVisible();
  const shown = await buttons.evaluateAll((all) =>
    all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
  );
  expect(shown.length).toBeGreaterThan(1);
  for (const [place, one] of shown.entries()) {
    expect(one.left).toBeGreaterThanOrEqual(0);
    expect(one.right).toBeLessThanOrEqual(1280);
    for (const other of shown.slice(place + 1))
      expect(other.left >= one.right - 1 || other.right <= one.left + 1 || other.top >= one.bottom - 1).toBe(true);
  }
}

const topBar = (page: Page) => page.locator("header.top").getByRole("button");

test("what can be pressed on a page, and in the bar of selected blocks", async ({ octavo, signedIn }) => {
  const { page, block, caret } = await openPage(octavo, signedIn, text("Low water"), text("High water"));
  await expectApart(topBar(page));
  await expectApart(page.locator(".pagebar").getByRole("button"));
  await block(0).click();
  await expect.poll(caret).toMatchObject({ label: "Text" });
  for (const key of ["Escape", "Escape"]) await page.keyboard.press(key);
  await expectApart(page.getByRole("toolbar", { name: "Selected blocks" }).getByRole("button"));
});

test("what can be pressed above the calendar", async ({ octavo, page, signedIn }) => {
  const hub = await openHub(octavo, page, signedIn, "Calendar");
  await expect(hub.getByRole("button", { name: "Schedule Event" })).toBeInViewport({ ratio: 1 });
  await expectApart(topBar(page));
});

test("the front page is no wider than the window", async ({ octavo, page }) => {
  await page.goto(octavo.url);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
});

test("on a phone a notification's words have its width, and it leaves the dialog below it in sight", async ({
  octavo,
  signedIn,
}) => {
  const { marta, dayOne } = await guide(octavo);
  const page = await signedIn(marta, `/page/${dayOne}`);
  await page.setViewportSize({ width: 375, height: 740 });
  await openAdvanced(page);
  await button(page, "Create link").click();
  await expect(toast(page)).toContainText("Share link created");
  const { y = 0, width = 0, height = 0 } = (await toast(page).boundingBox()) ?? {};
  expect((await toast(page).locator("p").boundingBox())?.width).toBeGreaterThan(width * 0.8);
  const head = await dialog(page, "Advanced Sharing").boundingBox();
  expect(head?.y).toBeGreaterThanOrEqual(y + height);
  await expect(dialog(page, "Advanced Sharing").getByRole("heading", { level: 2 })).toBeInViewport({ ratio: 1 });
});

test("on a phone the front page is no wider than the window, and no word of its name is broken", async ({ octavo, page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto(octavo.url);
  const name = page.getByRole("heading", { level: 1 });
  await expect(name).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await isWhole(name, "order")).toBe(true);
});

test("on a phone the hub's name, its calendar's buttons and its clock are seen whole", async ({ octavo, page, signedIn }) => {
  const hub = await openHub(octavo, page, signedIn, "Calendar");
  await page.setViewportSize({ width: 375, height: 740 });
  expect(await isWhole(hub.getByRole("heading", { level: 1 }), "Productivity")).toBe(true);
  for (const name of ["Today", "Schedule Event"]) {
    const { x = 0, width = 0 } = (await hub.getByRole("button", { name, exact: true }).boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(375);
  }
  await hub.getByRole("tab", { name: "Time Tracking" }).click();
  const clock = hub.locator(".clock");
  await expect(clock).toBeVisible();
  const edge = await clock.evaluate((it) => {
    const digits = document.createRange();
    digits.selectNodeContents(it);
    return digits.getBoundingClientRect().right;
  });
  expect(edge).toBeLessThanOrEqual(375 - 40);
});

/** Whether a word stands on one line. */
const isWhole = (text: Locator, word: string) =>
  text.evaluate((it, sought) => {
    const texts = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const at = node.nodeValue?.indexOf(sought) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + sought.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size === 1;
    }
    return false;
  }, word);
