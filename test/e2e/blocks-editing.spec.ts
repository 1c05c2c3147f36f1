import { heading, list, openPage, table, text, todo } from "./blocks.ts";
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
  expect((await caret())?.label).toBe("Text");
  await expect(block(1)).toHaveClass(/is-editing/);
  expect((await caret())?.before.length).toBe(12);
  await page.keyboard.press("ArrowUp");
  await expect(block(0)).toHaveClass(/is-editing/);
  expect((await caret())?.before).toBe(second?.before);
  await page.keyboard.press("Control+End");
  await page.keyboard.press("ArrowDown");
  await expect(block(1)).toHaveClass(/is-editing/);
});

test("left and right cross at the ends of a text, also from right to left", async ({ octavo, signedIn }) => {
  const { page, block, caret } = await openPage(octavo, signedIn, text("One"), text("שלום"), text("Three"));
  await block(0).click();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  await expect(block(1)).toHaveClass(/is-editing/);
  expect((await caret())?.before).toBe("");
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowLeft");
  await expect(block(2)).toHaveClass(/is-editing/);
  expect((await caret())?.before).toBe("");
  await page.keyboard.press("ArrowLeft");
  await expect(block(1)).toHaveClass(/is-editing/);
  expect((await caret())?.after).toBe("");
});

test("arrows walk through items and cells into the next block", async ({ octavo, signedIn }) => {
  const { page, block, caret } = await openPage(octavo, signedIn, list("map", "hat"), table(["A", "B"], ["1", "2"]), text("End"));
  await block(0).getByText("map").click();
  await page.keyboard.press("ArrowDown");
  expect(await caret()).toMatchObject({ label: "Item 2" });
  await page.keyboard.press("ArrowDown");
  expect(await caret()).toMatchObject({ label: "Add an item" });
  await page.keyboard.press("ArrowDown");
  expect(await caret()).toMatchObject({ label: "Header 1" });
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  expect(await caret()).toMatchObject({ label: "Header 2", before: "" });
  await page.keyboard.press("ArrowDown");
  expect(await caret()).toMatchObject({ label: "Row 1, B" });
  await page.keyboard.press("ArrowDown");
  expect(await caret()).toMatchObject({ label: "Text" });
  await page.keyboard.press("ArrowUp");
  expect((await caret())?.label).toMatch(/^Row 1, /);
});

test("Enter breaks a line of text, leaves a heading and adds an item that is not blank", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("One"), heading("Two"), todo("three"));
  await block(0).click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("more");
  await block(1).click();
  await page.keyboard.press("Enter");
  await expect(block(1)).not.toHaveClass(/is-editing/);
  await expect(block(1)).toBeFocused();
  await block(2).getByText("Add an item").click();
  await page.keyboard.type("  ");
  await page.keyboard.press("Enter");
  await page.keyboard.type("four  ");
  await page.keyboard.press("Enter");
  await page.keyboard.type("fif");
  expect(await saved()).toEqual(["One\nmore", "h2 Two", "todo three | four | fif"]);
  // A Save does not end what is being typed: it stays one item.
  await expect(page.getByLabel("Add an item")).toHaveText("fif");
  await page.keyboard.type("teen");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Add an item")).toHaveText("");
  expect(await saved()).toEqual(["One\nmore", "h2 Two", "todo three | four | fifteen"]);
});

test("Ctrl Enter starts a text block below, with what stood behind the caret", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text("Harbour and chapel"), heading("Two"), todo("map"));
  await block(0).click();
  await page.keyboard.press("Home");
  for (let step = 0; step < 7; step += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+Enter");
  expect(await caret()).toMatchObject({ before: "", after: " and chapel" });
  await page.keyboard.press("Control+z");
  expect(await caret()).toMatchObject({ before: "Harbour", after: " and chapel" });
  await block(1).click();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.type("bel");
  await block(3).getByText("Add an item").click();
  await page.keyboard.type("hat");
  await page.keyboard.press("Control+Enter");
  expect(await saved()).toEqual(["Harbour and chapel", "h2 Tw", "belo", "todo map | hat", ""]);
});

test("Backspace at the start of a text joins it to the text or heading above", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(
    octavo,
    signedIn,
    heading("The"),
    text(" walk"),
    text("s\non"),
    list("map"),
  );
  await block(1).click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Backspace");
  expect(await caret()).toMatchObject({ label: "Heading", before: "The", after: " walk" });
  await page.keyboard.press("Control+z");
  expect(await caret()).toMatchObject({ label: "Text", before: "", after: " walk" });
  await block(2).click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Backspace");
  expect(await caret()).toMatchObject({ label: "Text", before: " walk", after: "s\non" });
  expect(await saved()).toEqual(["h2 The", " walks\non", "ul map"]);
});

