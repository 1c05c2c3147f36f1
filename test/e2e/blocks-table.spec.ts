import { openPage, table, text } from "./blocks.ts";
import { expect, test } from "./test.ts";

test("Tab walks through a table's cells, and behind the last one into a row that is there once it is written into", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, table(["A", "B"], ["1", "2"]));
  await block(0).getByRole("cell", { name: "1" }).click();
  await page.keyboard.press("Shift+Tab");
  await expect.poll(caret).toMatchObject({ label: "Header 2" });
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Tab");
  await expect.poll(caret).toMatchObject({ label: "Row 2, A" });
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await expect.poll(caret).toMatchObject({ label: "Row 3, A" });
  await page.keyboard.press("Tab");
  await expect.poll(caret).toMatchObject({ label: "Row 3, B" });
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Add row" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(block(0)).toBeFocused();
  // A new one's headers are named by writing over what stands there.
  await page.keyboard.press("Control+Enter");
  await page.keyboard.type("/table");
  await page.keyboard.press("Enter");
  for (const key of ["Stage", "Tab", "km", "Tab", "One"])
    await (key === "Tab" ? page.keyboard.press(key) : page.keyboard.type(key));
  // Above a table the title's Enter makes a text to write in.
  await page.getByLabel("Title").click();
  await page.keyboard.press("Enter");
  await page.keyboard.type("First");
  expect(await saved()).toEqual(["First", "table A | B / 1 | 2 / 3 | ", "table Stage | km / One | "]);
});

test("a table that is typed as Markdown writes it becomes one, and one undo gives a row's letters back", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text("Above"));
  await block(0).click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("| Day | Where | Cost |\n| --- | --- | --- |\n| Mon | Porto | 12 |\n| Tue | Faro");
  await page.keyboard.press("Enter");
  await expect.poll(caret).toMatchObject({ label: "Row 3, Day" });
  expect(await saved()).toEqual(["Above", "table Day | Where | Cost / Mon | Porto | 12 / Tue | Faro | "]);
  await page.keyboard.press("Control+z");
  expect(await saved()).toEqual(["Above", "table Day | Where | Cost / Mon | Porto | 12 / | Tue | Faro |  | "]);
  // Without spaces it is one with the line of dashes.
  await page.keyboard.press("Control+Enter");
  await page.keyboard.type("|Day|Cost|\n|:-|-:|\n");
  await expect.poll(caret).toMatchObject({ label: "Row 1, Day" });
  await page.keyboard.type("Wed");
  expect((await saved()).slice(2)).toEqual(["table Day | Cost / Wed | "]);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  expect((await saved()).slice(2)).toEqual(["|Day|Cost|", "|:-|-:|"]);
});

test("rows and columns come at the end or at the caret, and go at the caret", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, table(["A", "B"], ["1", "2"], ["3"]));
  await block(0).getByRole("cell", { name: "1" }).click();
  await page.getByRole("button", { name: "Add row" }).click();
  await expect.poll(caret).toMatchObject({ label: "Row 3, A" });
  await block(0).getByLabel("Row 1, A").click();
  await page.getByRole("button", { name: "Add column" }).click();
  await expect(page.locator("#announcer")).toHaveText("Column 3 added");
  await expect.poll(caret).toMatchObject({ label: "Row 1, Column 3" });
  await block(0).getByLabel("Row 1, A").click();
  await page.getByRole("button", { name: "Insert row below" }).click();
  await page.keyboard.type("new");
  await page.getByRole("button", { name: "Insert column after" }).click();
  await page.keyboard.type("cell");
  expect(await saved()).toEqual(["table A | Column 4 | B | Column 3 / 1 |  | 2 |  / new | cell |  |  / 3 |  |  |  /  |  |  | "]);
  await page.getByRole("button", { name: "Remove row" }).click();
  await page.getByRole("button", { name: "Remove column" }).click();
  expect(await saved()).toEqual(["table A | B | Column 3 / 1 | 2 |  / 3 |  |  /  |  | "]);
});

