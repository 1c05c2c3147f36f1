/** What a keyboard of the screen leaves of a phone's window. */
import { png } from "../pictures.ts";
import { openPage, openPageOf, text, writerOf } from "./blocks.ts";
import { expect, test } from "./test.ts";

const upright = { width: 375, height: 667 };

test.use({ hasTouch: true, isMobile: true, viewport: upright });

test("what is written stays in sight above the keyboard, also on a phone that lies on its side", async ({ octavo, signedIn }) => {
  const { page, block, caret } = await openPage(
    octavo,
    signedIn,
    ...Array.from({ length: 12 }, (_, line) => text(`line ${line}`)),
  );
  await block(11).tap();
  await expect.poll(caret).toMatchObject({ before: expect.stringContaining("line") });
  // The lines between what stays at the top and the bar on the keyboard.
  const room = () =>
    page.evaluate(() => {
      const bars = [...document.querySelectorAll(".top, .subtop, .page > .pagebar")].filter(
        (bar) => bar.checkVisibility() && (bar.className !== "pagebar" || getComputedStyle(bar).position === "sticky"),
      );
      const from = Math.max(...bars.map((bar) => bar.getBoundingClientRect().bottom));
      const caret = getSelection()?.getRangeAt(0).getBoundingClientRect();
      const to = document.querySelector(".keys-bar")?.getBoundingClientRect().top ?? 0;
      return { lines: Math.floor((to - from) / 32), isSeen: !!caret && caret.top >= from && caret.bottom <= to };
    });
  await page.setViewportSize({ width: 375, height: 340 });
  await expect.poll(room).toEqual({ lines: 7, isSeen: true });
  await page.setViewportSize({ width: 667, height: 185 });
  await expect.poll(room).toEqual({ lines: 2, isSeen: true });

  // Once it is gone, everything is at hand again.
  await page.getByRole("button", { name: "Done" }).tap();
  await page.setViewportSize({ width: 667, height: 375 });
  await page.getByRole("tab", { name: "Tasks" }).tap();
  await expect(page.getByRole("heading", { name: "Productivity Hub" })).toBeVisible();
  await page.setViewportSize(upright);
  await page.getByRole("tab", { name: "Notes" }).tap();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeInViewport();
});

test("what is written stays in sight where the phone is turned, and comes out from behind the page's bar", async ({
  octavo,
  signedIn,
}) => {
  const writer = await writerOf(octavo);
  const { url } = await writer.marta.upload(writer.workspaceId, { bytes: png({ width: 600, height: 900 }) });
  // Pictures are lower on a phone that stands, by more than it shows.
  const pictures = Array.from({ length: 5 }, () => text(`![](${url})`));
  const lines = Array.from({ length: 30 }, (_, line) => text(`Words of line ${line}`));
  const { page, block, caret } = await openPageOf(writer, signedIn, ...pictures, ...lines);
  await expect(() => block(20).scrollIntoViewIfNeeded({ timeout: 1000 })).toPass();
  await block(20).tap();
  await expect.poll(caret).toMatchObject({ before: expect.stringContaining("Words") });
  await page.keyboard.press("End");
  const isSeen = () =>
    page.evaluate(() => {
      const bar = document.querySelector(".page > .pagebar");
      const isSticky = bar && getComputedStyle(bar).position === "sticky";
      const from = (isSticky ? bar : document.querySelector(".top"))?.getBoundingClientRect().bottom ?? 0;
      const to = document.querySelector(".keys-bar")?.getBoundingClientRect().top ?? 0;
      const { top, bottom } = getSelection()?.getRangeAt(0).getBoundingClientRect() ?? { top: 0, bottom: 0 };
      return top >= from && bottom <= to;
    });
  await page.setViewportSize({ width: 812, height: 375 });
  await expect.poll(isSeen).toBe(true);
  await page.setViewportSize({ width: 375, height: 812 });
  await expect.poll(isSeen).toBe(true);

  // Above what is seen, a letter brings the page there, and so does an arrow into the block above.
  for (const key of ["x", "ArrowUp"]) {
    await page.locator(".scroll").evaluate((scroller) => scroller.scrollTo({ top: scroller.scrollHeight }));
    await expect.poll(isSeen).toBe(false);
    await page.keyboard.press(key);
    await expect.poll(isSeen).toBe(true);
  }
});

test("a list to choose from leaves the line that asks for it in sight", async ({ octavo, signedIn }) => {
  const { page, block, caret } = await openPage(octavo, signedIn, text("one"), text(""));
  await block(1).tap();
  await expect.poll(caret).toMatchObject({ label: "Text" });
  const list = page.getByRole("listbox", { name: "Block types" });
  const isSeen = () =>
    page.evaluate(() => {
      const caret = getSelection()?.getRangeAt(0).getBoundingClientRect();
      const bar = document.querySelector(".page > .pagebar");
      const isOver = bar && getComputedStyle(bar).position === "sticky";
      const from =
        (isOver ? bar.getBoundingClientRect().bottom : document.querySelector(".scroll")?.getBoundingClientRect().top) ?? 0;
      const to = document.querySelector(".slash-menu")?.getBoundingClientRect().top ?? 0;
      return !!caret && caret.top >= from && caret.bottom <= to;
    });
  for (const size of [
    { width: 375, height: 480 },
    { width: 375, height: 340 },
    { width: 667, height: 185 },
  ]) {
    await page.setViewportSize(size);
    await page.keyboard.type("/");
    await expect(list).toBeVisible();
    await expect.poll(isSeen, `${size.width} × ${size.height}`).toBe(true);
    await expect(list.getByRole("option", { selected: true })).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press("Escape");
    await expect(list).toHaveCount(0);
    await page.keyboard.press("Backspace");
  }
  // An iPhone's window keeps its height: the keyboard lies over it.
  await page.setViewportSize(upright);
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, "height", { value: innerHeight - 300, configurable: true });
    visualViewport?.dispatchEvent(new Event("resize"));
  });
  await page.keyboard.type("/");
  await expect(list).toBeVisible();
  await expect.poll(isSeen, "under the keyboard").toBe(true);
});

test("the pages of the sidebar are reached at 400 %, too", async ({ octavo, signedIn }) => {
  const { page } = await openPage(octavo, signedIn, text("one"));
  // A window of 1280 × 720 at 400 %.
  await page.setViewportSize({ width: 320, height: 180 });
  await page.getByRole("button", { name: "Open sidebar" }).first().tap();
  const row = page.getByRole("treeitem", { name: "Day one" });
  await row.scrollIntoViewIfNeeded();
  await expect(row).toBeInViewport({ ratio: 1 });
  await row.tap();
  await expect(page.getByRole("tree")).toHaveCount(0);
});

test("the field of a dialog keeps its height in a low window", async ({ octavo, signedIn }) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  for (let leg = 1; leg < 12; leg += 1) await marta.page(workspaceId, { title: `Leg ${leg}` });
  const page = await signedIn(marta, `/workspace/${workspaceId}`);
  await page.setViewportSize({ width: 667, height: 375 });
  await page.getByRole("button", { name: "Open sidebar" }).first().tap();
  await page.getByRole("button", { name: "Page menu for Leg 3", exact: true }).tap();
  await page.getByRole("menuitem", { name: "Move to…" }).tap();
  const field = page.getByRole("dialog").getByRole("searchbox");
  await expect(field).toBeFocused();
  expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(40);
});
