import { heading, list, openPage, table, text, todo } from "./blocks.ts";
import { dragOver } from "./pointer.ts";
import { expect, test } from "./test.ts";

test("a mark is set on all selected blocks, and taken off where all have it, in one step", async ({ octavo, signedIn }) => {
  const was = ["low **tide**", "h2 At noon", "ul or | so", "todo map | x boots", "table A / low", "```js\nlow();\n```", "end"];
  const { page, block, saved } = await openPage(
    octavo,
    signedIn,
    text("low **tide**"),
    heading("At noon"),
    list("or", "so"),
    todo("map", "x boots"),
    table(["A"], ["low"]),
    text("```js\nlow();\n```"),
    text("end"),
  );
  const { keyboard } = page;
  const selected = page.getByRole("option");
  await block(0).click();
  await keyboard.press("Escape");
  for (let turn = 0; turn < 5; turn += 1) await keyboard.press("Shift+ArrowDown");
  await expect(selected).toHaveCount(6);
  await keyboard.press("Control+b");
  await expect(selected).toHaveCount(6);
  const bold = [
    "**low tide**",
    "h2 **At noon**",
    "ul **or** | **so**",
    "todo **map** | x **boots**",
    "table **A** / **low**",
    ...was.slice(5),
  ];
  expect(await saved()).toEqual(bold);
  await keyboard.press("Control+b");
  expect(await saved()).toEqual(["low tide", ...was.slice(1)]);
  await keyboard.press("Control+z");
  expect(await saved()).toEqual(bold);
  await keyboard.press("Control+z");
  expect(await saved()).toEqual(was);
});

test("a mark is set on words of several items, and they stay selected", async ({ octavo, signedIn }) => {
  const { page, saved } = await openPage(octavo, signedIn, list("low tide", "at *noon*", "or so"), todo("map", "x boots"));
  const { keyboard } = page;
  const words = () => page.evaluate(() => `${getSelection()}`.replace(/\s+/g, " ").trim());
  await dragOver(page, "tide", "or");
  await keyboard.press("Control+i");
  await expect.poll(words).toBe("tide at noon or");
  const rest = "todo map | x boots";
  expect(await saved()).toEqual(["ul low *tide* | *at noon* | *or* so", rest]);
  await keyboard.press("Control+e");
  await expect.poll(words).toBe("tide at noon or");
  expect(await saved()).toEqual(["ul low *`tide`* | *`at noon`* | *`or`* so", rest]);
  await keyboard.press("Control+e");
  await keyboard.press("Control+i");
  await expect.poll(words).toBe("tide at noon or");
  expect(await saved()).toEqual(["ul low tide | at noon | or so", rest]);
  for (let turn = 0; turn < 4; turn += 1) await keyboard.press("Control+z");
  expect(await saved()).toEqual(["ul low tide | at *noon* | or so", rest]);
  await dragOver(page, "ap", "boo");
  await keyboard.press("Control+b");
  expect(await saved()).toEqual(["ul low tide | at *noon* | or so", "todo m**ap** | x **boo**ts"]);
  await keyboard.type("X");
  expect(await saved()).toEqual(["ul low tide | at *noon* | or so", "todo mXts"]);
});

test("undo and redo of a mark select again what was marked: items, blocks and cells", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(
    octavo,
    signedIn,
    list("low tide", "at *noon*", "or so"),
    text("map"),
    table(["A", "B"], ["a1", "b1"]),
  );
  const { keyboard } = page;
  const words = () => page.evaluate(() => `${getSelection()}`.replace(/\s+/g, " ").trim());
  const rest = ["map", "table A | B / a1 | b1"];
  await dragOver(page, "tide", "or");
  await keyboard.press("Control+b");
  const undone = ["ul low tide | at *noon* | or so", ...rest];
  const done = ["ul low **tide** | **at *noon*** | **or** so", ...rest];
  expect(await saved()).toEqual(done);
  await keyboard.press("Control+z");
  await expect.poll(words).toBe("tide at noon or");
  expect(await saved()).toEqual(undone);
  await keyboard.press("Control+y");
  await expect.poll(words).toBe("tide at noon or");
  expect(await saved()).toEqual(done);
  // The next mark is about them still.
  await keyboard.press("Control+b");
  expect(await saved()).toEqual(undone);

  await block(0).click();
  await keyboard.press("Escape");
  await keyboard.press("Shift+ArrowDown");
  await keyboard.press("Control+b");
  for (const key of ["z", "y"]) {
    await keyboard.press(`Control+${key}`);
    await expect(page.getByRole("option")).toHaveCount(2);
    await expect(block(1)).toBeFocused();
  }
  await keyboard.press("Control+z");
  await keyboard.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);

  await block(2).getByText("a1").click();
  await keyboard.press("Shift+ArrowRight");
  await keyboard.press("Shift+ArrowRight");
  await keyboard.press("Shift+ArrowRight");
  const chosen = () => page.locator("[data-chosen]").allTextContents();
  expect(await chosen()).toEqual(["a1", "b1"]);
  await keyboard.press("Control+b");
  expect((await saved())[2]).toBe("table A | B / **a1** | **b1**");
  for (const key of ["z", "y", "z"]) {
    await keyboard.press(`Control+${key}`);
    await expect.poll(chosen).toEqual(["a1", "b1"]);
    await expect(block(2)).toBeFocused();
  }
  expect(await saved()).toEqual(undone);
  // Also where they are no longer selected by then.
  await keyboard.press("Delete");
  await block(1).click();
  await keyboard.press("Control+z");
  await expect.poll(chosen).toEqual(["a1", "b1"]);
});
