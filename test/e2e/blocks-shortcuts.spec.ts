import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { openPage, text } from "./blocks.ts";
import { expect, test } from "./test.ts";

const options = (page: Page) => page.getByRole("listbox", { name: "Block types" }).getByRole("option");
const active = (page: Page) => page.locator("[role=option][aria-selected=true]");

test("a slash in an empty text block offers the types, filtered by typing, chosen with arrows and Enter", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text(""), text(""), text("full"));
  await block(0).click();
  await page.keyboard.type("/");
  await expect(options(page).first()).toHaveText(/^Text/);
  await expect(active(page)).toContainText("Text");
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowDown");
  await expect(active(page)).toContainText("Todo");
  await expect(page.getByRole("textbox", { name: "Text" })).toHaveAttribute("aria-activedescendant", "block-type-todo");
  await page.keyboard.press("Enter");
  await expect(options(page)).toHaveCount(0);
  await expect.poll(caret).toMatchObject({ label: "Add an item" });
  await page.keyboard.type("coins");

  await block(1).click();
  await page.keyboard.type("/tab");
  await expect(options(page)).toHaveText([/^Table/]);
  await options(page).click();
  await expect.poll(caret).toMatchObject({ label: "Header 1" });

  await block(2).click();
  await page.keyboard.press("End");
  await page.keyboard.type("/li");
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.type(" /steps list");
  await expect(options(page)).toHaveText([/^Numbered list/]);
  await page.keyboard.press("Enter");
  await page.keyboard.type("map");
  await block(2).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" /zzz");
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.type(" /date");
  await page.keyboard.press("Tab");
  const [first, second, third = "", fourth] = await saved();
  expect([first, second, fourth]).toEqual(["todo coins", "table Column 1 | Column 2 /  | ", "ol map"]);
  expect(third).toMatch(/^full\/li \/zzz \w+ \d+, \d{4}$/);
  // In front of words.
  await page.keyboard.press("Home");
  await page.keyboard.type("/heading 3");
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Way");
  expect((await saved()).slice(2, 4)).toEqual(["h3 Way", third]);
});

test("Escape closes the types and keeps what was typed; a choice can be undone", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text(""), text(""));
  await block(0).click();
  await page.keyboard.type("/head");
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect.poll(caret).toMatchObject({ label: "Text", before: "/head" });
  await page.keyboard.type("land");
  await block(1).click();
  await page.keyboard.type("/he");
  await page.keyboard.press("Enter");
  await expect(block(1).getByRole("heading")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect.poll(caret).toMatchObject({ label: "Text", before: "/he" });
  expect(await saved()).toEqual(["/headland", "/he"]);
});

const marks: [typed: string, becomes: string, label: string][] = [
  ["# ", "h1 x", "Heading"],
  ["## ", "h2 x", "Heading"],
  ["### ", "h3 x", "Heading"],
  ["- ", "ul x", "Add an item"],
  ["* ", "ul x", "Add an item"],
  ["1. ", "ol x", "Add an item"],
  ["[] ", "todo x", "Add an item"],
  ["[ ] ", "todo x", "Add an item"],
  ["- [ ] ", "todo x", "Add an item"],
  ["| ", "table x | Column 2 /  | ", "Header 1"],
];

test("Markdown's marks turn a text block into what they mean, empty or in front of a line of words", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, ...marks.map(() => text("")), text("full"));
  for (const [place, [typed, , label]] of marks.entries()) {
    await block(place).click();
    await page.keyboard.type(typed);
    await expect.poll(async () => (await caret())?.label, typed).toBe(label);
    await page.keyboard.type("x");
  }
  await block(marks.length).click();
  await page.keyboard.press("Home");
  await page.keyboard.type("# ");
  // A divider has opened a text already when Enter comes, with which people end it.
  await page.keyboard.press("Control+Enter");
  await page.keyboard.type("---");
  await page.keyboard.press("Enter");
  await page.keyboard.type("below");
  await page.keyboard.press("Enter");
  await page.keyboard.type("further");
  expect(await saved()).toEqual([...marks.map(([, becomes]) => becomes), "h1 full", "---", "below", "further"]);
});

