import { heading, list, openPage, table, text, todo } from "./blocks.ts";
import { expect, test } from "./test.ts";

test("brackets, quotes and signs that are typed over words go around them, in one step each", async ({ octavo, signedIn }) => {
  const was = ["low tide", "h2 walk", "todo map", "ul hat", "table A / one", "```js\nlet sandbank\n```"];
  const { page, block, saved } = await openPage(
    octavo,
    signedIn,
    text("low tide"),
    heading("walk"),
    todo("map"),
    list("hat"),
    table(["A"], ["one"]),
    text("```js\nlet sandbank\n```"),
  );
  const { keyboard } = page;
  const words = () => page.evaluate(() => `${getSelection()}`.trim());
  const typeOver = async (place: number, word: string, typed: string) => {
    await block(place).getByText(word).first().click();
    await keyboard.press("End");
    for (const _letter of word) await keyboard.press("Shift+ArrowLeft");
    await expect.poll(words).toBe(word);
    await keyboard.type(typed);
    await expect.poll(words).toBe(word);
  };
  await typeOver(0, "tide", '("');
  await typeOver(1, "walk", "**");
  await typeOver(2, "map", "`");
  await typeOver(3, "hat", "~~");
  await typeOver(4, "one", "[");
  await typeOver(5, "sandbank", "{");
  expect(await saved()).toEqual([
    'low ("tide")',
    "h2 **walk**",
    "todo `map`",
    "ul ~~hat~~",
    "table A / [one]",
    "```js\nlet {sandbank}\n```",
  ]);
  for (let step = 0; step < 8; step += 1) await keyboard.press("Control+z");
  await expect(block(0)).toContainText("low tide");
  expect(await saved()).toEqual(was);
});

test("every other letter takes the place of the words, and so does what is composed", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("low tide"));
  await block(0).click();
  await page.keyboard.press("End");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await page.keyboard.type(") ");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  const session = await page.context().newCDPSession(page);
  await session.send("Input.imeSetComposition", { text: "(", selectionStart: 1, selectionEnd: 1 });
  await session.send("Input.insertText", { text: "(" });
  expect(await saved()).toEqual(["low ("]);
});
