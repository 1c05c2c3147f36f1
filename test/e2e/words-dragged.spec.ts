/** Words that are dragged with the mouse, within the open field and out of it. */
import type { Page } from "@playwright/test";
import { list, openPage, text } from "./blocks.ts";
import { expect, test } from "./test.ts";

/** Where a word begins, in the open field or in a block at rest. */
async function placeOf(page: Page, word: string): Promise<{ x: number; y: number }> {
  const place = await page.locator(".blocks").evaluate((blocks, word) => {
    const walker = document.createTreeWalker(blocks, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.nodeValue?.indexOf(word) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { left, top, height } = range.getBoundingClientRect();
      return { x: left + 1, y: top + height / 2 };
    }
    return null;
  }, word);
  if (!place) throw new Error(`There is no '${word}'.`);
  return place;
}

/** Selects a word by a double click, and carries it to where another begins. */
async function drag(page: Page, word: string, to: string): Promise<void> {
  const { x, y } = await placeOf(page, word);
  await page.mouse.dblclick(x + 8, y);
  await page.mouse.move(x + 8, y);
  await page.mouse.down();
  const end = await placeOf(page, to);
  await page.mouse.move(end.x - 20, end.y, { steps: 6 });
  await page.mouse.move(end.x, end.y, { steps: 6 });
}

test("words that are dragged come to where they are let go, with their mark, as one step", async ({ octavo, signedIn, page }) => {
  const { block, saved } = await openPage(octavo, signedIn, text("alpha **beta** gamma delta"));
  await block(0).click();
  await drag(page, "beta", "delta");
  await page.mouse.up();
  await expect.poll(saved).toEqual(["alpha  gamma **beta**delta"]);
  await page.keyboard.press("Control+z");
  expect(await saved()).toEqual(["alpha **beta** gamma delta"]);
});

test("words come to another block, too, which is written in then, and one undo brings them back", async ({
  octavo,
  signedIn,
  page,
}) => {
  const { block, caret, saved } = await openPage(octavo, signedIn, text("alpha **beta** gamma"), list("one", "two *three*"));
  await block(0).click();
  await drag(page, "beta", "three");
  await expect(page.locator(".drop-caret")).toBeVisible();
  await page.mouse.up();
  await expect(page.locator(".drop-caret")).toHaveCount(0);
  expect(await saved()).toEqual(["alpha  gamma", "ul one | two **beta***three*"]);
  expect(await caret()).toMatchObject({ after: "*three*" });
  await page.keyboard.press("Control+z");
  expect(await saved()).toEqual(["alpha **beta** gamma", "ul one | two *three*"]);
  await page.keyboard.press("Control+y");
  expect(await saved()).toEqual(["alpha  gamma", "ul one | two **beta***three*"]);
  await page.keyboard.press("Control+z");
  // A copy stays where it was.
  await block(0).click();
  await drag(page, "gamma", "one");
  await page.keyboard.down("Control");
  await page.mouse.up();
  await page.keyboard.up("Control");
  expect(await saved()).toEqual(["alpha **beta** gamma", "ul gammaone | two *three*"]);
});

test("behind words of the page those of another window come, too", async ({ octavo, signedIn, page }) => {
  const { block, saved } = await openPage(octavo, signedIn, text("alpha beta"), text("gamma"));
  await block(0).click();
  await drag(page, "beta", "gamma");
  await page.mouse.up();
  expect(await saved()).toEqual(["alpha ", "betagamma"]);
  await bring(page, await placeOf(page, "alpha"));
  expect(await saved()).toEqual(["**far** away alpha ", "betagamma"]);
});

test("words of an item come to another of the same list", async ({ octavo, signedIn, page }) => {
  const { block, saved } = await openPage(octavo, signedIn, list("one **more**", "two", "three"));
  await block(0).getByText("more").click();
  await drag(page, "more", "three");
  await page.mouse.up();
  expect(await saved()).toEqual(["ul one  | two | **more**three"]);
  await page.keyboard.press("Control+z");
  expect(await saved()).toEqual(["ul one **more** | two | three"]);
});

test("words of another window come to where they are let go, as if they were pasted there", async ({
  octavo,
  signedIn,
  page,
}) => {
  const { saved } = await openPage(octavo, signedIn, text("alpha"), text("beta gamma"));
  await bring(page, await placeOf(page, "gamma"));
  expect(await saved()).toEqual(["alpha", "beta **far** away gamma"]);
  // Into the open one, too.
  await page.keyboard.press("Control+z");
  await bring(page, await placeOf(page, "eta"));
  expect(await saved()).toEqual(["alpha", "b**far** away eta gamma"]);
});

async function bring(page: Page, place: { x: number; y: number }): Promise<void> {
  await page.evaluate(({ x, y }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", "far away ");
    dataTransfer.setData("text/html", "<b>far</b> away ");
    const event = { dataTransfer, clientX: x, clientY: y, bubbles: true, cancelable: true };
    const target = document.elementFromPoint(x, y);
    if (target?.dispatchEvent(new DragEvent("dragover", event))) throw new Error("Nothing may be let go there.");
    target?.dispatchEvent(new DragEvent("drop", event));
  }, place);
}
