import type { Page } from "@playwright/test";
import { heading, list, openPage, table, text, todo } from "./blocks.ts";
import { expect, test } from "./test.ts";

test("a click beside the words of a block leads to the nearest of them, open or not", async ({ octavo, signedIn, page }) => {
  const blocks = [
    text("- by the quay\n- up the lane"),
    list("by the quay", "up the lane"),
    todo("by the quay", "up the lane"),
    table(["Stage", "Plan"], ["One", "up the lane"]),
  ];
  const { block, caret } = await openPage(octavo, signedIn, text("Aside"), ...blocks);
  /** Pixels within the block's room: the left or right end of the first line, or below the last. */
  const clickAt = async (place: number, x: number, y: number) => {
    const { width, height, ...box } = (await block(place).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(box.x + (x < 0 ? width + x : x), box.y + (y < 0 ? height + y : y));
  };
  const first = { before: "", after: "by the quay" };
  for (const leave of [true, false]) {
    for (const [place, label] of [
      [2, "Item 1"],
      [3, "Item 1"],
    ] as const) {
      if (leave) await block(0).click();
      else await page.keyboard.press("Control+End");
      await clickAt(place, 4, 18);
      expect(await caret()).toEqual({ label, ...first });
    }
    if (leave) await block(0).click();
    else await page.keyboard.press("Control+End");
    await clickAt(1, 4, 18);
    expect((await caret())?.before).toBe("- ");
    if (leave) await block(0).click();
    await clickAt(1, -4, 18);
    expect((await caret())?.before).toBe("- by the quay");
    if (leave) await block(0).click();
    await clickAt(4, -4, 18);
    expect(await caret()).toEqual({ label: "Header 2", before: "Plan", after: "" });
  }
  // In its words the browser's own way of choosing them is left alone.
  await clickAt(1, 4, 18);
  const field = await block(1).locator("block-field").elementHandle();
  const item = (await block(1).locator("block-field li").last().boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await page.mouse.click(item.x + 300, item.y + item.height / 2);
  expect((await caret())?.after).toBe("");
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
  await block(0).click();
  await clickAt(2, 200, -2);
  expect(await caret()).toEqual({ label: "Item 2", before: "up the lane", after: "" });
});

test("an undo selects again what was written over, cut, deleted or marked", async ({ octavo, signedIn, page }) => {
  const { block } = await openPage(
    octavo,
    signedIn,
    text("see the harbour now"),
    heading("see the harbour now"),
    list("see the harbour now"),
    todo("see the harbour now"),
    table(["Stage"], ["see the harbour now"]),
  );
  const keys = await page.context().newCDPSession(page);
  for (const place of [0, 1, 2, 3, 4]) {
    await block(place).getByText("see the harbour now").click();
    await page.keyboard.press("Home");
    for (let word = 0; word < 2; word += 1) await page.keyboard.press("Control+ArrowRight");
    await page.keyboard.press("Control+Shift+ArrowRight");
    const chosen = await selected(page);
    expect(chosen.trim()).toBe("harbour");
    await page.keyboard.type("quay");
    await page.keyboard.press("Control+z");
    await expect.poll(() => selected(page)).toBe(chosen);
    for (const key of ["Delete", "Backspace", "Control+x", "Control+b"]) {
      await page.keyboard.press(key);
      await page.keyboard.press("Control+z");
      await expect.poll(() => selected(page), `${key} in ${place}`).toBe(chosen);
      await expect(block(place).locator("block-field").filter({ hasText: "see the harbour now" })).toHaveCount(1);
    }
    for (const composed of ["h", "ha", "haf"])
      await keys.send("Input.imeSetComposition", {
        text: composed,
        selectionStart: composed.length,
        selectionEnd: composed.length,
      });
    await keys.send("Input.insertText", { text: "Hafen" });
    await expect(block(place).locator("block-field").filter({ hasText: "Hafen" })).toHaveCount(1);
    await page.keyboard.press("Control+z");
    await expect.poll(() => selected(page), `composed in ${place}`).toBe(chosen);
    // What is taken back is a step by itself: the words before it stay.
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type("wide");
    await page.keyboard.press("Shift+Home");
    await page.keyboard.type("x");
    await page.keyboard.press("Control+z");
    await expect(block(place).locator("block-field").filter({ hasText: "wide" })).toHaveCount(1);
    await page.keyboard.press("Control+z");
    await expect(block(place).locator("block-field").filter({ hasText: "see the harbour now" })).toHaveCount(1);
  }
});

const selected = (page: Page) => page.evaluate(() => getSelection()?.toString() ?? "");
