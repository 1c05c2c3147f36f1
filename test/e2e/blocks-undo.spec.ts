import { heading, list, openPage, table, text, todo } from "./blocks.ts";
import { paste } from "./clipboard.ts";
import { expect, test } from "./test.ts";

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
  await expect.poll(caret).toMatchObject({ label: "Item 1", before: "map" });
  await page.keyboard.press("Control+z");
  await expect(block(1)).toHaveClass(/is-editing/);
  await page.keyboard.press("Control+z");
  await expect.poll(caret).toMatchObject({ label: "Text", before: "One and" });
  await page.keyboard.press("Control+z");
  await expect.poll(caret).toMatchObject({ label: "Text", before: "One" });
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("Control+Shift+z");
  expect(await saved()).toEqual(["One and more", "h2 Three"]);
  await page.locator("body").click({ position: { x: 1200, y: 200 } });
  await page.keyboard.press("Control+z");
  expect(await saved()).toEqual(["One and more", "h2 Three", "ul map"]);
});

test("words that are pasted are a step of their own, apart from what is typed around them", async ({
  octavo,
  signedIn,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { page, block, caret } = await openPage(octavo, signedIn, text("One"));
  await block(0).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" before ");
  await paste(page, "pasted words");
  await expect.poll(caret).toMatchObject({ before: "One before pasted words" });
  await page.keyboard.type("after");
  await page.keyboard.press("Control+z");
  await expect.poll(caret).toMatchObject({ before: "One before pasted words" });
  await page.keyboard.press("Control+z");
  await expect.poll(caret).toMatchObject({ before: "One before " });
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

test("an undo in the title goes back in a few steps, and not letter by letter", async ({ octavo, signedIn }) => {
  const { page } = await openPage(octavo, signedIn, text("One"));
  const title = page.getByLabel("Title", { exact: true });
  await title.click();
  await page.keyboard.press("End");
  await page.keyboard.type("s on the path", { delay: 20 });
  await expect(title).toHaveValue("Day ones on the path");
  await expect(page).toHaveTitle(/^Day ones on the path · /);
  // A step ends where something else on the page is drawn anew, as that it is not saved.
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("Control+z");
  await expect(title).toHaveValue("Day one");
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("Control+y");
  await expect(title).toHaveValue("Day ones on the path");
});

test("undo and redo of a word lead to where it was typed, though the next one begins with the same letter", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("the tide"), list("map", "the tide"));
  for (const place of [0, 1]) {
    await block(place).getByText("tide").click();
    await page.keyboard.press("End");
    for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("tall");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+y");
    await page.keyboard.type(" and ");
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("Control+z");
    await page.keyboard.type("low ");
  }
  expect(await saved()).toEqual(["the low tide", "ul map | the low tide"]);
});

test("a word that takes the place of blocks, of words of several items or of cells is one step with its first letter", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(
    octavo,
    signedIn,
    text("One"),
    list("map", "hat"),
    table(["A", "B"], ["x", "y"]),
  );
  const before = ["One", "ul map | hat", "table A | B / x | y"];
  const words = async () => {
    await page.keyboard.type("New words");
    await page.keyboard.press("Control+z");
    await expect.poll(caret).toMatchObject({ before: "New" });
    await page.keyboard.press("Control+z");
  };

  await block(0).click();
  for (let time = 0; time < 2; time += 1) await page.keyboard.press("Control+a");
  await words();
  await expect(page.locator("[data-block]")).toHaveCount(3);
  expect(await saved()).toEqual(before);
  await page.keyboard.press("Escape");

  await block(1).getByText("map").click();
  for (const key of ["Home", "Shift+ArrowDown", "Shift+End"]) await page.keyboard.press(key);
  await words();
  await expect(block(1)).toHaveText("maphat");

  await block(2).getByText("x").click();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await words();
  await expect(block(2).getByText("x")).toBeVisible();
  await expect(block(2)).not.toContainText("N");
});

