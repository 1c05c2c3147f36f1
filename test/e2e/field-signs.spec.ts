import { heading, list, openPage, text } from "./blocks.ts";
import { isMoved, letters } from "./letters.ts";
import { expect, test } from "./test.ts";

test("signs that show are dimmed, and only what follows in their line gives way", async ({ octavo, signedIn, page }) => {
  const { block } = await openPage(
    octavo,
    signedIn,
    text("The line above\nan **old** path\nThe line below\n\n- and an item"),
    heading("The *long* walk"),
    text("Before\n\n```js and notes\nlet tide;\n```"),
  );
  await page.evaluate(() => document.fonts.ready);
  const look = (selector: string) =>
    page
      .locator(`block-field ${selector}`)
      .first()
      .evaluate((sign) => getComputedStyle(sign).color);
  for (const [place, words, follows] of [
    [0, "old", "oldpath"],
    [1, "long", "longwalk"],
  ] as const) {
    await block(place).focus();
    await page.keyboard.press("Enter");
    const before = await letters(page, place);
    await block(place)
      .getByText(words)
      .click({ position: { x: 1, y: 10 } });
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    await expect(page.locator("block-field .is-met").first()).toBeVisible();
    expect(await look(".is-met")).not.toBe(await look(":not(.is-met)"));
    // Without the signs themselves.
    const met = await page.locator("block-field .is-met").evaluateAll((all) => all.map((one) => one.textContent).join(""));
    const after = (await letters(page, place)).filter(({ letter }) => !met.includes(letter));
    expect(after.map(({ letter }) => letter)).toEqual(before.map(({ letter }) => letter));
    const moved = after.filter((letter, index) => isMoved(letter, before[index]));
    expect(moved.map(({ letter }) => letter).join("")).toBe(follows);
    // To the side, and never into another line.
    expect(after.map(({ y }) => Math.round(y))).toEqual(before.map(({ y }) => Math.round(y)));
    await page.keyboard.press("Escape");
  }
  // What a fence's line says beside its sign is read at rest, too, and takes no room: elsewhere the head of code says it.
  const code = block(2).locator("pre");
  const said = () => code.evaluate((pre) => [getComputedStyle(pre, "::before").content, pre.getBoundingClientRect().height]);
  const [words, height] = await said();
  expect(words).toBe('"js and notes"');
  // In code the fences show as soon as it is open.
  await block(2).getByText("let tide;").click();
  const fence = page.locator("block-field .field-fence").first();
  await expect(fence).toHaveText("```js and notes");
  expect((await said())[1]).toBe(height);
  expect((await fence.boundingBox())?.height).toBeGreaterThan(5);
  expect(await look(".field-fence")).not.toBe(await look("code"));
});

test("what an item or a heading says begins nothing when a key makes a text of it", async ({ octavo, signedIn, page }) => {
  const { block, caret, saved } = await openPage(octavo, signedIn, list("``` tied", "# rope"), heading("Pack - map"));
  await block(0).getByText("``` tied").click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Backspace");
  await expect.poll(caret).toMatchObject({ label: "Text", before: "" });
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Home");
  await page.keyboard.press("Backspace");
  await expect.poll(caret).toMatchObject({ label: "Text", before: "" });
  await block(2).click();
  await page.keyboard.press("End");
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  for (const [place, words] of ["``` tied", "# rope", "Pack ", "- map"].entries()) await expect(block(place)).toHaveText(words);
  expect(await saved()).toEqual(["\\``` tied", "\\# rope", "h2 Pack ", "\\- map"]);
});

test("the line above stays as it is while a list, a sum or a name is begun below it", async ({ octavo, signedIn, page }) => {
  const { block, saved } = await openPage(octavo, signedIn, text("Shopping for today"), text("Below"));
  const { keyboard } = page;
  const heading = page.locator("block-field :is(h2, h3)");
  const first = async () => (await letters(page, 0)).slice(0, "Shoppingfortoday".length);
  await block(0).click();
  await keyboard.press("End");
  await keyboard.press("Shift+Enter");
  const before = await first();
  const typed = async (key: string) => {
    await keyboard.type(key);
    await expect(page.locator("block-field")).toHaveText(new RegExp(`${key}$`));
    expect((await first()).filter((letter, index) => isMoved(letter, before[index]))).toEqual([]);
  };
  for (const mark of ["-", "--", "=", "= "]) {
    for (const key of mark.trim()) await typed(key);
    if (mark.endsWith(" ")) await keyboard.type(" ");
    await keyboard.type("I");
    await expect(heading).toHaveCount(0);
    for (let step = 0; step <= mark.length; step += 1) {
      await keyboard.press("Backspace");
      await expect(heading).toHaveCount(0);
    }
  }
  await typed("-");
  await keyboard.type(" milk");
  await expect(page.locator("block-field li")).toHaveText(/milk$/);
  expect(await saved()).toEqual(["Shopping for today\n- milk", "Below"]);
  // Left, it is what Markdown makes of it, also within its block.
  await block(1).click();
  await keyboard.press("End");
  await keyboard.press("Shift+Enter");
  await keyboard.type("--");
  await expect(heading).toHaveCount(0);
  await keyboard.press("ArrowUp");
  await expect(heading).toHaveText(/^Below/);
});
