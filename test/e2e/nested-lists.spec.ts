import { list, openPage, text, todo } from "./blocks.ts";
import { expect, test } from "./test.ts";

test("Enter goes on in nested lists and quotes, and steps out of them at an empty line", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text("- tent\n  - pegs"), text("> slow"));
  const enter = async (words: string) => {
    await page.keyboard.press("Enter");
    await page.keyboard.type(words);
  };
  await block(0).getByText("pegs").click();
  await page.keyboard.press("End");
  await enter("rope");
  await enter("");
  await enter("stove");
  await enter("");
  await enter("after the list");
  await expect.poll(caret).toMatchObject({ label: "Text", before: "after the list" });
  await block(2).getByText("slow").click();
  await page.keyboard.press("End");
  await enter("smooth");
  await enter("");
  await enter("after the quote");
  expect(await saved()).toEqual(["- tent\n  - pegs\n  - rope\n- stove", "after the list", "> slow\n> smooth", "after the quote"]);
});

test("in nested lists Enter in the middle makes an item between, an undo of Tab leaves the caret in the words, Backspace takes a shown bullet whole", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(
    octavo,
    signedIn,
    text("- map\n  - old\n- hat"),
    text("- map\n- hat\n  - old\n- rope"),
    text("- map\n- ink"),
  );
  await block(0).getByText("old").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("new");
  const between = "- map\n  - old\n  - new\n- hat";
  expect(await saved()).toEqual([between, "- map\n- hat\n  - old\n- rope", "- map\n- ink"]);

  await block(1).getByText("hat").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Tab");
  expect(await saved()).toEqual([between, "- map\n  - hat\n    - old\n- rope", "- map\n- ink"]);
  await page.keyboard.press("Control+z");
  await page.keyboard.type("s");
  const undone = "- map\n- hats\n  - old\n- rope";
  expect(await saved()).toEqual([between, undone, "- map\n- ink"]);

  await block(2).getByText("ink").click();
  await page.keyboard.press("Home");
  await expect(page.locator("block-field .is-met").first()).toBeVisible();
  await page.keyboard.press("Backspace");
  await expect.poll(caret).toMatchObject({ before: "- map\n", after: "ink" });
  expect(await saved()).toEqual([between, undone, "- map\nink"]);
});

for (const [name, source, lines] of [
  ["a quote", "> ```js\n> go();\n> back();\n> ```", ["> ```js", "> go();", "> back();", "> ```"]],
  ["an item", "- a\n\n  ```js\n  go();\n  back();\n  ```", ["- a", "  ```js", "  go();", "  back();", "  ```"]],
] as const)
  test(`arrows lead line by line through code within ${name}, and End to the end of each`, async ({ octavo, signedIn }) => {
    const { page, block, caret } = await openPage(octavo, signedIn, text(source));
    await block(0).click();
    const drawn = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const passed = async (first: string, step: string) => {
      const seen: (string | undefined)[] = [];
      for (const _ of lines) {
        await page.keyboard.press(seen.length === 0 ? first : step);
        await drawn();
        await page.keyboard.press("End");
        await drawn();
        seen.push((await caret())?.before.split("\n").at(-1));
      }
      return seen;
    };
    expect(await passed("Control+Home", "ArrowDown")).toEqual(lines);
    expect(await passed("Control+End", "ArrowUp")).toEqual([...lines].reverse());
  });

test("a new item stays where it is typed when the caret goes to another and Enter is pressed there", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, saved } = await openPage(octavo, signedIn, todo("milk", "bread"));
  await block(0).getByText("Add an item").click();
  await page.keyboard.type("eggs");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("butter");
  expect(await saved()).toEqual(["todo milk | butter | bread | eggs"]);

  // From words that are selected the arrows lead on as from the caret.
  for (const [key, words] of [
    ["ArrowDown", " rolls"],
    ["ArrowDown", " and salt"],
    ["ArrowUp", " too"],
  ] as const) {
    for (const one of ["Shift+Home", key, "End"]) await page.keyboard.press(one);
    await page.keyboard.type(words);
  }
  expect(await saved()).toEqual(["todo milk | butter | bread rolls too | eggs and salt"]);
});

test("a new item is not lost when the caret goes to another and that goes under the one above, or is left empty", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, saved } = await openPage(octavo, signedIn, list("milk", "bread"), todo("map", "hat"));
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await block(0).getByText("bread").click();
  await press("End", "Enter");
  await page.keyboard.type("eggs");
  await press("ArrowUp", "Tab");
  expect((await saved())[0]).toBe("- milk\n  - bread\n- eggs");
  await block(1).getByText("Add an item").click();
  await page.keyboard.type("tide");
  await press("ArrowUp", "Control+a", "Backspace", "Enter");
  expect((await saved()).slice(1)).toEqual(["todo map", "", "todo tide"]);
});

test("Ctrl Enter ticks the item of a nested list that the caret is in, and leaves it there", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text("- [ ] map\n  - [ ] ink\n- plain"));
  await block(0).getByText("ink").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.type("!");
  await expect.poll(caret).toMatchObject({ before: "- [ ] map\n  - [x] ink!" });
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.type("below");
  expect(await saved()).toEqual(["- [ ] map\n  - [x] ink!\n- plain", "below"]);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  expect(await saved()).toEqual(["- [ ] map\n  - [ ] ink\n- plain"]);
});

test("a box stands before its words, also where empty lines are between the items", async ({ octavo, signedIn }) => {
  const { page, block } = await openPage(octavo, signedIn, text("- map\n\n- [ ] paper\n\n- ink"));
  const tops = async () => {
    const box = await block(0).locator(".md-task").boundingBox();
    const words = await block(0).getByText("paper").boundingBox();
    return Math.abs((box?.y ?? 0) - (words?.y ?? 0));
  };
  expect(await tops()).toBeLessThan(8);
  // The box stands for the item's sign.
  const sign = (words: string) => block(0).locator("li", { hasText: words });
  await expect(sign("paper")).toHaveCSS("list-style-type", "none");
  await expect(sign("ink")).toHaveCSS("list-style-type", "disc");
  const ink = async () => Math.round((await block(0).getByText("ink").boundingBox())?.y ?? 0);
  const before = await ink();
  await block(0).getByText("paper").click();
  await expect(page.locator("block-field")).toBeFocused();
  expect(await tops()).toBeLessThan(8);
  await expect(sign("paper")).toHaveCSS("list-style-type", "none");
  expect(await ink()).toBe(before);
});

test("Home leads to the start of an item's words, and stays there", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text("- map\n  - [ ] ink\n\n> slow"), text("# Tide"));
  for (const [words, before] of [
    ["ink", "- map\n  - [ ] "],
    ["slow", "- map\n  - [ ] ink\n\n> "],
  ] as const) {
    await block(0).getByText(words).click();
    for (const key of ["End", "Home", "Home", "Home"]) await page.keyboard.press(key);
    await expect.poll(caret).toMatchObject({ before });
  }
  await block(1).getByText("Tide").click();
  for (const key of ["End", "Home", "Home"]) await page.keyboard.press(key);
  await page.keyboard.type("Low ");
  expect((await saved())[1]).toBe("# Low Tide");
  // The signs are led to by an arrow, and Home leads from within them to the line's start.
  for (const key of ["Home", "ArrowLeft", "Home"]) await page.keyboard.press(key);
  await expect.poll(caret).toMatchObject({ before: "" });
});