test("a redo of what was split or joined leads to the seam", async ({ octavo, signedIn }) => {
  const { page, block, caret } = await openPage(octavo, signedIn, text("One two"), list("map hat", "tide"));
  const there = { text: { label: "Text", before: "", after: " two" }, item: { label: "Item 2", before: "", after: "hat" } };
  const isThere = (place: Record<string, string>) => expect.poll(caret).toMatchObject(place);
  const back = { text: { label: "Text", before: "One", after: " two" }, item: { label: "Item 1", before: "map", after: " hat" } };
  for (const [at, kind] of [
    [0, "text"],
    [2, "item"],
  ] as const) {
    await block(at)
      .getByText(kind === "text" ? "One" : "map")
      .click();
    await page.keyboard.press("Home");
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await isThere(there[kind]);
    for (let time = 0; time < 2; time += 1) {
      await page.keyboard.press("Control+z");
      await isThere(back[kind]);
      await page.keyboard.press("Control+y");
      await isThere(there[kind]);
    }
  }
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Control+z");
  await isThere(there.item);
  await page.keyboard.press("Control+y");
  await isThere({ label: "Item 1", before: "map", after: "hat" });
});

test("undo takes a new item back word by word, before and after Enter", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, list("map"), list("hat"));
  for (const [at, isEntered] of [
    [0, false],
    [1, true],
  ] as const) {
    await block(at)
      .getByText(at === 0 ? "map" : "hat")
      .click();
    for (const key of ["End", "Enter"]) await page.keyboard.press(key);
    await expect.poll(caret).toMatchObject({ label: "Add an item" });
    await page.keyboard.type("red coat, warm");
    if (isEntered) await page.keyboard.press("Enter");
    await page.keyboard.press("Control+z");
    await expect.poll(caret).toMatchObject({ label: "Item 2", before: "red coat,", after: "" });
    await page.keyboard.press("Control+z");
    await expect.poll(caret).toMatchObject({ label: "Item 2", before: "red", after: "" });
    await page.keyboard.press("Control+z");
    await expect.poll(caret).toMatchObject({ label: "Add an item", before: "" });
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("Control+y");
    await expect.poll(caret).toMatchObject({ label: "Item 2", before: "red coat, warm", after: "" });
  }
  expect(await saved()).toEqual(["ul map | red coat, warm", "ul hat | red coat, warm"]);
});

test("a redo leads to what it changes, and not to a list in which Enter was pressed behind it", async ({ octavo, signedIn }) => {
  const { page, block, caret } = await openPage(octavo, signedIn, text("One"), list("map", "hat"));
  await block(0).click();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await block(1).getByText("hat").click();
  for (const key of ["End", "Enter"]) await page.keyboard.press(key);
  await expect.poll(caret).toMatchObject({ label: "Add an item" });
  await page.keyboard.type("coat");
  for (const key of ["Control+z", "Control+z"]) await page.keyboard.press(key);
  await expect.poll(caret).toMatchObject({ before: "One", after: "" });
  await page.keyboard.press("Control+y");
  await expect.poll(caret).toMatchObject({ before: "One!", after: "" });
});

test("an undo leads back to where a key made a text or an item", async ({ octavo, signedIn }) => {
  const { page, block, caret } = await openPage(octavo, signedIn, todo("map", "hat", "rope"), table(["Hour"], ["six"]));
  await block(1).getByText("six").click();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("end");
  await expect(block(2)).toHaveText("end");
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("Control+z");
  await expect(block(2)).toHaveCount(0);
  await page.keyboard.type("th");
  await expect(block(1)).toContainText(/th/);
  await expect.poll(async () => (await caret())?.label).toContain("ow 1");
  await block(0).getByText("hat").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("tent");
  await page.keyboard.press("Control+z");
  await expect.poll(caret).toMatchObject({ label: "Item 2", before: "hat", after: "" });
});
