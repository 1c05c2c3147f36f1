/** Markdown's signs as people type them from habit. */
import { heading, list, openPage, text, todo } from "./blocks.ts";
import { expect, test } from "./test.ts";

test("signs typed in front of a heading's words give it their level; one undo, or Escape, gives them back", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, heading("1. The walk", 2), heading("Harbour", 1));
  await block(0).click();
  await page.keyboard.press("Home");
  await page.keyboard.type("### ");
  await expect.poll(caret).toEqual({ label: "Heading", before: "", after: "1. The walk" });
  expect(await saved()).toEqual(["h3 1. The walk", "h1 Harbour"]);
  await page.keyboard.press("Control+z");
  await expect.poll(caret).toMatchObject({ before: "### " });
  expect(await saved()).toEqual(["h2 ### 1. The walk", "h1 Harbour"]);
  await page.keyboard.press("Control+y");
  await block(1).click();
  await page.keyboard.press("Home");
  await page.keyboard.type("## ");
  await page.keyboard.press("Escape");
  await expect.poll(caret).toMatchObject({ before: "## " });
  for (const typed of ["- ", "Old # "]) await page.keyboard.type(typed);
  expect(await saved()).toEqual(["h3 1. The walk", "h1 ## - Old # Harbour"]);
});

test("a box that is typed with a tick is a ticked item, in a text, in a list and in a todo", async ({ octavo, signedIn }) => {
  const start = [text(""), text("tide"), list("map", "water"), todo("rope")];
  const { page, block, caret, saved } = await openPage(octavo, signedIn, ...start);
  await block(0).click();
  await page.keyboard.type("- [x] hat");
  await page.keyboard.press("Enter");
  await page.keyboard.type("[x] tent");
  await page.keyboard.press("Enter");
  await page.keyboard.type("pegs");
  for (const [place, words] of [
    [1, "tide"],
    [2, "water"],
  ] as const) {
    await block(place).getByText(words).click();
    await page.keyboard.press("Home");
    await page.keyboard.type("[X] ");
    await expect.poll(caret).toEqual({ label: "Item 1", before: "", after: words });
  }
  expect(await saved()).toEqual(["todo x hat | x tent | pegs", "todo x tide", "ul map", "todo x water", "todo rope"]);
  await block(4).getByText("rope").click();
  await page.keyboard.press("Home");
  await page.keyboard.type("[x] old ");
  await expect.poll(caret).toEqual({ label: "Item 1", before: "old ", after: "rope" });
  expect((await saved()).at(-1)).toBe("todo x old rope");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Control+z");
  await expect.poll(caret).toEqual({ label: "Item 1", before: "[x] ", after: "rope" });
  expect((await saved()).at(-1)).toBe("todo [x] rope");
});

const habits: [typed: string[], becomes: string][] = [
  [["- one", "- two", "three", "* four"], "ul one | two | three | four"],
  [["1. one", "2. two", "1. three", "9. four"], "ol one | two | three | 9. four"],
  [["- [ ] one", "- [ ] two", "[] three", "- four"], "todo one | two | three | - four"],
  [["3. one", "4. two"], "3. one\n4. two"],
  [["> - one", "- two"], "> - one\n> - two"],
];

test("a sign typed in front of an item that Enter has begun with it is there once", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, ...habits.map(() => text("")));
  for (const [place, [lines]] of habits.entries()) {
    await block(place).click();
    for (const [index, line] of lines.entries()) {
      if (index > 0) await page.keyboard.press("Enter");
      await page.keyboard.type(line);
    }
  }
  expect(await saved()).toEqual(habits.map(([, becomes]) => becomes));
});

test("one undo gives a sign that was taken out back, and what is typed then goes on behind it", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text(""), list("hat", "rope"));
  await block(0).click();
  await page.keyboard.type("- map");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- ");
  await expect.poll(caret).toEqual({ label: "Add an item", before: "", after: "" });
  await page.keyboard.press("Control+z");
  await expect.poll(caret).toEqual({ label: "Item 2", before: "- ", after: "" });
  await page.keyboard.type("minus");
  await block(1).getByText("hat").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- tent");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Home");
  await page.keyboard.type("- ");
  await expect.poll(caret).toMatchObject({ before: "", after: "rope" });
  expect(await saved()).toEqual(["ul map | - minus", "ul hat | tent | rope"]);
  await page.keyboard.press("Control+z");
  await expect.poll(caret).toMatchObject({ before: "- ", after: "rope" });
  expect(await saved()).toEqual(["ul map | - minus", "ul hat | tent | - rope"]);
});

test("the other list's sign in front of an item makes that item one of such a list, and the next goes on with it", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, list("map", "water", "hat", "rope"));
  await block(0).getByText("water").click();
  await page.keyboard.press("Home");
  await page.keyboard.type("1. ");
  await expect.poll(caret).toEqual({ label: "Item 1", before: "", after: "water" });
  expect(await saved()).toEqual(["ul map", "ol water", "ul hat | rope"]);
  await block(2).getByText("hat").click();
  await page.keyboard.press("Home");
  await page.keyboard.type("1. ");
  await expect.poll(caret).toEqual({ label: "Item 2", before: "", after: "hat" });
  expect(await saved()).toEqual(["ul map", "ol water | hat", "ul rope"]);
  await page.keyboard.press("Control+z");
  await expect.poll(caret).toMatchObject({ before: "1. ", after: "hat" });
  await page.keyboard.press("Control+y");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- straw");
  expect(await saved()).toEqual(["ul map", "ol water | hat", "ul straw", "ul rope"]);
});