test("Backspace in an empty block of any type goes to the end of the one above", async ({ octavo, signedIn }) => {
  const empty = [text(""), heading(""), todo(), list(), table(["Column 1", "Column 2"], ["", ""])];
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text("Start"), ...empty);
  await block(5).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  for (let left = empty.length; left > 0; left -= 1) {
    await page.keyboard.press("Backspace");
    await expect(page.locator("[data-block]")).toHaveCount(left);
  }
  expect(await caret()).toMatchObject({ label: "Text", before: "Start", after: "" });
  await page.keyboard.press("Backspace");
  expect(await saved()).toEqual(["Star"]);
});

test("a block that is all there is can go, and the focus is kept", async ({ octavo, signedIn }) => {
  const { page, block } = await openPage(octavo, signedIn, text(""));
  await block(0).click();
  await page.keyboard.press("Backspace");
  await expect(page.getByRole("button", { name: "Add block" })).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(block(0).getByRole("textbox")).toBeFocused();
});

test("undo and redo go through words, blocks and moves, and bring the caret back", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text("One"), list("map"), heading("Three"));
  await block(0).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" and more");
  await block(1).getByText("map").click();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(block(2)).toHaveClass(/is-editing/);
  await page.getByRole("toolbar").getByRole("button", { name: "Delete block" }).click();
  await expect(page.locator("[data-block]")).toHaveCount(2);

  await page.keyboard.press("Control+z");
  expect(await caret()).toMatchObject({ label: "Item 1", before: "map" });
  await page.keyboard.press("Control+z");
  await expect(block(1)).toHaveClass(/is-editing/);
  await page.keyboard.press("Control+z");
  expect(await caret()).toMatchObject({ label: "Text", before: "One and" });
  await page.keyboard.press("Control+z");
  expect(await caret()).toMatchObject({ label: "Text", before: "One" });
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("Control+Shift+z");
  expect(await saved()).toEqual(["One and more", "h2 Three"]);
  await page.locator("body").click({ position: { x: 1200, y: 700 } });
  await page.keyboard.press("Control+z");
  expect(await saved()).toEqual(["One and more", "h2 Three", "ul map"]);
});

test("undo reaches blocks that are closed, and a new item that is not entered yet", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, todo("map", "hat"));
  await block(0).getByRole("checkbox", { name: "hat" }).click();
  await expect(block(0).getByRole("checkbox", { name: "hat" })).toBeChecked();
  await page.keyboard.press("Control+z");
  await expect(block(0).getByRole("checkbox", { name: "hat" })).not.toBeChecked();
  await block(0).getByText("Add an item").click();
  await page.keyboard.type("coins");
  await block(0).getByRole("checkbox", { name: "map" }).click();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+y");
  expect(await saved()).toEqual(["todo x map | hat"]);
});

test("the title keeps an undo of its own", async ({ octavo, signedIn }) => {
  const { page, block } = await openPage(octavo, signedIn, text("One"));
  await block(0).click();
  await page.keyboard.type("!");
  await page.getByLabel("Title").click();
  await page.keyboard.press("End");
  await page.keyboard.type("s");
  await page.keyboard.press("Control+z");
  await expect(page.getByLabel("Title")).toHaveValue("Day one");
  await expect(block(0)).toContainText("!");
});

test("a click elsewhere leaves the block and keeps what was typed", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, todo("map"), text("One"));
  await block(0).getByText("Add an item").click();
  await page.keyboard.type("hat");
  await page.locator(".pagebar time").click();
  await expect(page.locator(".is-editing")).toHaveCount(0);
  expect(await saved()).toEqual(["todo map | hat", "One"]);
});

test("a new item in the middle keeps its place and the caret while its list turns and moves", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, list("map", "hat"), text("End"));
  await block(0).getByText("map").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("tide");
  await page.getByRole("button", { name: "Ordered", exact: true }).click();
  await page.keyboard.press("Alt+ArrowDown");
  expect(await caret()).toMatchObject({ label: "Item 2", before: "tide", after: "" });
  expect(await saved()).toEqual(["End", "ol map | tide | hat"]);
});

test("an ordered list counts its items, and the one that is being added where it stands", async ({ octavo, signedIn }) => {
  const walk = list("map", "hat", "water");
  const { page, block } = await openPage(octavo, signedIn, {
    ...walk,
    content: { ...walk.content, ordered: true },
  } as typeof walk);
  const numbers = () =>
    block(0)
      .locator("li")
      .evaluateAll((items) => items.map((item) => item.getAttribute("data-number")));
  expect(await numbers()).toEqual(["1", "2", "3"]);
  await block(0).getByText("map").click();
  expect(await numbers()).toEqual(["1", "2", "3", "4"]);
  await page.keyboard.press("Enter");
  await expect(block(0).getByLabel("Add an item")).toBeFocused();
  expect(await numbers()).toEqual(["1", "2", "3", "4"]);
  await expect(block(0).locator("li.new")).toHaveAttribute("data-number", "2");
});
