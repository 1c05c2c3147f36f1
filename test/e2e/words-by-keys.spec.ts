import { list, openPage, text, todo } from "./blocks.ts";
import { expect, test } from "./test.ts";

test("Shift with the arrows selects from item to item, then the block, then further ones", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(
    octavo,
    signedIn,
    list("low tide", "**at** noon", "or so"),
    text("between"),
    todo("map", "x boots", "hat"),
  );
  const { keyboard } = page;
  const words = () => page.evaluate(() => `${getSelection()}`.replace(/\s+/g, " ").trim());
  const selected = page.getByRole("option");
  const was = ["ul low tide | **at** noon | or so", "between", "todo map | x boots | hat"];
  await block(0).getByText("low tide").click();
  await keyboard.press("Home");
  for (const _ of "low ") await keyboard.press("ArrowRight");
  await keyboard.press("Shift+ArrowDown");
  await expect.poll(words).toMatch(/^tide at n?o?$/);
  await keyboard.press("Shift+ArrowDown");
  await expect.poll(words).toMatch(/^tide at noon or s?o?$/);
  await expect(selected).toHaveCount(0);
  await keyboard.press("Shift+ArrowDown");
  await expect.poll(words).toBe("tide at noon or so");
  await keyboard.press("Shift+ArrowLeft");
  await expect.poll(words).toBe("tide at noon or s");
  await keyboard.type("X");
  expect(await saved()).toEqual(["ul low Xo", ...was.slice(1)]);
  await keyboard.press("Control+z");
  expect(await saved()).toEqual(was);
  // To the block, and further blocks.
  await block(0).getByText("or so").click();
  await keyboard.press("End");
  await keyboard.press("ArrowLeft");
  await keyboard.press("Shift+ArrowUp");
  await expect.poll(words).toMatch(/oon or s$/);
  await expect(selected).toHaveCount(0);
  await keyboard.press("Shift+ArrowDown");
  // Back in the item where it began, the caret is in its field.
  await expect.poll(caret).toMatchObject({ label: "Item 3" });
  await keyboard.press("Shift+ArrowDown");
  await keyboard.press("Shift+ArrowDown");
  await expect(selected).toHaveCount(1);
  await keyboard.press("Shift+ArrowDown");
  await expect(selected).toHaveCount(2);
  // Upwards out of a todo.
  await keyboard.press("Escape");
  await block(2).getByText("boots").click();
  await keyboard.press("End");
  await keyboard.press("Shift+ArrowUp");
  await expect.poll(words).toMatch(/^p? ?boots$/);
  await keyboard.press("Shift+ArrowUp");
  await expect.poll(words).toBe("map boots");
  await keyboard.press("Shift+ArrowUp");
  await expect(selected).toHaveCount(1);
  await keyboard.press("Shift+ArrowUp");
  await expect(selected).toHaveCount(2);
});

test("arrows without Shift leave the caret at an end of what is selected, sideways Shift reaches over an item's end", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, list("low", "high", "end"));
  const { keyboard } = page;
  await block(0).getByText("low").click();
  await keyboard.press("End");
  await keyboard.press("Shift+ArrowRight");
  await keyboard.press("Shift+ArrowRight");
  await keyboard.press("ArrowRight");
  await expect.poll(caret).toMatchObject({ label: "Item 2", before: "h", after: "igh" });
  await keyboard.press("Home");
  await keyboard.press("Shift+ArrowLeft");
  await keyboard.press("Shift+ArrowLeft");
  await keyboard.press("ArrowLeft");
  await expect.poll(caret).toMatchObject({ label: "Item 1", before: "lo", after: "w" });
  await keyboard.press("End");
  await keyboard.press("Shift+ArrowRight");
  await keyboard.press("Delete");
  expect(await saved()).toEqual(["ul lowhigh | end"]);
});

