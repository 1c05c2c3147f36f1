import { heading, list, openPage, table, text, todo } from "./blocks.ts";
import { DOT, texts } from "./field-texts.ts";
import { isMoved, letters } from "./letters.ts";
import { expect, test } from "./test.ts";

/** What is edited looks as it reads. */

const kinds = [
  ...texts.map(text),
  heading("The *walk*, stage by `stage`"),
  heading("One", 1),
  todo("Check **tide**", "", "x ask [him](/page/2)"),
  list("a *b*", "", "c with [link](/page/3)"),
  table(["A", "B"], ["1", "x **y**"]),
];

for (const width of [1280, 375]) {
  test(`at a width of ${width} no word moves when its block opens, and the block takes no more room`, async ({
    octavo,
    signedIn,
    page,
  }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height: 900 });
    await openPage(octavo, signedIn, ...kinds);
    await page.evaluate(() => document.fonts.ready);
    for (const name of ["Warning", "Tip", "Recipe"]) await expect(page.getByRole("note", { name })).toBeVisible();
    for (const place of kinds.keys()) {
      const block = page.locator("[data-block]").nth(place);
      await block.evaluate((element) => element.scrollIntoView({ block: "center" }));
      const before = await letters(page, place);
      const { height } = (await block.boundingBox()) ?? {};
      await block.focus();
      await page.keyboard.press("Enter");
      await expect(block.locator("block-field").first()).toBeVisible();
      const after = await letters(page, place);
      const content = JSON.stringify(kinds[place]?.content);
      expect(after.map(({ letter }) => letter).join(""), content).toBe(before.map(({ letter }) => letter).join(""));
      expect(
        after.filter((letter, index) => isMoved(letter, before[index])),
        content,
      ).toEqual([]);
      // A table's tools take room where no margin holds them.
      const takesRoom = width < 1280 && kinds[place]?.type === "table";
      if (!takesRoom) expect((await block.boundingBox())?.height, content).toBe(height);
      await page.keyboard.press("Escape");
    }
  });
}

test("the caret stands where the click was, and no sign shows", async ({ octavo, signedIn, page }) => {
  const { block, caret } = await openPage(
    octavo,
    signedIn,
    ...texts.slice(0, 10).map(text),
    heading("The *long* walk"),
    list("one **two** three"),
  );
  const words = [
    "bold",
    "italic",
    "gone",
    "link",
    "Three",
    "words",
    "five",
    "lazy",
    "inside",
    "two.one",
    "still",
    "done",
    "quote in",
    "long",
    "two",
  ];
  for (const word of words) {
    const place = page.locator("[data-block]").filter({ hasText: word }).last();
    await place.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const point = await place.evaluate((section, letters) => {
      const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        const at = node.data.indexOf(letters);
        if (at < 0 || node.parentElement?.closest("a")) continue;
        const range = document.createRange();
        range.setStart(node, at + 1);
        range.setEnd(node, at + 2);
        const { left, top, height } = range.getBoundingClientRect();
        return { x: left + 1, y: top + height / 2 };
      }
      return null;
    }, word);
    if (!point) continue;
    await page.mouse.click(point.x, point.y);
    await expect.poll(async () => (await caret())?.after.startsWith(word.slice(1)), word).toBe(true);
    await expect(page.locator("block-field .is-met")).toHaveCount(0);
    await page.keyboard.press("Escape");
  }
  await expect(block(0)).toBeVisible();
});

test("signs show where a key has moved the caret to them, and nowhere else", async ({ octavo, signedIn, page }) => {
  const { block, caret } = await openPage(octavo, signedIn, text("an **old** and [new](/page/1) path"));
  const met = page.locator("block-field .is-met");
  await block(0)
    .getByText("an")
    .first()
    .click({ position: { x: 1, y: 12 } });
  await page.keyboard.press("Home");
  await expect(met).toHaveCount(0);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
  // Right before the sign, in it and right behind.
  await expect(met).toHaveText("**");
  await page.keyboard.press("ArrowRight");
  await expect(met).toHaveText("**");
  await page.keyboard.press("ArrowRight");
  await expect(met).toHaveText("**");
  await expect.poll(caret).toMatchObject({ before: "an **" });
  await page.keyboard.press("ArrowRight");
  await expect(met).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(met).toHaveText("**");
  // A link never shows its address; one key leads out of it.
  for (let step = 0; step < 7; step += 1) await page.keyboard.press("ArrowRight");
  await expect.poll(caret).toMatchObject({ before: "an **old** and " });
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowRight");
  await expect.poll(caret).toMatchObject({ before: "an **old** and [new" });
  await page.keyboard.press("ArrowRight");
  await expect.poll(caret).toMatchObject({ before: "an **old** and [new](/page/1)" });
  await expect(page.locator(".field-address").last()).toBeHidden();
  // A click hides what it showed.
  await block(0).getByText("path").click();
  await expect(met).toHaveCount(0);
});

test("a picture in a text is one letter for the caret", async ({ octavo, signedIn, page }) => {
  const { block, saved } = await openPage(octavo, signedIn, text(`![dot](${DOT})`), text(`one ![dot](${DOT})`));
  await block(0).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("b");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  // What is said of it is changed by keys, while its text is open.
  await expect(page.getByRole("toolbar", { name: "Picture" })).toBeVisible();
  await page.keyboard.press("Alt+F10");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Description" })).toBeFocused();
  await page.keyboard.type("a [red] dot");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Text" })).toBeFocused();
  await expect(block(0).getByRole("img", { name: "a [red] dot" })).toHaveCount(1);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("a");
  await block(1).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("toolbar", { name: "Picture" })).toBeVisible();
  await page.keyboard.press("Backspace");
  expect(await saved()).toEqual([`a![a \\[red\\] dot](${DOT})b`, "one "]);
});

test("to open, type a letter, delete it and leave keeps every byte", async ({ octavo, signedIn, page }) => {
  test.setTimeout(120_000);
  const hard = [
    ...texts,
    "| a | b |\n|---|---|\n| 1 | 2 |",
    "[x]: /page/1\n\nto [x] and [y][x]",
    "  three  spaces\tand a tab\n\n\n\n\nfive lines\n\n",
    "***a** b* **c *d***e*",
    "`` ` `` and ``` `` ```",
    "a\u00a0b \u200bc \ufeffd e\u0301 👩‍👩‍👧 \u2028line",
    "* * *\n- - -\n+ a\n\n  b\n10) c",
    "&nbsp;&lt;b&gt;&#x1F600; &bogus; \\",
  ];
  const { saved } = await openPage(octavo, signedIn, ...hard.map(text));
  for (const place of hard.keys()) {
    const block = page.locator("[data-block]").nth(place);
    await block.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const box = await block.boundingBox();
    await block.click({ position: { x: 30, y: Math.min(14, (box?.height ?? 0) / 2) } });
    await page.keyboard.type("x");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Escape");
  }
  await page.getByText("Words with").click();
  await page.keyboard.type("x");
  const [first = "", ...others] = await saved();
  expect(first.replace("x", "")).toBe(hard[0]);
  expect(others).toEqual(hard.slice(1));
});