test("one undo, or Escape right after, gives the typed characters back as text", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text(""), text(""), text(""));
  await block(0).click();
  await page.keyboard.type("# ");
  await page.keyboard.press("Control+z");
  await expect.poll(caret).toMatchObject({ label: "Text", before: "# " });
  await page.keyboard.type("of pages");
  await block(1).click();
  await page.keyboard.type("- ");
  await page.keyboard.press("Escape");
  await expect.poll(caret).toMatchObject({ label: "Text", before: "- " });
  await page.keyboard.type("one");
  // Not right after any more: Escape leaves.
  await block(2).click();
  await page.keyboard.type("- milk");
  await page.keyboard.press("Escape");
  await expect(block(2)).toBeFocused();
  expect(await saved()).toEqual(["# of pages", "- one", "ul milk"]);
});

test("values that are put in whole never convert, nor does what an input method composes", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text(""), text(""), text(""));
  await block(0).click();
  await page.getByRole("textbox", { name: "Text" }).fill("# ");
  await block(1).click();
  await page.getByRole("textbox", { name: "Text" }).fill("/");
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press("Enter");
  await block(3).click();
  const input = await page.context().newCDPSession(page);
  await input.send("Input.imeSetComposition", { text: "- ", selectionStart: 2, selectionEnd: 2 });
  await input.send("Input.insertText", { text: "- " });
  const field = page.getByRole("textbox", { name: "Text" });
  await field.dispatchEvent("keydown", { key: "Escape", isComposing: true });
  await field.dispatchEvent("keydown", { key: "Process", keyCode: 229 });
  await expect(field).toBeFocused();
  expect(await saved()).toEqual(["# ", "/", "", "- "]);
});

test("Ctrl K asks where the selected words lead; in a link a bar opens, edits, copies and removes it", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text("the ferry times"), text("a [map](/page/7)"));
  // At the end of a line End leads out of the link.
  await block(1).click();
  for (const key of ["Home", "End", "ArrowLeft", "End"]) await page.keyboard.press(key);
  await page.keyboard.type("s");
  await block(0).click();
  await page.keyboard.press("Home");
  for (let step = 0; step < 9; step += 1) await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Control+k");
  const address = page.getByRole("textbox", { name: "Link address" });
  await expect(address).toBeFocused();
  await page.keyboard.type("ferry.example/times");
  await page.keyboard.press("Enter");
  await expect.poll(caret).toMatchObject({ label: "Text", after: " times" });
  await page.keyboard.press("ArrowLeft");
  const bar = page.getByRole("toolbar", { name: "Link" });
  await expect(bar).toContainText("https://ferry.example/times");
  await expect(bar.getByRole("link", { name: "Open link" })).toHaveAttribute("href", "https://ferry.example/times");
  await expectAccessible(page, { within: ".field-bar", widths: [1280] });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await bar.getByRole("button", { name: "Copy link" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("https://ferry.example/times");
  await bar.getByRole("button", { name: "Edit link" }).click();
  await address.fill("/page/7");
  await page.keyboard.press("Enter");
  expect(await saved()).toEqual(["[the ferry](/page/7) times", "a [map](/page/7)s"]);
  await page.keyboard.press("ArrowLeft");
  await bar.getByRole("button", { name: "Remove link" }).click();
  await expect(bar).toHaveCount(0);
  expect(await saved()).toEqual(["the ferry times", "a [map](/page/7)s"]);
  // Another block type by the bar of what is selected; the caret stays in it.
  await page.keyboard.press("Control+a");
  await page.getByRole("toolbar", { name: "Marks" }).getByRole("button", { name: "Turn into" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Heading 2" }).click();
  await expect.poll(caret).toMatchObject({ label: "Heading" });
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
});