for (const [kind, ...begin] of [
  ["ul", "-", " "],
  ["todo", "[", "]", " "],
] as const) {
  test(`Shift with the arrows selects from and to the item that is being typed, as from any other: ${kind}`, async ({
    octavo,
    signedIn,
  }) => {
    const { page, block, caret, saved } = await openPage(octavo, signedIn, text(""));
    const { keyboard } = page;
    const words = () => page.evaluate(() => `${getSelection()}`.replace(/\s+/g, " ").trim());
    const selected = page.getByRole("option");
    await block(0).click();
    await expect.poll(caret).toMatchObject({ label: "Text" });
    for (const key of begin) await keyboard.press(key);
    await expect.poll(caret).toMatchObject({ label: "Add an item" });
    await keyboard.type("map");
    await keyboard.press("Enter");
    await keyboard.type("boots");
    await keyboard.press("Enter");
    await keyboard.type("tent pegs");
    await keyboard.press("Shift+ArrowUp");
    await expect.poll(words).toBe("tent pegs");
    await keyboard.press("Shift+ArrowUp");
    await expect.poll(words).toBe("boots tent pegs");
    await expect(selected).toHaveCount(0);
    await keyboard.type("X");
    expect(await saved()).toEqual([`${kind} mapX`]);
    await keyboard.press("Control+z");
    await expect.poll(words).toBe("boots tent pegs");
    expect(await saved()).toEqual([`${kind} map | boots | tent pegs`]);
    for (const _ of "123") await keyboard.press("Shift+ArrowUp");
    await expect(selected).toHaveCount(1);
    // From above into it, where it stands in between.
    await keyboard.press("Enter");
    await block(0).getByText("map").click();
    await keyboard.press("End");
    await keyboard.press("Enter");
    await keyboard.type("peg");
    await keyboard.press("ArrowUp");
    await expect.poll(caret).toMatchObject({ label: "Item 1" });
    await keyboard.press("Home");
    await keyboard.press("Shift+ArrowDown");
    await expect.poll(words).toBe("map");
    await keyboard.press("Shift+ArrowRight");
    await expect.poll(words).toBe("map p");
    await keyboard.press("Delete");
    expect(await saved()).toEqual([`${kind} eg | boots | tent pegs`]);
  });
}

test("Shift with the arrows goes on out of a row for a new item in which nothing is written", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, list("map", "hat", "tent"));
  const { keyboard } = page;
  const words = () => page.evaluate(() => `${getSelection()}`.replace(/\s+/g, " ").trim());
  await block(0).getByText("hat").click();
  await keyboard.press("End");
  await keyboard.press("Enter");
  await expect.poll(caret).toMatchObject({ label: "Add an item" });
  await keyboard.press("Shift+ArrowUp");
  await expect.poll(words).toBe("hat");
  await keyboard.press("Shift+ArrowUp");
  await expect.poll(words).toBe("map hat");
  await keyboard.type("X");
  expect(await saved()).toEqual(["ul X | tent"]);
});

test("items below a row for a new one that is gone when they are selected are those that the keys reached", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret } = await openPage(octavo, signedIn, list("map", "hat", "tent", "rope", "key"));
  const { keyboard } = page;
  const words = () => page.evaluate(() => `${getSelection()}`.replace(/\s+/g, " ").trim());
  const openBelowMap = async () => {
    await block(0).getByText("map").click();
    await keyboard.press("End");
    await keyboard.press("Enter");
    await expect.poll(caret).toMatchObject({ label: "Add an item" });
  };
  await openBelowMap();
  for (const _ of "12") await keyboard.press("ArrowDown");
  await expect.poll(caret).toMatchObject({ label: "Item 3", before: "" });
  await keyboard.press("Shift+ArrowDown");
  await expect.poll(words).toBe("tent");
  await keyboard.press("ArrowLeft");
  await openBelowMap();
  await keyboard.press("ArrowUp");
  await expect.poll(caret).toMatchObject({ label: "Item 1", before: "" });
  await keyboard.press("Shift+ArrowDown");
  await expect.poll(words).toBe("map");
});

// A large list is drawn in stretches, and open not everywhere.
for (const [count, last] of [
  [60, 50],
  [160, 130],
] as const) {
  test(`what Shift selects over more items than the window shows, ${last} of ${count}, is marked and deleted whole`, async ({
    octavo,
    signedIn,
  }) => {
    const items = Array.from({ length: count }, (_, index) => `item ${index}`);
    const { page, block, saved } = await openPage(octavo, signedIn, list(...items));
    const { keyboard } = page;
    const words = () => page.evaluate(() => `${getSelection()}`.replace(/\s+/g, " ").trim());
    const selected = items.slice(0, last).join(" ").slice("item".length).trim();
    await block(0).getByText("item 0").click();
    await keyboard.press("Home");
    for (const _ of "item") await keyboard.press("ArrowRight");
    for (let turn = 0; turn < last; turn += 1) await keyboard.press("Shift+ArrowDown");
    await expect(page.getByText(`item ${last}`, { exact: true })).toBeInViewport();
    expect(await words()).toBe(`${selected} item`);
    await keyboard.press("Control+b");
    await expect.poll(words).toBe(`${selected} item`);
    const bold = items.slice(1, last).map((item) => `**${item}**`);
    expect(await saved()).toEqual([`ul ${["item **0**", ...bold, `**item** ${last}`, ...items.slice(last + 1)].join(" | ")}`]);
    await keyboard.press("Delete");
    await keyboard.type("!");
    expect(await saved()).toEqual([`ul ${[`item! ${last}`, ...items.slice(last + 1)].join(" | ")}`]);
  });
}
