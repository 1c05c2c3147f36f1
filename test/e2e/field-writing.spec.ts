import { heading, openPage, table, text } from "./blocks.ts";
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
  await expect(field.locator(".is-met")).toHaveCount(0);
  expect(await saved()).toEqual(["A **bold** and `code` and [link](/page/1) on"]);
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
  expect(await saved()).toEqual(["an **old** path漢字!", "*あ* 後", "h2 **שביל**한", "table A / 1한"]);
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
