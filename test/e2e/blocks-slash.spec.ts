import { openPage, text } from "./blocks.ts";
import { expect, test } from "./test.ts";

test("the slash offers quotes, callouts and dividers, which are drawn as what they are", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text(""));
  const options = page.getByRole("listbox", { name: "Block types" }).getByRole("option");
  await block(0).click();
  await page.keyboard.type("/");
  for (const name of ["Text", "Heading 1", "Todo", "Bulleted list", "Table", "Code", "Quote", "Divider", "Image or file"])
    await expect(options.filter({ hasText: name }).first()).toBeVisible();
  for (const name of ["Page link", "Date"]) await expect(options.filter({ hasText: name })).toHaveCount(1);
  // What leads nowhere is taken back, and the list is there again.
  await page.keyboard.type("emoji");
  await expect(options).toHaveCount(0);
  for (const _ of "emoji") await page.keyboard.press("Backspace");
  await page.keyboard.type("citation");
  await expect(options).toHaveText([/^Quote/]);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Slow is smooth");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.type("/callout");
  await expect(options).toHaveCount(5);
  const cut = (signs: Element[]) => signs.filter((sign) => sign.scrollWidth > sign.clientWidth).map((sign) => sign.textContent);
  expect(await options.locator(".key").evaluateAll(cut)).toEqual([]);
  for (const _ of "callout") await page.keyboard.press("Backspace");
  await page.keyboard.type("warn");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Mind the tide");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.type("/separator");
  await page.keyboard.press("Enter");
  await page.keyboard.type("below");
  await page.keyboard.press("Escape");
  await expect(block(0).locator("blockquote")).toHaveText("Slow is smooth");
  await expect(block(1).getByRole("note", { name: "Warning" })).toHaveText("Mind the tide");
  await expect(block(2).getByRole("separator")).toHaveCount(1);
  expect(await saved()).toEqual(["> Slow is smooth", "> [!warning] Mind the tide", "---", "below"]);
});

test("behind the slash what is typed for a block leads to it, too, and code gets the language that is named", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("above"));
  await block(0).click();
  await page.keyboard.press("End");
  for (const [typed, words, ...keys] of [
    [" /---", "below the line"],
    [" /[]", "a box", "Enter", "Enter"],
    ["/1.", "a step", "Control+Enter"],
    ["/h2", "Part two", "Control+Enter"],
    ["/> [!tip]", "a callout", "Control+Enter"],
    ["/code js", "const tide = 1;", "Control+Enter"],
    ["/```py", "tide = 1"],
  ] as const) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
    await page.keyboard.type(words);
    for (const key of keys) await page.keyboard.press(key);
  }
  expect(await saved()).toEqual([
    "above",
    "---",
    "below the line",
    "todo a box",
    "ol a step",
    "h2 Part two",
    "> [!tip] a callout",
    "```javascript\nconst tide = 1;\n```",
    "```python\ntide = 1\n```",
  ]);
});

for (const [width, height] of [
  [1280, 800],
  [1366, 650],
] as const)
  test(`in a window of ${width} by ${height} the list stands within it wherever the line is`, async ({ octavo, signedIn }) => {
    const { page, block } = await openPage(octavo, signedIn, text(""));
    await page.setViewportSize({ width, height });
    await block(0).click();
    for (let line = 0; line < 7; line += 1) {
      await page.keyboard.type("/");
      const list = page.getByRole("listbox", { name: "Block types" });
      const chosen = list.getByRole("option", { selected: true });
      await expect(chosen).toBeInViewport({ ratio: 1 });
      const box = await list.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      await page.keyboard.press("Backspace");
      await page.keyboard.press("Enter");
    }
  });
