import { heading, list, openPage, table, text } from "./blocks.ts";
import { expect, test } from "./test.ts";

const LONG =
  "The ferryman does not run on Sundays before ten. If you are early, the bench outside the net loft catches the first light.";

test("up and down cross from block to block at the lines that are seen, and keep the column", async ({ octavo, signedIn }) => {
  const { page, block, caret } = await openPage(octavo, signedIn, text(LONG), text(LONG), heading("End"));
  await block(0).click();
  await page.keyboard.press("Control+Home");
  for (let step = 0; step < 12; step += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  const second = await caret();
  await page.keyboard.press("ArrowDown");
  await expect.poll(async () => (await caret())?.label).toBe("Text");
  await expect(block(1)).toHaveClass(/is-editing/);
  await expect.poll(async () => (await caret())?.before.length).toBe(12);
  await page.keyboard.press("ArrowUp");
  await expect(block(0)).toHaveClass(/is-editing/);
  await expect.poll(async () => (await caret())?.before).toBe(second?.before);
  await page.keyboard.press("Control+End");
  await page.keyboard.press("ArrowDown");
  await expect(block(1)).toHaveClass(/is-editing/);
});

test("up and down come back to their column behind a shorter line, with Shift over items, too", async ({ octavo, signedIn }) => {
  const words = ["The coast path", "a", "The harbour is there", "b"];
  const { page, block, caret } = await openPage(octavo, signedIn, list(...words), text("c"), text("We walked along"));
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const selected = () => page.evaluate(() => getSelection()?.toString().split(/\n+/));
  await block(0).getByText("The coast path").click();
  await press("Home", ...Array(9).fill("ArrowRight"), "ArrowDown", "ArrowDown");
  await expect.poll(async () => (await caret())?.before.length).toBeGreaterThan(7);
  // Over the row for a new item, too.
  await press(...Array(4).fill("ArrowDown"));
  await expect(block(2)).toHaveClass(/is-editing/);
  await expect.poll(async () => (await caret())?.before.length).toBeGreaterThan(6);
  // Another key begins anew.
  await press("Home", ...Array(4).fill("ArrowUp"));
  await expect.poll(caret).toMatchObject({ label: "Item 3", before: "" });
  await block(0).getByText("The coast path").click();
  await press("Home", ...Array(9).fill("ArrowRight"), "Shift+ArrowDown", "Shift+ArrowDown");
  await expect.poll(async () => (await selected())?.at(-1)).toMatch(/^The har/);
  await press("Shift+ArrowDown", "Shift+ArrowUp");
  await expect.poll(async () => (await selected())?.at(-1)).toMatch(/^The har/);
  await press("Shift+ArrowUp");
  await expect.poll(async () => (await selected())?.at(-1)).toBe("a");
});

test("left and right cross at the ends of a text, also from right to left", async ({ octavo, signedIn }) => {
  const { page, block, caret } = await openPage(octavo, signedIn, text("One"), text("שלום"), text("Three"));
  await block(0).click();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  await expect(block(1)).toHaveClass(/is-editing/);
  await expect.poll(async () => (await caret())?.before).toBe("");
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowLeft");
  await expect(block(2)).toHaveClass(/is-editing/);
  await expect.poll(async () => (await caret())?.before).toBe("");
  await page.keyboard.press("ArrowLeft");
  await expect(block(1)).toHaveClass(/is-editing/);
  await expect.poll(async () => (await caret())?.after).toBe("");
  // By words as by letters.
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("Control+ArrowRight");
  await expect.poll(caret).toMatchObject({ before: "One", after: "" });
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Control+ArrowLeft");
  await expect(page.getByLabel("Title")).toBeFocused();
});

test("arrows walk through items and cells into the next block", async ({ octavo, signedIn }) => {
  const { page, block, caret } = await openPage(octavo, signedIn, list("map", "hat"), table(["A", "B"], ["1", "2"]), text("End"));
  await block(0).getByText("map").click();
  await page.keyboard.press("ArrowDown");
  await expect.poll(caret).toMatchObject({ label: "Item 2" });
  await page.keyboard.press("ArrowDown");
  await expect.poll(caret).toMatchObject({ label: "Add an item" });
  await page.keyboard.press("ArrowDown");
  await expect.poll(caret).toMatchObject({ label: "Header 1" });
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  await expect.poll(caret).toMatchObject({ label: "Header 2", before: "" });
  await page.keyboard.press("ArrowDown");
  await expect.poll(caret).toMatchObject({ label: "Row 1, B" });
  await page.keyboard.press("ArrowDown");
  await expect.poll(caret).toMatchObject({ label: "Text" });
  await page.keyboard.press("ArrowUp");
  await expect.poll(async () => (await caret())?.label).toMatch(/^Row 1, /);
  for (const label of ["Row 1, A", "Header 2", "Header 1", "Add an item", "Item 2"]) {
    // To the start of the one word, and over the border.
    for (const key of ["Home", "Control+ArrowLeft"]) await page.keyboard.press(key);
    await expect.poll(caret).toMatchObject({ label, after: "" });
  }
});

test("arrows to the sides leave the selection for the start of its first block, or the end of its last; nothing is lost", async ({
  octavo,
  signedIn,
}) => {
  const walk = [text("one"), text("two"), list("map", "hat"), text("---"), text("سلام"), table(["A"], ["1"])];
  const { page, block, caret, saved } = await openPage(octavo, signedIn, ...walk);
  const { keyboard } = page;
  const selected = page.getByRole("option");
  const select = async (place: number, count: number, key: string) => {
    await block(place).focus();
    await keyboard.press("Escape");
    for (let step = 1; step < count; step += 1) await keyboard.press(key);
    await expect(selected).toHaveCount(count);
  };
  await select(2, 2, "Shift+ArrowUp");
  await keyboard.press("ArrowRight");
  await expect(selected).toHaveCount(0);
  await expect.poll(caret).toMatchObject({ label: "Item 2", before: "hat", after: "" });
  await keyboard.type("!");
  await keyboard.press("Escape");
  await select(0, 2, "Shift+ArrowDown");
  await keyboard.press("ArrowLeft");
  await expect.poll(caret).toMatchObject({ label: "Text", before: "", after: "one" });
  await keyboard.type("!");
  await keyboard.press("Escape");
  // A divider has no words: it has the focus.
  await select(2, 2, "Shift+ArrowDown");
  await keyboard.press("ArrowRight");
  await expect(selected).toHaveCount(0);
  await expect(block(3)).toBeFocused();
  // Written from the right, the left is the end.
  await select(4, 1, "");
  await keyboard.press("ArrowLeft");
  await expect.poll(caret).toMatchObject({ before: "سلام", after: "" });
  await keyboard.press("Escape");
  await select(5, 1, "");
  await keyboard.press("ArrowRight");
  await expect.poll(caret).toMatchObject({ before: "1", after: "" });
  expect(await saved()).toEqual(["!one", "two", "ul map | hat!", "---", "سلام", "table A / 1"]);
});

test("arrows lead over a divider, and the last one has the focus", async ({ octavo, signedIn }) => {
  const walk = [text("one"), text("---"), text("two"), text("---"), text("---")];
  const { page, block, caret, saved } = await openPage(octavo, signedIn, ...walk);
  const { keyboard } = page;
  await block(0).click();
  await keyboard.press("End");
  await keyboard.press("ArrowDown");
  await expect.poll(caret).toMatchObject({ before: "two", after: "" });
  await keyboard.press("ArrowUp");
  await expect.poll(caret).toMatchObject({ before: "one", after: "" });
  await keyboard.press("ArrowRight");
  await expect.poll(caret).toMatchObject({ before: "", after: "two" });
  await keyboard.press("ArrowDown");
  await expect(block(3)).toBeFocused();
  await keyboard.type("end");
  expect(await saved()).toEqual(["one", "---", "two", "---", "end", "---"]);
});

test("down from a table or code that ends the page leads into a text below it", async ({ octavo, signedIn }) => {
  const ends = [text("```js\nlet tide;\n```"), table(["A"], ["1"])];
  for (const end of ends) {
    const { page, block, caret, saved } = await openPage(octavo, signedIn, text("one"), end);
    const { keyboard } = page;
    await block(1)
      .getByText(/^(?:let tide;|1)$/)
      .click();
    await keyboard.press("End");
    await keyboard.press("ArrowRight");
    await expect(block(2)).toHaveCount(0);
    await keyboard.press("ArrowDown");
    await expect.poll(caret).toMatchObject({ label: "Text", before: "", after: "" });
    await keyboard.type("below");
    // A text goes on itself.
    await keyboard.press("ArrowDown");
    await keyboard.press("ArrowUp");
    await keyboard.press("ArrowDown");
    expect((await saved()).slice(2)).toEqual(["below"]);
  }
});

test("Enter in the title writes above a divider that the page begins with", async ({ octavo, signedIn }) => {
  const { page, saved } = await openPage(octavo, signedIn, text("---"), text("two"));
  await page.getByLabel("Title", { exact: true }).press("Enter");
  await page.keyboard.type("one");
  expect(await saved()).toEqual(["one", "---", "two"]);
});

test("keys lead into a text behind the signs that its first line begins with", async ({ octavo, signedIn }) => {
  for (const [written, result] of [
    ["- [x] milk\n- hat", "- [x] oat milk\n- hat"],
    ["> 1. map", "> 1. oat map"],
    ["# **Low** tide", "# oat **Low** tide"],
    ["**Low** tide", "oat **Low** tide"],
    ["```\ncode\n```", "```\noat code\n```"],
  ] as const) {
    const { page, block, saved } = await openPage(octavo, signedIn, text("Above"), text(written));
    await block(0).click();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type("oat ");
    expect(await saved()).toEqual(["Above", result]);
    if (written.startsWith("`")) continue;
    // Backspace in the empty first text leads there, too.
    const first = await openPage(octavo, signedIn, text(""), text(written));
    await first.block(0).click();
    await page.keyboard.press("Backspace");
    await page.keyboard.type("oat ");
    expect(await first.saved()).toEqual([result]);
  }
});
