import { heading, list, openPage, table, text } from "./blocks.ts";
import { expect, test } from "./test.ts";

const many = Array.from({ length: 60 }, (_, index) => text(`the walk, words ${index}`));

test("Page Down and Page Up take the caret along, as far as the page goes", async ({ octavo, signedIn }) => {
  const { page, block, caret } = await openPage(octavo, signedIn, ...many);
  const { keyboard } = page;
  const number = async () => {
    const now = await caret();
    return now && Number(/\d+/.exec(now.before + now.after)?.[0]);
  };
  await block(2).click();
  await keyboard.press("Home");
  for (const _ of "the wal") await keyboard.press("ArrowRight");
  await keyboard.press("PageDown");
  await expect.poll(number).toBeGreaterThan(8);
  const once = (await number()) ?? 0;
  // In its place in the line, and in sight.
  expect(await caret()).toMatchObject({ before: "the wal", after: `k, words ${once}` });
  await expect(block(once)).toBeInViewport();
  await keyboard.press("PageDown");
  await expect.poll(number).toBe(2 * once - 2);
  await keyboard.press("ArrowDown");
  await expect.poll(number).toBe(2 * once - 1);
  await keyboard.press("ArrowUp");
  await keyboard.press("PageUp");
  await expect.poll(number).toBe(once);
  for (let turn = 0; turn < 9; turn += 1) await keyboard.press("PageDown");
  await expect.poll(number).toBe(59);
  expect((await caret())?.after).toBe("");
  for (let turn = 0; turn < 9; turn += 1) await keyboard.press("PageUp");
  await expect.poll(number).toBe(0);
  expect((await caret())?.before).toBe("");
});

test("Page Down leads into long texts, items and cells, and within them", async ({ octavo, signedIn }) => {
  const long = Array.from({ length: 80 }, (_, index) => `line ${index}`);
  const { page, block, caret } = await openPage(
    octavo,
    signedIn,
    text(long.join("\n")),
    list(...long),
    table(["A"], ...long.map((line) => [line])),
  );
  const { keyboard } = page;
  await block(0).click({ position: { x: 60, y: 10 } });
  await keyboard.press("PageDown");
  await expect.poll(async () => (await caret())?.before.match(/\n/g)?.length).toBeGreaterThan(8);
  expect((await caret())?.label).toBe("Text");
  const labels = new Set<string | undefined>();
  for (let turn = 0; turn < 16; turn += 1) {
    await keyboard.press("PageDown");
    labels.add((await caret())?.label?.split(" ")[0]);
  }
  expect([...labels]).toEqual(["Text", "Item", "Row"]);
});

test("Ctrl Home and Ctrl End lead to the ends of the field, and once more to those of the page", async ({ octavo, signedIn }) => {
  const { page, block, caret } = await openPage(
    octavo,
    signedIn,
    heading("First"),
    ...many,
    text("```js\nlow();\n```"),
    list("a", "last"),
  );
  const { keyboard } = page;
  await block(3).click();
  await keyboard.press("Control+Home");
  expect(await caret()).toMatchObject({ before: "", after: "the walk, words 2" });
  await keyboard.press("Control+Home");
  await expect.poll(caret).toMatchObject({ before: "", after: "First" });
  await keyboard.press("Control+End");
  await expect.poll(caret).toMatchObject({ before: "First", after: "" });
  await keyboard.press("Control+End");
  await expect.poll(caret).toMatchObject({ before: "last", after: "" });
  // Out of code, too, whose fence stands behind the caret.
  await block(61).click();
  await keyboard.press("Control+End");
  await expect.poll(async () => (await caret())?.after).toBe("\n```");
  await keyboard.press("Control+End");
  await expect.poll(caret).toMatchObject({ before: "last", after: "" });
  await expect(block(62)).toBeInViewport();
});

test("pressed once they keep to the field, also where the caret is at its end and something else was pressed in between", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret } = await openPage(octavo, signedIn, text("first"), text("words"), text("last"));
  const { keyboard } = page;
  await block(1).click();
  await keyboard.press("End");
  await keyboard.press("Control+End");
  await keyboard.type("!");
  await keyboard.press("Control+End");
  await keyboard.type("?");
  await keyboard.press("Home");
  await keyboard.press("Control+Home");
  expect(await caret()).toMatchObject({ before: "", after: "words!?" });
  await keyboard.press("ArrowRight");
  await keyboard.press("ArrowLeft");
  await keyboard.press("Control+Home");
  expect(await caret()).toMatchObject({ before: "", after: "words!?" });
});

test("on a Mac Cmd and the arrows lead to the page's ends, and Page Down leaves the caret unless Alt is held", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret } = await openPage(octavo, signedIn, ...many);
  const { keyboard } = page;
  await page.addInitScript(() => Object.defineProperty(navigator, "platform", { value: "MacIntel" }));
  await page.reload();
  await block(2).click();
  await keyboard.press("Home");
  const here = { before: "", after: "the walk, words 2" };
  await keyboard.press("PageDown");
  await keyboard.press("PageUp");
  await keyboard.press("Control+End");
  await keyboard.press("Control+End");
  expect((await caret())?.after).not.toBe("the walk, words 59");
  await block(2).click();
  await keyboard.press("Home");
  await keyboard.press("Meta+ArrowUp");
  expect(await caret()).toMatchObject(here);
  await keyboard.press("Meta+ArrowUp");
  await expect.poll(caret).toMatchObject({ before: "", after: "the walk, words 0" });
  await keyboard.press("Meta+ArrowDown");
  await expect.poll(caret).toMatchObject({ before: "the walk, words 0" });
  await keyboard.press("Meta+ArrowDown");
  await expect.poll(caret).toMatchObject({ before: "the walk, words 59", after: "" });
  await keyboard.press("Alt+PageUp");
  await expect.poll(async () => (await caret())?.before).not.toContain("59");
});
