import { heading, list, openPage, table, text, todo } from "./blocks.ts";
import { expect, test } from "./test.ts";

test("Enter splits a text with its marks, leaves a heading, and goes on in quotes and code", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text("so **very good** it"), heading("The walk"));
  const { keyboard } = page;
  await block(0).click();
  await keyboard.press("Home");
  for (let step = 0; step < 9; step += 1) await keyboard.press("ArrowRight");
  await keyboard.press("Enter");
  await expect.poll(caret).toMatchObject({ label: "Text" });
  await expect(block(0)).toHaveText("so very");
  await expect(block(1).getByRole("textbox")).toHaveText(" **good** it");
  await keyboard.press("Control+z");
  await expect.poll(caret).toMatchObject({ label: "Text", after: " good** it" });
  await keyboard.press("Shift+Enter");
  await keyboard.press("Control+z");
  await block(1).click();
  await keyboard.press("Home");
  await keyboard.press("Enter");
  await expect.poll(caret).toMatchObject({ label: "Heading", before: "", after: "The walk" });
  for (let step = 0; step < 3; step += 1) await keyboard.press("ArrowRight");
  await keyboard.press("Enter");
  await keyboard.type("A long");
  await keyboard.press("End");
  await keyboard.press("Control+Enter");
  await keyboard.type("> quote");
  await keyboard.press("Enter");
  await keyboard.type("more");
  await keyboard.press("Shift+Enter");
  await keyboard.type("```");
  await keyboard.press("Backspace");
  await keyboard.press("Backspace");
  await keyboard.press("Backspace");
  await keyboard.press("Enter");
  await keyboard.type("```js");
  await keyboard.press("Enter");
  await keyboard.press("Tab");
  await keyboard.type("go();");
  await keyboard.press("Enter");
  await keyboard.type("```");
  await keyboard.press("Enter");
  await keyboard.type("end");
  expect(await saved()).toEqual([
    "so **very good** it",
    "",
    "h2 The",
    "A long walk",
    "> quote\n> more",
    "```js\n  go();\n```",
    "end",
  ]);
});

test("Enter goes from item to item, splits one, and leaves a list at an empty row, in its middle too", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, todo("three"), list("tide ", "ferry boat", "rope"));
  const { keyboard } = page;
  await block(0).getByText("Add an item").click();
  await keyboard.type("  ");
  await keyboard.press("Enter");
  await keyboard.type("four  ");
  await keyboard.press("Enter");
  await keyboard.type("fif");
  expect((await saved())[0]).toBe("todo three | four | fif");
  // A Save does not end what is being typed: it stays one item.
  await expect(page.getByLabel("Add an item")).toHaveText("fif");
  await keyboard.type("teen");
  await keyboard.press("Control+Enter");
  await expect(block(0).getByRole("checkbox", { name: "fifteen" })).toBeChecked();
  await keyboard.press("Enter");
  await expect(page.getByLabel("Add an item")).toHaveText("");
  await keyboard.press("Enter");
  await keyboard.type("below");
  await block(2).getByText("ferry boat").click();
  await keyboard.press("Home");
  for (let step = 0; step < 5; step += 1) await keyboard.press("ArrowRight");
  await keyboard.press("Enter");
  await expect.poll(caret).toMatchObject({ label: "Item 3", before: "", after: "boat" });
  await keyboard.press("Backspace");
  await expect.poll(caret).toMatchObject({ label: "Item 2", before: "ferry", after: "boat" });
  await keyboard.press("Control+z");
  await keyboard.press("End");
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await keyboard.type("middle");
  expect(await saved()).toEqual(["todo three | four | x fifteen", "below", "ul tide  | ferry | boat", "middle", "ul rope"]);
});

test("Ctrl Enter starts a text below; Escape twice selects the block, the arrow up leads to the title", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text("Harbour"), todo("map"));
  await block(0).click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Control+Enter");
  await expect.poll(caret).toMatchObject({ before: "", after: "" });
  await page.keyboard.press("Control+z");
  await expect.poll(caret).toMatchObject({ before: "", after: "Harbour" });
  await page.keyboard.press("ArrowUp");
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect.poll(caret).toMatchObject({ label: "Text", after: "Harbour" });
  await page.keyboard.press("Escape");
  await expect(block(0)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(block(0)).toHaveAttribute("aria-selected", "true");
  await block(1).getByText("Add an item").click();
  await page.keyboard.type("hat");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Enter");
  expect(await saved()).toEqual(["Harbour", "todo map | hat", ""]);
});

