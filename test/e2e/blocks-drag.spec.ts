import type { Locator } from "@playwright/test";
import { heading, list, openPage, text } from "./blocks.ts";
import { expect, test } from "./test.ts";

const grip = { name: "Drag to move" };

/** Moves the pointer to a block and on to its handle; once more if the page is still settling under it. */
async function reach(block: Locator): Promise<void> {
  await expect(async () => {
    await block.hover();
    await block.getByRole("button", grip).hover({ timeout: 1000 });
  }).toPass();
}

test("a handle stands at the block under the pointer, else at the open one", async ({ octavo, signedIn }) => {
  const { page, block } = await openPage(octavo, signedIn, text("One"), text("Two"), text("Three"));
  await block(1).hover();
  await expect(block(1).locator(".grip")).toBeVisible();
  await expect(page.locator(".grip")).toHaveCount(1);
  await block(2).hover();
  await expect(block(2).locator(".grip")).toBeVisible();
  await expect(page.locator(".grip")).toHaveCount(1);
  await block(0).click();
  await page.mouse.move(1200, 700);
  await expect(block(0).locator(".grip")).toBeVisible();
});

test("a block is dragged to where a rule shows that it lands, and one undo brings it back", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("One"), heading("Two"), list("three"), text("Four"));
  await reach(block(0));
  const handle = await block(0).getByRole("button", grip).boundingBox();
  const target = await block(2).boundingBox();
  if (!handle || !target) throw new Error("Nothing to drag.");
  await page.mouse.move(handle.x + 8, handle.y + 8);
  await page.mouse.down();
  await page.mouse.move(handle.x + 20, target.y + 4, { steps: 6 });
  await expect(page.locator(".drop-rule")).toBeVisible();
  await page.mouse.move(handle.x + 20, target.y + target.height - 4, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator(".drop-rule")).toHaveCount(0);
  await expect(page.locator("#announcer")).toHaveText("Text moved to place 3 of 4");
  await expect(block(2)).toBeFocused();
  expect(await saved()).toEqual(["h2 Two", "ul three", "One", "Four"]);
  await page.keyboard.press("Control+z");
  expect(await saved()).toEqual(["One", "h2 Two", "ul three", "Four"]);
});

test("dropped on itself, or given up, nothing moves", async ({ octavo, signedIn }) => {
  const { page, block } = await openPage(octavo, signedIn, text("One"), text("Two"), text("Three"));
  const start = async () => {
    await reach(block(1));
    await page.mouse.down();
    await page.mouse.move(600, 300);
  };
  const move = async (place: number) => {
    const box = await block(place).boundingBox();
    await page.mouse.move(600, (box?.y ?? 0) + 4, { steps: 4 });
    // The browser that is driven tells of being over something only when the pointer moves on it.
    await page.mouse.move(600, (box?.y ?? 0) + 5);
  };
  await start();
  await move(1);
  await expect(page.locator(".drop-rule")).toHaveCount(0);
  await page.mouse.up();
  await start();
  await move(0);
  await expect(page.locator(".drop-rule")).toBeVisible();
  // What a browser makes of Escape; one that is driven tells nobody.
  await page.locator(".grip").dispatchEvent("dragend");
  await expect(page.locator(".drop-rule, [data-lifted]")).toHaveCount(0);
  await page.mouse.up();
  await expect(page.locator("[data-block]")).toHaveText(["One", "Two", "Three"]);
});

test("held near the edge, the page scrolls under the block", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(
    octavo,
    signedIn,
    ...Array.from({ length: 60 }, (_, index) => text(`Stage ${index}`)),
  );
  await reach(block(0));
  await page.mouse.down();
  await page.mouse.move(640, 400, { steps: 3 });
  await page.mouse.move(640, 790, { steps: 3 });
  await expect(page.getByText("Stage 59")).toBeInViewport();
  const left = () => page.locator("#scroll").evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight));
  await expect.poll(left).toBeLessThanOrEqual(1);
  const last = await block(59).boundingBox();
  await page.mouse.move(640, (last?.y ?? 0) + 30, { steps: 3 });
  await page.mouse.up();
  expect((await saved()).slice(-2)).toEqual(["Stage 59", "Stage 0"]);
});

