import { list, openPage, text } from "./blocks.ts";
import { expect, test } from "./test.ts";

test("a box typed in front of a list's item makes a todo of it, between what is above and below; one undo, or Escape, gives it back", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, list("map", "water and bread", "hat"));
  await block(0).getByText("water").click();
  await page.keyboard.press("Home");
  await page.keyboard.type("[] ");
  await expect.poll(caret).toEqual({ label: "Item 1", before: "", after: "water and bread" });
  await page.keyboard.type("more ");
  expect(await saved()).toEqual(["ul map", "todo more water and bread", "ul hat"]);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Control+z");
  await expect.poll(caret).toEqual({ label: "Item 2", before: "[] ", after: "water and bread" });
  expect(await saved()).toEqual(["ul map | [] water and bread | hat"]);
  for (const key of ["Backspace", "Backspace"]) await page.keyboard.press(key);
  await page.keyboard.type(" ] ");
  await expect.poll(caret).toEqual({ label: "Item 1", before: "", after: "water and bread" });
  await page.keyboard.press("Escape");
  await expect.poll(caret).toEqual({ label: "Item 2", before: "[ ] ", after: "water and bread" });
});

test("items that get boxes one after another are one todo, and so is what is typed as new items", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, saved } = await openPage(octavo, signedIn, list("map", "water"), text(""));
  for (const [place, item] of [
    [0, "map"],
    [1, "water"],
  ] as const) {
    await block(place).getByText(item).click();
    await page.keyboard.press("Home");
    await page.keyboard.type("[] ");
  }
  expect(await saved()).toEqual(["todo map | water", ""]);
  await block(1).click();
  await page.keyboard.type("- rope");
  await page.keyboard.press("Enter");
  await page.keyboard.type("[] tent");
  await page.keyboard.press("Enter");
  await page.keyboard.type("pegs");
  expect(await saved()).toEqual(["todo map | water", "ul rope", "todo tent | pegs"]);
});

test("a box typed in an item of a nested list is one that can be ticked", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text("- map\n  - hat\n- rope"));
  await block(0).getByText("hat").click();
  await page.keyboard.press("Home");
  await page.keyboard.type("[] ");
  await page.keyboard.press("Control+z");
  await expect.poll(caret).toMatchObject({ before: "- map\n  - [] ", after: "hat\n- rope" });
  await page.keyboard.press("Control+y");
  await page.keyboard.type("old ");
  await page.keyboard.press("Control+Enter");
  expect(await saved()).toEqual(["- map\n  - [x] old hat\n- rope"]);
});

test("a box without words in a nested list is a box, at rest and open, and takes words", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(
    octavo,
    signedIn,
    text("- map\n  - [ ] \n  - old\n  - [x]\n- rope"),
    text("- [ ] \n  - oar"),
    text("- [ ]\n  > so it is\n- [x] \n  ```\n  above code\n  ```"),
  );
  const boxes = block(0).getByRole("checkbox", { name: "Empty item" });
  await expect(boxes).toHaveCount(2);
  await expect(block(0)).not.toContainText("[");
  await boxes.first().click();
  await expect(boxes.first()).toBeChecked();
  await block(0).getByText("rope").click();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.type("tent");
  await page.keyboard.press("Enter");
  await expect(block(0).locator(".md-task")).toHaveCount(3);
  await page.keyboard.type("pegs");
  for (const key of ["ArrowUp", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
  await page.keyboard.type("hat");
  // So it is above items of its own.
  await block(1).getByRole("checkbox", { name: "Empty item" }).click();
  await block(1).getByText("oar").click();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.type("boat");
  // And above a quote, or code.
  await expect(block(2)).not.toContainText("[");
  await block(2).getByRole("checkbox", { name: "Empty item" }).first().click();
  await block(2).getByText("above code").click();
  // Over the line of the code's sign.
  for (const words of ["code", "quote"]) {
    for (const key of ["ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
    await page.keyboard.type(words);
  }
  expect(await saved()).toEqual([
    "- map\n  - [x] hat\n  - old\n  - [x] tent\n  - [ ] pegs\n- rope",
    "- [x] boat\n  - oar",
    "- [x] quote\n  > so it is\n- [x] code\n  ```\n  above code\n  ```",
  ]);
});

test("arrows lead into an item of a nested list in which nothing stands", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("- map\n  - hat\n  - \n- rope"));
  await block(0).getByText("rope").click();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.type("tent");
  expect(await saved()).toEqual(["- map\n  - hat\n  - tent\n- rope"]);
});