test("Backspace at a start and Delete at an end join what can be joined, and select a table", async ({ octavo, signedIn }) => {
  const walk = [heading("The"), text(" walk"), list("map"), text("s\non"), table(["A"], ["1"]), text("end")];
  const { page, block, caret, saved } = await openPage(octavo, signedIn, ...walk);
  const { keyboard } = page;
  await block(1).click();
  await keyboard.press("Home");
  await keyboard.press("Backspace");
  await expect.poll(caret).toMatchObject({ label: "Heading", before: "The", after: " walk" });
  await keyboard.press("Control+z");
  await expect.poll(caret).toMatchObject({ label: "Text", before: "", after: " walk" });
  await block(0).click();
  await keyboard.press("End");
  await keyboard.press("Delete");
  await expect.poll(caret).toMatchObject({ label: "Heading", before: "The", after: " walk" });
  await keyboard.press("Home");
  await keyboard.press("Backspace");
  await expect.poll(caret).toMatchObject({ label: "Text", before: "", after: "The walk" });
  await block(2).click();
  await keyboard.press("Control+Home");
  await keyboard.press("Backspace");
  await expect.poll(caret).toMatchObject({ label: "Item 1", before: "map", after: "s" });
  await keyboard.press("Home");
  await keyboard.press("Backspace");
  await expect.poll(caret).toMatchObject({ label: "Text", before: "", after: "maps" });
  await keyboard.press("End");
  await keyboard.press("Delete");
  await keyboard.press("End");
  await keyboard.press("Delete");
  await expect(block(2)).toHaveAttribute("aria-selected", "true");
  await block(3).click();
  await keyboard.press("Home");
  await keyboard.press("Backspace");
  await expect(block(2)).toHaveAttribute("aria-selected", "true");
  expect(await saved()).toEqual(["The walk", "mapson", "table A / 1", "end"]);
});

test("Backspace in empty blocks makes texts of them, and goes to the end of the one above", async ({ octavo, signedIn }) => {
  const empty = [text(""), heading(""), todo(), list(), table(["Column 1", "Column 2"], ["", ""])];
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text("Start"), ...empty);
  await block(5).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  for (let left = 8; left > 0; left -= 1) await page.keyboard.press("Backspace");
  await expect(page.locator("[data-block]")).toHaveCount(1);
  await expect.poll(caret).toMatchObject({ label: "Text", before: "Start", after: "" });
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
  await expect.poll(caret).toMatchObject({ label: "Item 2", before: "tide", after: "" });
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
  await expect.poll(numbers).toEqual(["1", "2", "3"]);
  await block(0).getByText("map").click();
  await expect.poll(numbers).toEqual(["1", "2", "3", "4"]);
  await page.keyboard.press("Enter");
  await expect(block(0).getByLabel("Add an item")).toBeFocused();
  await expect.poll(numbers).toEqual(["1", "2", "3", "4"]);
  await expect(block(0).locator("li.new")).toHaveAttribute("data-number", "2");
});

test("Delete at the end takes the start of what stands below, and Backspace makes a text of a first todo item", async ({
  octavo,
  signedIn,
}) => {
  const walk = [
    heading("The"),
    text(" walk"),
    list("map"),
    heading(" and hat"),
    todo("x tide", "boat"),
    text("end"),
    list("a", "b"),
  ];
  const { page, block, caret, saved } = await openPage(octavo, signedIn, ...walk);
  const deleteBehind = async (place: number, words: string) => {
    await block(place).getByText(words, { exact: true }).click();
    for (const key of ["End", "Delete"]) await page.keyboard.press(key);
  };
  await deleteBehind(0, "The");
  await deleteBehind(1, "map");
  await expect.poll(caret).toMatchObject({ label: "Item 1", before: "map", after: " and hat" });
  await deleteBehind(2, "boat");
  await expect.poll(caret).toMatchObject({ label: "Item 2", before: "boat", after: "end" });
  expect(await saved()).toEqual(["h2 The walk", "ul map and hat", "todo x tide | boatend", "ul a | b"]);
  await deleteBehind(2, "boatend");
  await block(2).getByText("tide", { exact: true }).click();
  for (const key of ["Home", "Backspace"]) await page.keyboard.press(key);
  await expect.poll(caret).toMatchObject({ label: "Text", before: "", after: "tide" });
  expect(await saved()).toEqual(["h2 The walk", "ul map and hat", "tide", "todo boatenda", "ul b"]);
});
