import { heading, list, openPage, table, text, todo } from "./blocks.ts";
import { expect, test, toast } from "./test.ts";

test("Ctrl B, I, Shift X and E mark what is selected, in every field, and take it off again", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(
    octavo,
    signedIn,
    text("old **harbour** wall"),
    heading("walk"),
    todo("map"),
    list("hat"),
    table(["A"], ["1"]),
  );
  await block(0).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Control+i");
  await page.keyboard.press("Control+Shift+x");
  const bar = page.getByRole("toolbar", { name: "Marks" });
  for (const mark of ["Bold", "Italic", "Strikethrough"])
    await expect(bar.getByRole("button", { name: mark })).toHaveAttribute("aria-pressed", "true");
  await bar.getByRole("button", { name: "Strikethrough" }).click();
  await expect.poll(caret).toMatchObject({ before: "***", after: "***" });
  await page.keyboard.press("Control+b");
  await expect(bar.getByRole("button", { name: "Bold" })).toHaveAttribute("aria-pressed", "false");
  for (const [place, name] of [
    [1, "walk"],
    [2, "map"],
    [3, "hat"],
    [4, "1"],
  ] as const) {
    await block(place).getByText(name, { exact: true }).click();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+e");
  }
  expect(await saved()).toEqual(["*old harbour wall*", "h2 `walk`", "todo `map`", "ul `hat`", "table A / `1`"]);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  // What is typed at the end of a mark, after its key, is outside of it; after the key once more, inside.
  await block(0).click();
  for (const key of ["End", "Control+i", "Control+i", "Control+i"]) await page.keyboard.press(key);
  await page.keyboard.type(" on");
  expect((await saved()).toSpliced(1, 2)).toEqual(["*old harbour wall* on", "ul hat", "table A / 1"]);
  // Marks that nothing was written into go as the caret leaves them, by key or click; what was is one step with them.
  for (const key of ["Control+b", "Control+i", "ArrowLeft", "End", "Control+e", "Enter"]) await page.keyboard.press(key);
  await page.keyboard.type("next ");
  for (const key of ["Control+b", "Control+i"]) await page.keyboard.press(key);
  await page.keyboard.type("both");
  expect((await saved()).slice(0, 2)).toEqual(["*old harbour wall* on", "next ***both***"]);
  for (const key of ["Control+z", "Control+b"]) await page.keyboard.press(key);
  await block(0).click();
  expect((await saved()).slice(0, 2)).toEqual(["*old harbour wall* on", "next "]);
});

