import type { Page } from "@playwright/test";
import { openPage, table, text } from "./blocks.ts";
import { pasteAsIs } from "./clipboard.ts";
import { expect, test } from "./test.ts";

const rows = [
  ["a1", "b1", "c1"],
  ["a2", "**b2**", "c2"],
  ["a3", "b3", "c3"],
];

const chosen = (page: Page) => page.locator("[data-chosen]").allTextContents();

async function drag(page: Page, from: string, to: string): Promise<void> {
  await page.getByText(from, { exact: true }).hover();
  await page.mouse.down();
  await page.getByText(to, { exact: true }).hover();
  await page.mouse.up();
}

test("cells that the mouse selects are cleared, copied, cut, pasted over and written over", async ({
  octavo,
  signedIn,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { page, block, caret, saved } = await openPage(octavo, signedIn, table(["A", "B", "C"], ...rows), text("end"));
  const { keyboard } = page;
  const was = "table A | B | C / a1 | b1 | c1 / a2 | **b2** | c2 / a3 | b3 | c3";
  const cleared = "table A | B | C / a1 | b1 | c1 / a2 |  |  / a3 |  | ";
  await drag(page, "b2", "c3");
  expect(await chosen(page)).toEqual(["b2", "c2", "b3", "c3"]);
  await expect(page.locator("#announcer")).toHaveText("4 cells selected");
  await keyboard.press("Delete");
  expect(await saved()).toEqual([cleared, "end"]);
  await keyboard.press("Control+z");
  expect(await saved()).toEqual([was, "end"]);
  // Out of the cell that is open, and backwards.
  await block(0).getByText("c3").click();
  await expect.poll(caret).toMatchObject({ label: "Row 3, C" });
  await drag(page, "c3", "b2");
  await keyboard.press("Control+x");
  expect(await saved()).toEqual([cleared, "end"]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("**b2**\tc2\nb3\tc3");
  await drag(page, "a1", "b1");
  await keyboard.press("Control+v");
  const pasted = "table A | B | C / **b2** | c2 | c1 / b3 | c3 |  / a3 |  | ";
  expect(await saved()).toEqual([pasted, "end"]);
  await keyboard.press("Control+z");
  await expect.poll(() => chosen(page)).toEqual(["a1", "b1"]);
  await keyboard.press("Control+Shift+z");
  expect(await saved()).toEqual([pasted, "end"]);
  // Elsewhere they are a table.
  await block(1).click();
  await keyboard.press("Enter");
  await keyboard.press("Control+v");
  expect(await saved()).toEqual([pasted, "end", "table **b2** | c2 / b3 | c3", ""]);
  await drag(page, "a3", "A");
  await keyboard.type("new");
  expect((await saved())[0]).toBe("table new | B | C / **b2** | c2 | c1 / b3 | c3 |  / a3 |  | ");
});

test("Shift with the arrows, and with a press, selects cells, marks mark them, and arrows go back to one", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, table(["A", "B", "C"], ...rows), text("end"));
  const { keyboard } = page;
  const selected = page.getByRole("option");
  await block(0).getByText("b2").click();
  await keyboard.press("End");
  await keyboard.press("Shift+ArrowRight");
  expect(await chosen(page)).toEqual(["b2", "c2"]);
  await keyboard.press("Shift+ArrowUp");
  expect(await chosen(page)).toEqual(["b1", "c1", "b2", "c2"]);
  await keyboard.press("Control+b");
  expect(await saved()).toEqual(["table A | B | C / a1 | **b1** | **c1** / a2 | **b2** | **c2** / a3 | b3 | c3", "end"]);
  expect(await chosen(page)).toEqual(["b1", "c1", "b2", "c2"]);
  await keyboard.press("Shift+ArrowLeft");
  await keyboard.press("Shift+ArrowLeft");
  expect(await chosen(page)).toEqual(["a1", "b1", "a2", "b2"]);
  await keyboard.press("ArrowDown");
  await expect.poll(caret).toMatchObject({ label: "Row 1, A", after: "" });
  expect(await chosen(page)).toEqual([]);
  await block(0)
    .getByText("b3")
    .click({ modifiers: ["Shift"] });
  expect(await chosen(page)).toEqual(["a1", "b1", "a2", "b2", "a3", "b3"]);
  await keyboard.press("Shift+ArrowDown");
  await expect(selected).toHaveCount(1);
  expect(await chosen(page)).toEqual([]);
  await keyboard.press("Escape");
  await block(0).getByText("a3").click();
  await keyboard.press("Shift+ArrowUp");
  await keyboard.press("Escape");
  expect(await chosen(page)).toEqual([]);
  await expect(block(0)).toBeFocused();
});

test("once all blocks are selected instead of cells, no key is about the cells", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("first"), table(["A", "B", "C"], ...rows));
  const { keyboard } = page;
  await block(1).getByText("b1").click();
  await keyboard.press("Shift+ArrowDown");
  expect(await chosen(page)).toEqual(["b1", "b2"]);
  // Another window has the focus for a moment.
  await block(1).dispatchEvent("focusout");
  expect(await chosen(page)).toEqual(["b1", "b2"]);
  await keyboard.press("Control+a");
  await expect(page.getByRole("option")).toHaveCount(2);
  await keyboard.press("Escape");
  expect(await chosen(page)).toEqual([]);
  await keyboard.press("x");
  expect(await saved()).toEqual(["first", "table Ax | B | C / a1 | b1 | c1 / a2 | **b2** | c2 / a3 | b3 | c3"]);
});

test("a table that fits fits when it is open, too: nothing scrolls, and no bar for that takes room", async ({
  octavo,
  signedIn,
  page,
}) => {
  const { block } = await openPage(octavo, signedIn, table(["Hour", "Tide"], ["6", "low"]), text("Below"));
  await block(0).getByText("low").click();
  await expect(block(0).getByRole("textbox")).toHaveCount(4);
  const over = () => page.locator(".tablewrap").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await over()).toBe(0);
});

test("Tab leads to tables that are wider than the page, in a text, too, which arrows scroll, and to no other", async ({
  octavo,
  signedIn,
}) => {
  const long = "Küstenwanderwegübersicht".repeat(3);
  const wide = ["Hour", long, long];
  const inText = `| ${wide.join(" | ")} |\n| --- | --- | --- |\n| 6 | low | high |`;
  const { page } = await openPage(
    octavo,
    signedIn,
    text("Above"),
    text(inText),
    table(wide, ["7", "low", "high"]),
    table(["A"], ["8"]),
  );
  const scrolled = page.getByRole("region", { name: "Table" });
  await expect(scrolled).toHaveCount(2);
  await page.locator("[data-block]").first().focus();
  for (const place of [0, 1]) {
    await page.keyboard.press("Tab");
    await expect(scrolled.nth(place)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => scrolled.nth(place).evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  }
  await page.getByText("low").first().click();
  await expect(page.locator("block-field")).toBeFocused();
  await expect(scrolled).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(scrolled).toHaveCount(2);
});

test("lines that are pasted into a cell are a step of undo apart from what is typed on", async ({ octavo, signedIn }) => {
  const { page, block, caret } = await openPage(octavo, signedIn, table(["Hour"], ["six"]));
  await block(0).getByText("six").click();
  await page.keyboard.press("End");
  await pasteAsIs(page, "a\nb", "<p><b>a</b></p><p>b</p>");
  await page.keyboard.type("c");
  await expect.poll(async () => (await caret())?.before).toBe("six**a**\nbc");
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await caret())?.before).toBe("six**a**\nb");
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await caret())?.before).toBe("six");
});
