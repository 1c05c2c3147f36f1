import { heading, list, openPage, table, text } from "./blocks.ts";
import { expect, test } from "./test.ts";

/** What is written into a text, by hand or by what helps to write, is its source to the letter. */

test("what is typed as Markdown takes effect as it is closed", async ({ octavo, signedIn, page }) => {
  const { block, saved } = await openPage(octavo, signedIn, text(""));
  await block(0).click();
  const field = page.locator("block-field");
  await page.keyboard.type("A **bold*");
  await expect(field.locator("strong")).toHaveCount(0);
  await page.keyboard.type("*");
  await expect(field.locator("strong")).toHaveText("bold");
  await page.keyboard.type(" and `code` and [link](/page/1) on");
  await expect(field.locator("code")).toHaveText("code");
  await expect(field.locator("a")).toHaveText("link");
  await page.keyboard.type(", _dry_");
  await expect(field.locator("em")).toHaveText("dry");
  await page.keyboard.type(" ~~wet~~.");
  await expect(field.locator("s")).toHaveText("wet");
  await expect(field.locator(".is-met")).toHaveCount(0);
  expect(await saved()).toEqual(["A **bold** and `code` and [link](/page/1) on, _dry_ ~~wet~~."]);
});

test("deleting takes what is seen, and leaves no sign behind", async ({ octavo, signedIn, page }) => {
  const { block, saved } = await openPage(octavo, signedIn, text("an **old** path\n\n> and quote"));
  await block(0).getByText("old").dblclick();
  await page.keyboard.press("Backspace");
  expect(await saved()).toEqual(["an  path\n\n> and quote"]);
  await page.keyboard.press("Control+z");
  await block(0)
    .getByText("and quote")
    .click({ position: { x: 1, y: 12 } });
  await page.keyboard.press("Backspace");
  expect(await saved()).toEqual(["an **old** path\n\nand quote"]);
  await page.keyboard.press("Backspace");
  await page.keyboard.type(" ");
  expect(await saved()).toEqual(["an **old** path and quote"]);
});

test("an input method composes within and beside marks, and is drawn when it is done", async ({ octavo, signedIn, page }) => {
  const { block, saved } = await openPage(
    octavo,
    signedIn,
    text("an **old** path"),
    text(""),
    heading("**שביל**"),
    table(["A"], ["1"]),
    list("one"),
  );
  await block(0).getByText("path").click();
  await page.keyboard.press("End");
  const input = await page.context().newCDPSession(page);
  for (const letters of ["か", "かん", "かんじ"]) {
    await input.send("Input.imeSetComposition", { text: letters, selectionStart: letters.length, selectionEnd: letters.length });
  }
  await input.send("Input.insertText", { text: "漢字" });
  await page.keyboard.type("!");
  await block(1).click();
  await input.send("Input.imeSetComposition", { text: "*あ*", selectionStart: 3, selectionEnd: 3 });
  await expect(page.locator("block-field em")).toHaveCount(0);
  await input.send("Input.insertText", { text: "*あ*" });
  await expect(page.locator("block-field em")).toHaveText("あ");
  await page.keyboard.type(" 後");
  for (const [place, words] of [
    [2, "שביל"],
    [3, "1"],
  ] as const) {
    await block(place).getByText(words, { exact: true }).click();
    await page.keyboard.press("End");
    for (const letters of ["ㅎ", "하", "한"])
      await input.send("Input.imeSetComposition", { text: letters, selectionStart: 1, selectionEnd: 1 });
    await input.send("Input.insertText", { text: "한" });
  }
  // Given up where a mark waits for words, it leaves none of either.
  await page.keyboard.press("Control+b");
  for (const letters of ["か", ""])
    await input.send("Input.imeSetComposition", { text: letters, selectionStart: 0, selectionEnd: 0 });
  // Behind a space a mark goes on with what is composed, and right behind its end that stands outside of it, in a step of its own.
  const compose = async (letters: string) => {
    for (let end = 1; end <= letters.length; end += 1)
      await input.send("Input.imeSetComposition", { text: letters.slice(0, end), selectionStart: end, selectionEnd: end });
    await input.send("Input.insertText", { text: letters });
  };
  // What closes a mark right in front of a letter, as by a dead key, leaves the caret behind it.
  await block(1).click();
  for (const key of ["End", "ArrowLeft"]) await page.keyboard.press(key);
  for (const letters of ["`", "a", "`", "b"]) await compose(letters);
  await block(2).getByText("שביל").click();
  await page.keyboard.press("End");
  for (const key of ["Enter", "Control+b"]) await page.keyboard.press(key);
  await page.keyboard.type("so ");
  await compose("tide");
  await page.keyboard.press("Control+b");
  for (const letters of ["です", "次"]) await compose(letters);
  await page.keyboard.press("Control+z");
  // A keyboard on glass names no key: also there a space that is typed first stands in front of what is marked.
  await page.keyboard.press("Control+i");
  await input.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key: "Unidentified", windowsVirtualKeyCode: 229 });
  await input.send("Input.insertText", { text: " " });
  await compose("out");
  expect((await saved())[3]).toBe("**so tide**です *out*");
  // The Enter that ends it is no item's.
  await block(5).getByText("one").click();
  await page.keyboard.press("Home");
  await input.send("Input.imeSetComposition", { text: "ni", selectionStart: 2, selectionEnd: 2 });
  await input.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key: "Enter", code: "Enter", windowsVirtualKeyCode: 229 });
  await input.send("Input.insertText", { text: "你" });
  expect(await saved()).toEqual([
    "an **old** path漢字!",
    "*あ* `a`b後",
    "h2 **שביל**한",
    "**so tide**です *out*",
    "table A / 1한",
    "ul 你one",
  ]);
});

