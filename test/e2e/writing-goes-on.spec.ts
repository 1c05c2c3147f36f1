import { heading, list, openPage, table, text, todo } from "./blocks.ts";
import { paste } from "./clipboard.ts";
import { expect, test } from "./test.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("the letter after a deletion, a move, an undo or Escape is written where the focus is", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("One"), text("Two"), list("map"), text("Three"));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await block(1).click();
  await page.getByRole("toolbar").getByRole("button", { name: "Delete block" }).click();
  await page.keyboard.type("a");
  await press("Control+z", "Control+z", "Escape");
  await page.keyboard.type("b");
  expect(await saved()).toEqual(["One", "Twob", "ul map", "Three"]);
  // By the handle's menu, by the keys of a selection, and by the pointer in its bar.
  await press("Control+/");
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.keyboard.type("c");
  await block(2).click();
  await press("Escape", "Escape", "Delete");
  await page.keyboard.type("d");
  expect(await saved()).toEqual(["Onec", "ul mapd"]);
  await block(0).click();
  await press("Escape", "Escape", "Shift+ArrowDown");
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByRole("option").last()).toBeFocused();
  await page.getByRole("button", { name: "Duplicate" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.keyboard.type("e");
  await press("Alt+ArrowUp", "Escape", "Alt+ArrowDown");
  await page.keyboard.type("f");
  expect(await saved()).toEqual(["Onec", "ul mapdef"]);
  // What is written does not go at one key.
  await press("Escape", "Backspace");
  await expect(block(1)).toHaveAttribute("aria-selected", "true");
  await press("Backspace");
  expect(await saved()).toEqual(["Onec"]);
});

test("on a page without blocks the next letter begins one, also after an undo has led there", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("x"));
  await block(0).click();
  for (const key of ["Backspace", "Backspace"]) await page.keyboard.press(key);
  await expect(page.locator("[data-block]")).toHaveCount(0);
  await page.keyboard.type("First words");
  expect(await saved()).toEqual(["First words"]);
  await page.keyboard.press("Control+a");
  for (const key of ["Backspace", "Backspace"]) await page.keyboard.press(key);
  await page.getByLabel("Title").click();
  await page.keyboard.press("Enter");
  await expect(block(0).getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(page.locator("[data-block]")).toHaveCount(0);
  await page.keyboard.type("Again");
  expect(await saved()).toEqual(["Again"]);
});

test("a table that has the focus is written in from its first header on", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, table(["A", "B"], ["1", "2"]));
  await block(0).focus();
  await page.keyboard.type("x");
  await expect.poll(caret).toMatchObject({ label: "Header 1" });
  expect(await saved()).toEqual(["table Ax | B / 1 | 2"]);
});

test("below a table that is pasted on a block, or over selected ones, writing goes on", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("Above"), text("Below"));
  for (const [keys, after] of [
    [["Escape"], ["Above", "table A / 1", "x", "Below"]],
    [
      ["Escape", "Escape", "Shift+ArrowDown"],
      ["table A / 1", "x", "x", "Below"],
    ],
  ] as const) {
    await block(0).click();
    for (const key of keys) await page.keyboard.press(key);
    await paste(page, "| A |\n|---|\n| 1 |");
    await page.keyboard.type("x");
    expect(await saved()).toEqual(after);
  }
});

test("a space that is the first key is written, too; on what does something it presses that, and where one reads it scrolls", async ({
  octavo,
  signedIn,
}) => {
  const lines = Array.from({ length: 60 }, (_, at) => text(`Line ${at}`));
  const { page, block, saved } = await openPage(
    octavo,
    signedIn,
    text("One"),
    todo("map"),
    text("---"),
    heading("Two"),
    ...lines,
  );
  const first = async () => (await saved()).slice(0, 4);
  const scrolled = () => page.locator(".scroll").evaluate((scroller) => scroller.scrollTop);
  await block(0).click();
  await page.keyboard.press("Escape");
  await page.keyboard.type(" more words");
  expect(await first()).toEqual(["One more words", "todo map", "---", "h2 Two"]);
  expect(await scrolled()).toBe(0);
  await block(1).getByRole("checkbox").first().focus();
  await page.keyboard.press("Space");
  expect(await first()).toEqual(["One more words", "todo x map", "---", "h2 Two"]);
  for (const [place, key] of [
    [2, "Space"],
    [0, "Shift+Space"],
  ] as const) {
    await block(place).focus();
    await page.locator(".scroll").evaluate((scroller) => scroller.scrollTo(0, 100));
    await page.keyboard.press(key);
    await expect.poll(scrolled).not.toBe(100);
    await expect(page.locator("block-field")).toHaveCount(0);
  }
  await page.getByRole("button", { name: "Outline", exact: true }).click();
  await page.getByRole("navigation", { name: "Outline" }).getByRole("button", { name: "Two" }).press("Enter");
  await expect(block(3)).toBeFocused();
  await page.locator(".scroll").evaluate((scroller) => scroller.scrollTo(0, 100));
  await page.keyboard.press("Space");
  await expect.poll(scrolled).toBeGreaterThan(100);
  await expect(page.locator("block-field")).toHaveCount(0);
  await page.keyboard.type("!");
  expect(await first()).toEqual(["One more words", "todo x map", "---", "h2 Two!"]);
});