test("a row and a column that are added have the caret, and an undo gives it back where it was", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, table(["A", "B"], ["one", "2"], ["3", "4"]));
  await block(0).getByRole("cell", { name: "one" }).click();
  await page.keyboard.press("Home");
  await page.getByRole("button", { name: "Add column" }).click();
  await expect.poll(caret).toMatchObject({ label: "Row 1, Column 3" });
  await page.keyboard.type("new");
  expect(await saved()).toEqual(["table A | B | Column 3 / one | 2 | new / 3 | 4 | "]);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect.poll(caret).toEqual({ label: "Row 1, A", before: "", after: "one" });
  await page.getByRole("button", { name: "Add row" }).click();
  await expect.poll(caret).toMatchObject({ label: "Row 3, A" });
  await page.keyboard.press("Control+z");
  await expect.poll(caret).toEqual({ label: "Row 1, A", before: "", after: "one" });
  await block(0).getByLabel("Header 2").click();
  await page.getByRole("button", { name: "Add column" }).click();
  // Its name is there to be written over.
  await page.keyboard.type("C");
  expect(await saved()).toEqual(["table A | B | C / one | 2 |  / 3 | 4 | "]);
  for (const key of ["Control+z", "Control+z", "Control+Shift+z"]) await page.keyboard.press(key);
  await expect.poll(caret).toMatchObject({ label: "Header 3" });
});

test("a column is moved by dragging its handle, and sorted by its menu or by the one beside the table", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(
    octavo,
    signedIn,
    table(["A", "B", "C"], ["b", "10", "x"], ["a", "9", "y"]),
  );
  await block(0).getByRole("cell", { name: "b" }).click();
  const [from, to] = [block(0).getByRole("columnheader").first(), block(0).getByRole("columnheader").nth(2)];
  await expect(from).toHaveAccessibleName("A");
  await from.hover();
  await from.getByRole("button", { name: "Menu of column 1" }).hover();
  await page.mouse.down();
  const { x = 0, y = 0, width = 0 } = (await to.boundingBox()) ?? {};
  await page.mouse.move(x + width - 4, y + 8, { steps: 4 });
  await expect(to).toHaveAttribute("data-lands", "behind");
  await page.mouse.up();
  await expect(page.locator("#announcer")).toHaveText("Column moved to place 3 of 3");
  await expect.poll(caret).toMatchObject({ label: "Row 1, A" });
  expect(await saved()).toEqual(["table B | C | A / 10 | x | b / 9 | y | a"]);
  await to.hover();
  await to.getByRole("button", { name: "Menu of column 3" }).click();
  await page.getByRole("menuitem", { name: "Sort ascending" }).click();
  expect(await saved()).toEqual(["table B | C | A / 9 | y | a / 10 | x | b"]);
  await page.keyboard.press("Control+z");
  await block(0).getByRole("cell", { name: "x" }).click();
  await page.getByRole("button", { name: "Sort and move column" }).press("Enter");
  await page.getByRole("menuitem", { name: "Move column left" }).press("Enter");
  expect(await saved()).toEqual(["table C | B | A / x | 10 | b / y | 9 | a"]);
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("Control+z");
  expect(await saved()).toEqual(["table A | B | C / b | 10 | x / a | 9 | y"]);
});

test("a wide table scrolls by itself, and rows longer than the headers lose nothing", async ({ octavo, signedIn }) => {
  const wide = Array.from({ length: 14 }, (_, index) => `Station number ${index + 1}`);
  const { page, block, saved } = await openPage(octavo, signedIn, table(wide, wide), table(["A"], ["1", "spare"]));
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expect(block(1).getByText("spare")).toBeVisible();
  await block(1).getByText("1", { exact: true }).click();
  await page.keyboard.press("End");
  await page.keyboard.type("0");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect((await saved())[1]).toBe("table A |  / 10 | spare");
});