test("keyboards on glass compose over whole words and delete without a key; Korean syllables follow one another", async ({
  octavo,
  signedIn,
  page,
}) => {
  const { block, caret, saved } = await openPage(octavo, signedIn, text("an **old** path"), text("two"), text("an **옛** 길"));
  const input = await page.context().newCDPSession(page);
  const compose = (letters: string, over: { replacementStart?: number; replacementEnd?: number } = {}) =>
    input.send("Input.imeSetComposition", {
      text: letters,
      selectionStart: letters.length,
      selectionEnd: letters.length,
      ...over,
    });
  const commit = (letters: string) => input.send("Input.insertText", { text: letters });
  const erase = () =>
    input.send("Input.dispatchKeyEvent", {
      type: "keyDown",
      windowsVirtualKeyCode: 229,
      key: "Unidentified",
      commands: ["deleteBackward"],
    });
  await block(0).click();
  await page.keyboard.press("End");
  // The word that the caret stands at is composed anew with each key, and so is a word in a mark.
  for (const letters of ["path", "paths", "pathss"]) await compose(letters, { replacementStart: 7, replacementEnd: 11 });
  await commit("paths");
  for (const letters of ["o", "ol", "olde", "older"]) await compose(letters, { replacementStart: 3, replacementEnd: 6 });
  await commit("older");
  await expect.poll(caret).toMatchObject({ before: "an **older", after: "** paths" });
  await erase();
  await erase();
  await expect(block(0).locator("strong")).toHaveText("old");
  await block(1).click();
  await page.keyboard.press("Home");
  await erase();
  await expect.poll(caret).toMatchObject({ before: "an **old** paths", after: "two" });
  await block(1).click();
  await page.keyboard.press("End");
  for (const [syllable, ...steps] of [
    ["한", "ㅎ", "하", "한"],
    ["글", "ㄱ", "그", "글"],
  ] as const) {
    for (const step of steps) await compose(step);
    await commit(syllable);
  }
  await page.keyboard.press("Enter");
  await compose("ㄴ");
  await compose("나");
  await commit("나");
  expect(await saved()).toEqual(["an **old** pathstwo", "an **옛** 길한글", "나"]);
});

test("minds are changed: a mark in front of words turns them, and one undo brings back what was written over", async ({
  octavo,
  signedIn,
  page,
}) => {
  const { block, caret, saved } = await openPage(octavo, signedIn, text("The long *walk*"), text("Leave early"));
  await block(0).click();
  await page.keyboard.press("Home");
  await page.keyboard.type("# ");
  await expect(block(0).getByRole("textbox", { name: "Heading" })).toBeFocused();
  await expect.poll(caret).toMatchObject({ before: "", after: "The long *walk*" });
  await page.keyboard.type("So: ");
  await block(1).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Late");
  await page.keyboard.press("Control+z");
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe("Leave early");
  await page.keyboard.press("Home");
  await page.keyboard.type("> [!tip] ");
  await expect(page.locator("block-field .callout")).toBeVisible();
  // Once it is left it is a callout at once: what draws it has come.
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("callout-quote")));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("note", { name: "Tip" })).toHaveText("Leave early");
  expect(await saved()).toEqual(["h1 So: The long *walk*", "> [!tip] Leave early"]);
});

test("undo from the browser's own menu is the page's", async ({ octavo, signedIn, page }) => {
  const { block } = await openPage(octavo, signedIn, text("one"));
  await block(0).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" two");
  await page.evaluate(() => document.execCommand("undo"));
  await expect(page.locator("block-field")).toHaveText("one");
});

test("what helps to write may change the document, and the text stays what it was", async ({ octavo, signedIn, page }) => {
  const { block, saved } = await openPage(octavo, signedIn, text("an **old** path"));
  await block(0).getByText("path").click();
  await page.keyboard.press("End");
  await page.locator("block-field").evaluate((field) => {
    const mark = document.createElement("mark");
    const word = field.querySelector("strong")?.firstChild;
    word?.replaceWith(mark);
    if (word) mark.append(word);
    field.append(document.createElement("helper-popup"));
  });
  await page.keyboard.type("s");
  await expect(page.locator("block-field mark")).toHaveCount(0);
  expect(await saved()).toEqual(["an **old** paths"]);
});