test("a space typed at a mark's start or end stands outside of its signs, and a mark goes on behind it until its key", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text("alpha"), list("map"));
  await block(0).click();
  await page.keyboard.press("End");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" bold");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" plain");
  await page.keyboard.press("Control+i");
  await page.keyboard.type(" ");
  await expect.poll(caret).toMatchObject({ before: "alpha **bold** plain *", after: "*" });
  await block(1).getByText("map").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Control+i");
  await page.keyboard.type(" both");
  expect(await saved()).toEqual(["alpha **bold** plain ", "ul map ***both***"]);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  expect((await saved())[1]).toBe("ul map");
  await block(0).click();
  await page.keyboard.press("End");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("two ");
  await expect.poll(caret).toMatchObject({ before: "alpha **bold** plain **two** ", after: "" });
  await page.keyboard.press("Control+z");
  await expect.poll(caret).toMatchObject({ before: "alpha **bold** plain **two", after: "**" });
  await page.keyboard.press("Control+Shift+z");
  await page.keyboard.type("wrods");
  await expect.poll(caret).toMatchObject({ before: "alpha **bold** plain **two wrods", after: "**" });
  await page.keyboard.press("Control+Backspace");
  await page.keyboard.type("words x");
  for (const key of ["Backspace", "Backspace"]) await page.keyboard.press(key);
  await page.keyboard.type(" ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("and ");
  // Of two marks that begin together each ends by its own key.
  for (const key of ["Control+b", "Control+i"]) await page.keyboard.press(key);
  await page.keyboard.type("both");
  await page.keyboard.press("Control+i");
  await page.keyboard.type(" bold ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("end");
  expect((await saved())[0]).toBe("alpha **bold** plain **two words** and ***both* bold** end");
  // Within a mark its key leaves it for what is typed there, and in front of one it goes into it.
  await block(1).getByText("map").click();
  for (const key of ["Control+a", "Control+b", "End", "ArrowLeft", "ArrowLeft", "ArrowLeft", "Control+b"])
    await page.keyboard.press(key);
  await page.keyboard.type("x y");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("z");
  // Between the signs of a mark, where arrows come by, its key is that at its edge.
  for (const key of ["ArrowLeft", "ArrowLeft", "Control+b"]) await page.keyboard.press(key);
  await page.keyboard.type("w");
  expect((await saved())[1]).toBe("ul **ma**x yw**zp**");
  // Where two marks end together the outer one ends by its key, and what stands right behind goes on in the inner one.
  await block(1).getByText("zp").click();
  for (const key of ["End", "Control+b", "Enter", "Control+b"]) await page.keyboard.press(key);
  await page.keyboard.type("so ");
  await page.keyboard.press("Control+Shift+x");
  await page.keyboard.type("old");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("er");
  await page.keyboard.press("Control+Shift+x");
  await page.keyboard.type(" hat");
  for (const key of ["Enter", "Control+i"]) await page.keyboard.press(key);
  await page.keyboard.type("all ");
  await page.keyboard.press("Control+e");
  await page.keyboard.type("a");
  for (const key of ["Control+i", "Control+e"]) await page.keyboard.press(key);
  await page.keyboard.type("b");
  expect((await saved())[1]).toBe("ul **ma**x yw**zp** | **so** ~~**old**er~~ hat | *all* *`a`*b");
  // What is begun where a mark ends goes on behind a space, with that one.
  await block(1).getByText("zp").click();
  for (const key of ["End", "ArrowLeft", "ArrowLeft", "Control+i"]) await page.keyboard.press(key);
  await page.keyboard.type(" hat");
  expect((await saved())[1]).toBe("ul **ma**x yw**zp** ***hat*** | **so** ~~**old**er~~ hat | *all* *`a`*b");
  // What waits behind a space, or within a word, ends as the caret leaves its item, also when it comes back to the same place.
  await block(1).getByText("so", { exact: true }).click();
  for (const key of ["End", "Enter", "Control+b"]) await page.keyboard.press(key);
  await page.keyboard.type("new ");
  for (const key of ["ArrowDown", "ArrowUp", "End"]) await page.keyboard.press(key);
  await page.keyboard.type("pen");
  for (const key of ["Home", "ArrowRight", "ArrowRight", "ArrowRight", "Control+b", "ArrowUp", "ArrowDown"])
    await page.keyboard.press(key);
  await page.keyboard.type("e");
  expect((await saved())[1]).toContain("hat | **neew** pen | *all*");
  // Within a mark, two keys leave it and begin another, and what nothing was typed for leaves no signs.
  for (const key of ["Control+i", "Control+b"]) await page.keyboard.press(key);
  await page.keyboard.type("x");
  expect((await saved())[1]).toContain("hat | **ne***x***ew** pen | *all*");
  await page.keyboard.press("Control+z");
  for (const key of ["Control+i", "Control+b", "ArrowLeft"]) await page.keyboard.press(key);
  expect((await saved())[1]).toContain("hat | **neew** pen | *all*");
  // Two marks are left behind a full stop, too, where Enter goes on in the same block.
  await page.keyboard.press("Control+Enter");
  await page.keyboard.type("> ");
  for (const key of ["Control+b", "Control+i"]) await page.keyboard.press(key);
  await page.keyboard.type("low.");
  for (const key of ["Control+b", "Control+i", "Enter"]) await page.keyboard.press(key);
  await page.keyboard.type("on");
  expect((await saved())[2]).toBe("> ***low.***\n> on");
});

test("Ctrl B marks what is in a bracket right behind a word, and says so where there are no signs for it", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("mill(old)"), text("a.b"));
  await block(0).click();
  for (const key of ["End", ..."(old)".split("").map(() => "Shift+ArrowLeft"), "Control+b"]) await page.keyboard.press(key);
  await block(1).click();
  for (const key of ["Home", "ArrowRight", "Shift+ArrowRight", "Control+b"]) await page.keyboard.press(key);
  await expect(toast(page)).toContainText("This cannot be marked");
  expect(await saved()).toEqual(["mill(**old)**", "a.b"]);
});