test("Alt with arrows moves a block, open or not, keeps the caret and says where it is", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text("One"), list("two", "three"), text("Four"));
  await block(1).getByText("two").click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page.locator("#announcer")).toHaveText("List moved to place 1 of 3");
  await expect.poll(caret).toMatchObject({ label: "Item 1", before: "", after: "two" });
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("Alt+ArrowDown");
  await expect(block(2)).toBeFocused();
  expect(await saved()).toEqual(["One", "Four", "ul two | three"]);
});

test("moved blocks glide, unless motion is reduced", async ({ octavo, signedIn }) => {
  const { page, block } = await openPage(octavo, signedIn, text("One"), text("Two"));
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      document.body.dataset.glide = String((options as KeyframeAnimationOptions).duration);
      return animate.call(this, frames, options);
    };
  });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await block(0).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(page.locator("body")).toHaveAttribute("data-glide", "260");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(block(1)).toBeFocused();
  await page.evaluate(() => delete document.body.dataset.glide);
  await page.keyboard.press("Alt+ArrowUp");
  await expect(block(0)).toBeFocused();
  await expect(page.locator("body")).not.toHaveAttribute("data-glide");
});

test("on a phone a block that is pressed long goes with the finger; the open one has a bar, and a sheet with all there is", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text("One"), heading("Two"), text("Three"));
  const input = await page.context().newCDPSession(page);
  // What hears the finger has come with the handle.
  await block(0).hover();
  await expect(page.locator(".grip")).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.locator(".grip")).toBeHidden();
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) =>
    input.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  const [from, to] = [await block(0).boundingBox(), await block(2).boundingBox()];
  if (!from || !to) throw new Error("Nothing to drag.");
  await touch("touchStart", 60, from.y + 20);
  await expect(block(0)).toHaveAttribute("data-lifted", "");
  await touch("touchMove", 60, to.y);
  await touch("touchMove", 60, to.y + to.height - 4);
  await expect(page.locator(".drop-rule")).toBeVisible();
  await touch("touchEnd");
  await expect(block(2)).toContainText("One");
  await expect(page.locator(".is-editing")).toHaveCount(0);

  await block(0).click();
  const tool = (name: string) => page.getByRole("toolbar").getByRole("button", { name, exact: true });
  for (const name of ["Add a block", "Level 3", "Move and more", "Done"]) {
    const box = await tool(name).boundingBox();
    expect(
      [box?.width ?? 0, box?.height ?? 0].every((side) => side >= 40),
      name,
    ).toBe(true);
  }
  await tool("Level 3").click();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await tool("Move and more").click();
  await page.getByRole("menuitem", { name: "Move down" }).click();
  await expect.poll(caret).toMatchObject({ before: "Two!" });
  // Here the browser copies by a command alone; the keyboard stays.
  await tool("Move and more").click();
  await page.getByRole("menuitem", { name: "Copy link to block" }).click();
  await expect(page.locator(".toast")).toContainText("Link copied");
  await expect.poll(caret).toMatchObject({ before: "Two!" });
  await tool("Add a block").click();
  await page.getByRole("menuitem", { name: "Todo" }).click();
  await page.keyboard.type("map");
  await tool("Done").click();
  await expect(page.locator(".is-editing, .keys-bar")).toHaveCount(0);
  expect(await saved()).toEqual(["Three", "h3 Two!", "todo map", "One"]);

  // The title has the bar, too, without what is a block's alone.
  await page.getByLabel("Title").click();
  for (const name of ["Turn into", "Marks", "Undo", "Move and more"]) await expect(tool(name)).toBeDisabled();
  await page.keyboard.type("!");
  await tool("Undo").click();
  await expect(page.getByLabel("Title")).toHaveValue("Day one");
  await tool("Add a block").click();
  await page.getByRole("menuitem", { name: "Heading 1" }).click();
  await page.keyboard.type("Top");
  await expect(block(0).locator("h1, h2")).toContainText("Top");
  await page.getByLabel("Title").click();
  await tool("Done").click();
  await expect(page.locator(".is-editing, .keys-bar")).toHaveCount(0);
});
