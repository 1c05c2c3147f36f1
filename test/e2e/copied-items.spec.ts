import { heading, list, openPage, text, todo } from "./blocks.ts";
import { paste } from "./clipboard.ts";
import { expect, test } from "./test.ts";

/** Items that are copied, and where they come to stand. */

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("a todo is copied into the items of another todo with its ticks", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, todo("x map", "hat"), todo("tide"));
  await block(0).getByText("hat").click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+c");
  await block(1).getByText("Add an item").click();
  await page.keyboard.press("Control+v");
  expect(await saved()).toEqual(["todo x map | hat", "todo tide | x map | hat"]);

  // One alone has its tick where no words are yet, and goes on in words that are there.
  await paste(page, "- [x] **rope**", "<ul><li><input type=checkbox checked> <b>rope</b></li></ul>");
  await page.keyboard.press("Enter");
  await page.keyboard.type("so ");
  await paste(page, "- [x] ink", "<ul><li><input type=checkbox checked> ink</li></ul>");
  expect(await saved()).toEqual(["todo x map | hat", "todo tide | x map | hat | x **rope** | so ink"]);
  for (let undo = 0; undo < 3; undo += 1) await page.keyboard.press("Control+z");
  expect(await saved()).toEqual(["todo x map | hat", "todo tide | x map | hat"]);
});

test("items that are selected up to the start of the next, or from the end of one, are copied without an empty one", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, saved } = await openPage(octavo, signedIn, todo("map", "x hat", "boots"), text(""), text(""));
  await block(0).getByText("map").click();
  for (const key of ["Home", "Shift+ArrowDown", "Shift+ArrowDown", "Control+c"]) await page.keyboard.press(key);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("- [ ] map\n- [x] hat\n");
  await block(1).click();
  await page.keyboard.press("Control+v");
  await block(0).getByText("map").click();
  for (const key of ["End", "Shift+ArrowDown", "Shift+End", "Control+c"]) await page.keyboard.press(key);
  await block(2).click();
  await page.keyboard.press("Control+v");
  expect(await saved()).toEqual(["todo map | x hat | boots", "todo map | x hat", "todo x hat"]);
});

test("items of a nested list are copied with the first one's sign, and cut up to the start of the next", async ({
  octavo,
  signedIn,
}) => {
  const written = [text("- low\n  - tide\n- noon"), text(""), text("> map\n> hat\n> rope")];
  const { page, block, caret, saved } = await openPage(octavo, signedIn, ...written);
  await block(0).getByText("low").click();
  for (const key of ["Home", "Shift+ArrowDown", "Shift+End", "Control+c"]) await page.keyboard.press(key);
  await block(1).click();
  await page.keyboard.press("Control+v");
  await block(0).getByText("low").click();
  for (const key of ["Home", "Shift+ArrowDown", "Control+x"]) await page.keyboard.press(key);
  await expect.poll(caret).toMatchObject({ before: "- ", after: "tide\n- noon" });
  expect(await saved()).toEqual(["- tide\n- noon", "- low\n  - tide", "> map\n> hat\n> rope"]);
  // Pasted where they stood they are items, at their levels, and lines of a quote, again.
  await page.keyboard.press("Control+v");
  await expect.poll(caret).toMatchObject({ before: "- low\n  - ", after: "tide\n- noon" });
  for (const key of ["Shift+ArrowDown", "Shift+Home", "Control+x"]) await page.keyboard.press(key);
  await expect.poll(caret).toMatchObject({ before: "- low\n- ", after: "noon" });
  // As plain words they are none, and bring no line's end along.
  for (const key of ["ArrowUp", "End", "Control+Shift+v"]) await page.keyboard.press(key);
  await expect.poll(caret).toMatchObject({ before: "- lowtide", after: "\n- noon" });
  for (const key of ["Control+z", "ArrowDown", "Home", "Control+v"]) await page.keyboard.press(key);
  await expect.poll(caret).toMatchObject({ before: "- low\n  - tide\n- ", after: "noon" });
  // Three clicks select a line without its end: what is typed over it stands alone.
  await block(2).getByText("hat").click({ clickCount: 3 });
  await page.keyboard.type("cap");
  await expect.poll(caret).toMatchObject({ before: "> map\n> cap", after: "\n> rope" });
  await block(2).getByText("cap").click({ clickCount: 3 });
  for (const key of ["Control+x", "Control+v"]) await page.keyboard.press(key);
  await expect.poll(caret).toMatchObject({ before: "> map\n> cap", after: "\n> rope" });
  for (const key of ["Control+Home", "Shift+End", "Shift+ArrowDown", "Control+x", "Control+v"]) await page.keyboard.press(key);
  // From where a line's words begin, though its sign shows and moves them.
  for (const key of ["Control+Home", "Home", "ArrowDown"]) await page.keyboard.press(key);
  await expect.poll(caret).toMatchObject({ before: "> map\n> ", after: "cap\n> rope" });
  await page.keyboard.press("Shift+ArrowDown");
  await expect.poll(caret).toMatchObject({ before: "> map\n> ", after: "> rope" });
  expect(await saved()).toEqual(["- low\n  - tide\n- noon", "- low\n  - tide", "> map\n> cap\n> rope"]);
});

