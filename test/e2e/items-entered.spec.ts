import { list, openPage, text, todo } from "./blocks.ts";
import { expect, test } from "./test.ts";

test("Enter at the start of an item puts an empty one above, and the caret stays with the words; Backspace takes it back", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, todo("map", "x hat"), list("low", "high"));
  const { keyboard } = page;
  await block(0).getByText("hat").click();
  await keyboard.press("Home");
  await keyboard.press("Enter");
  await expect.poll(caret).toMatchObject({ label: "Item 3", before: "", after: "hat" });
  await keyboard.press("Enter");
  await expect.poll(caret).toMatchObject({ label: "Item 4", before: "", after: "hat" });
  expect((await saved())[0]).toBe("todo map |  |  | x hat");
  await keyboard.press("Backspace");
  await expect.poll(caret).toMatchObject({ label: "Item 3", before: "", after: "hat" });
  await keyboard.press("ArrowUp");
  await keyboard.type("tent");
  expect((await saved())[0]).toBe("todo map | tent | x hat");
  await block(1).getByText("low").click();
  await keyboard.press("Home");
  await keyboard.press("Enter");
  await keyboard.type("s");
  expect((await saved())[1]).toBe("ul  | slow | high");
  await keyboard.press("Control+z");
  await keyboard.press("Control+z");
  await expect.poll(caret).toMatchObject({ label: "Item 1", before: "", after: "low" });
  // What is typed as a new item, too.
  await block(1).getByText("high").click();
  await keyboard.press("End");
  await keyboard.press("Enter");
  await keyboard.type("tide");
  await keyboard.press("Home");
  await keyboard.press("Enter");
  await expect.poll(caret).toMatchObject({ label: "Item 4", before: "", after: "tide" });
  expect((await saved())[1]).toBe("ul low | high |  | tide");
});

test("Delete in an empty item above a ticked one leaves that its tick", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, todo("x map", "hat"));
  await block(0).getByText("map").click();
  for (const key of ["Home", "Enter", "ArrowUp"]) await page.keyboard.press(key);
  await expect.poll(caret).toMatchObject({ label: "Item 1", before: "", after: "" });
  await page.keyboard.press("Delete");
  await expect.poll(caret).toMatchObject({ label: "Item 1", before: "", after: "map" });
  expect((await saved())[0]).toBe("todo x map | hat");
});

test("arrows lead into the first and the last item of a text's list while nothing stands in it", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(
    octavo,
    signedIn,
    text("- [x] map\n- hat"),
    text("- low\n- "),
    text("end"),
  );
  const { keyboard } = page;
  await block(0).getByText("map").click();
  for (const key of ["Home", "Enter", "ArrowUp"]) await keyboard.press(key);
  await keyboard.type("first");
  expect(await saved()).toEqual(["- [ ] first\n- [x] map\n- hat", "- low\n- ", "end"]);
  await block(1).getByText("low").click();
  for (const key of ["End", "ArrowDown"]) await keyboard.press(key);
  await expect.poll(caret).toMatchObject({ before: "- low\n- ", after: "" });
  await keyboard.press("ArrowDown");
  await expect.poll(caret).toMatchObject({ before: "end", after: "" });
  await keyboard.press("ArrowUp");
  await expect.poll(caret).toMatchObject({ before: "- low\n- ", after: "" });
  await keyboard.press("ArrowUp");
  await expect.poll(caret).toMatchObject({ before: "- ", after: "low\n- " });
});

test("Enter at the start of the first nested item puts an empty one above, which stays an item", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(
    octavo,
    signedIn,
    text("- tent\n  - pegs"),
    text("1. map\n   1. old"),
    text("Below"),
  );
  // A number has the room that it has in a numbered list.
  const [bulleted, numbered] = await Promise.all(["tent", "map"].map((words) => page.getByText(words).first().evaluate(leftOf)));
  expect((numbered ?? 0) - (bulleted ?? 0)).toBe(6);
  for (const [place, words] of [
    [0, "pegs"],
    [1, "old"],
  ] as const) {
    await block(place).getByText(words).click();
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter");
    await expect(block(place).locator("li li")).toHaveCount(2);
    await expect(block(place).locator(":is(h2, h3)")).toHaveCount(0);
    await expect.poll(caret).toMatchObject({ after: words });
    await page.keyboard.press("Escape");
    await expect(block(place).locator("li li")).toHaveCount(2);
  }
  await block(0).getByText("pegs").click();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.type("rope");
  await block(1).getByText("old").click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Backspace");
  // What is left right below words makes no heading of them.
  await block(2).click();
  await page.keyboard.press("End");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("- ");
  await page.keyboard.press("Escape");
  await expect(block(2).locator(":is(h2, h3)")).toHaveCount(0);
  expect(await saved()).toEqual(["- tent\n  - rope\n  - pegs", "1. map\n   1. old", "Below\n- "]);
});

/** Where an element's first letter stands. */
function leftOf(element: Element): number {
  const letters = document.createRange();
  letters.selectNodeContents(element);
  return letters.getClientRects()[0]?.left ?? 0;
}