test("items that are pasted in front of an item keep their ticks, and it its own", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, todo("tide", "x boat"));
  await block(0).getByText("boat").click();
  await page.keyboard.press("Home");
  await paste(page, "- [x] map\n- [ ] hat");
  await expect.poll(caret).toMatchObject({ before: "hat", after: "" });
  expect(await saved()).toEqual(["todo tide | x map | hat | x boat"]);
  await page.keyboard.press("Control+z");
  expect(await saved()).toEqual(["todo tide | x boat"]);
});

test("an undo of what is pasted in a new item among others leads to the item above", async ({ octavo, signedIn }) => {
  const { page, block, caret } = await openPage(octavo, signedIn, list("map", "hat", "rope"));
  await block(0).getByText("hat").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await paste(page, "tent\npegs");
  await expect(block(0).getByRole("textbox")).toHaveCount(6);
  await page.keyboard.press("Control+z");
  await expect.poll(caret).toMatchObject({ label: "Item 2", before: "hat", after: "" });
});

test("a whole item that is cut and pasted where it stood is an item again, as is one, or a heading, beside other words", async ({
  octavo,
  signedIn,
}) => {
  const written = [list("map", "hat", "rope"), todo("tide", "x low", "ebb"), heading("Stage"), text("up")];
  const { page, block, caret, saved } = await openPage(octavo, signedIn, ...written);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await block(0).getByText("hat").click();
  await press("Home", "Shift+ArrowDown", "Control+x", "Control+v");
  await expect.poll(caret).toMatchObject({ label: "Item 2", before: "hat", after: "" });
  // From the end of the one above, as it is cut at the end of a list.
  await press("ArrowDown", "ArrowUp", "End", "Shift+ArrowDown", "Shift+End", "Control+x", "Control+v");
  await expect.poll(caret).toMatchObject({ label: "Item 3", before: "rope", after: "" });
  await block(1).getByText("low").click();
  await press("Home", "Shift+ArrowDown", "Control+x", "Control+v", "ArrowDown", "End", "Control+v");
  await expect.poll(caret).toMatchObject({ label: "Item 4", before: "low", after: "" });
  expect(await saved()).toEqual(["ul map | hat | rope", "todo tide | x low | ebb | x low", "h2 Stage", "up"]);
  // Behind a space it goes on in the words.
  await press("Enter");
  await page.keyboard.type("so ");
  await press("Control+v");
  expect((await saved())[1]).toBe("todo tide | x low | ebb | x low | so low");
  await press("Control+z", "Control+z", "Control+z");
  expect(await saved()).toEqual(["ul map | hat | rope", "todo tide | x low | ebb", "h2 Stage", "up"]);
  await block(2).click();
  await press("Escape", "Escape", "Control+c", "ArrowDown", "Enter", "Home", "Control+v");
  await expect.poll(caret).toMatchObject({ label: "Heading", before: "Stage", after: "" });
  await press("ArrowDown", "End", "Control+v");
  await page.keyboard.type("s");
  expect((await saved()).slice(2)).toEqual(["h2 Stage", "h2 Stage", "up", "h2 Stages"]);
});
