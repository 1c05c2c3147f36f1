import type { Locator } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { heading, list, openPage, table, text, todo } from "./blocks.ts";
import { expect, test } from "./test.ts";

const words = ["one", "two", "three", "four", "five", "six"];

test("blocks are selected from a field by keys, moved, duplicated and deleted, and undo brings each back", async ({
  octavo,
  signedIn,
  page,
}) => {
  const marta = await octavo.person("Marta");
  const { id } = await marta.page((await marta.workspace()).id, { content: words.map((word) => text(word)) });
  await signedIn(marta, `/page/${id}`);
  const blocks = page.locator("[data-block]");
  await blocks.nth(1).click();
  await expect(page.locator("[data-block]").getByRole("textbox", { name: "Text" })).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByRole("option")).toHaveText(["two", "three"]);
  await expect(page.getByRole("toolbar", { name: "Selected blocks" })).toContainText("2 blocks selected");
  // In the middle of the column, not of the window.
  const middle = async (one: Locator) => one.evaluate((it) => it.getBoundingClientRect().left + it.clientWidth / 2);
  expect(await middle(page.locator(".selection-bar"))).toBeCloseTo(await middle(blocks.first()), -1);
  await page.keyboard.press("Alt+ArrowDown");
  await expect(blocks).toHaveText(["one", "four", "two", "three", "five", "six"]);
  await page.keyboard.press("Control+d");
  await expect(blocks).toHaveText(["one", "four", "two", "three", "two", "three", "five", "six"]);
  await page.keyboard.press("Delete");
  await expect(blocks).toHaveText(["one", "four", "two", "three", "five", "six"]);
  await expect(page.getByRole("toolbar", { name: "Selected blocks" })).toBeHidden();
  // What was deleted, copied or moved is selected again.
  for (const _ of "123") {
    await page.keyboard.press("Control+z");
    await expect(page.getByRole("option")).toHaveText(["two", "three"]);
  }
  await expect(page.getByRole("option").last()).toBeFocused();
  await expect(blocks).toHaveText(words);
});

test("Ctrl A selects the field, then all blocks; a letter takes their place", async ({ octavo, signedIn, page }) => {
  const marta = await octavo.person("Marta");
  const { id } = await marta.page((await marta.workspace()).id, {
    content: [...words.map((word) => text(word)), list("a", "b")],
  });
  await signedIn(marta, `/page/${id}`);
  await page.locator("[data-block]").nth(2).click();
  await expect(page.locator("[data-block]").getByRole("textbox", { name: "Text" })).toBeFocused();
  await page.keyboard.press("Control+a");
  await expect(page.getByRole("option")).toHaveCount(0);
  await page.keyboard.press("Control+a");
  await expect(page.getByRole("option")).toHaveCount(7);
  await expectAccessible(page);
  await page.keyboard.type("New");
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-block]")).toHaveText(["New"]);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(page.locator("[data-block]")).toHaveCount(7);
});

test("dragging from one block into another, and Shift with a click, select what is between", async ({
  octavo,
  signedIn,
  page,
}) => {
  const marta = await octavo.person("Marta");
  const { id } = await marta.page((await marta.workspace()).id, { content: words.map((word) => text(word)) });
  await signedIn(marta, `/page/${id}`);
  const blocks = page.locator("[data-block]");
  await blocks.nth(0).click();
  await expect(page.locator("[data-block]").getByRole("textbox", { name: "Text" })).toBeFocused();
  await page.keyboard.press("Escape");
  await blocks.nth(1).hover();
  await page.mouse.down();
  await blocks.nth(2).hover();
  await blocks.nth(3).hover();
  await page.mouse.up();
  await expect(page.getByRole("option")).toHaveText(["two", "three", "four"]);
  await blocks.nth(4).click({ modifiers: ["Shift"] });
  await expect(page.getByRole("option")).toHaveText(["two", "three", "four", "five"]);
  await page.getByRole("button", { name: "Turn into" }).click();
  await page.getByRole("menuitem", { name: "Bulleted list" }).click();
  await expect(blocks).toHaveCount(3);
  await expect(blocks.nth(1).getByRole("listitem")).toHaveText(["two", "three", "four", "five"]);
  // Out of a field that is open, too.
  await blocks.nth(0).click();
  await expect(blocks.nth(0).getByRole("textbox")).toBeFocused();
  await blocks.nth(0).hover();
  await page.mouse.down();
  await blocks.nth(1).hover();
  await blocks.nth(2).hover();
  await page.mouse.up();
  await expect(page.getByRole("option")).toHaveCount(3);
});

test("all of many blocks are deleted and come back in one step, and a further step leads to a block that is not drawn yet", async ({
  octavo,
  signedIn,
}) => {
  const many = Array.from({ length: 600 }, (_, index) => text(`block ${index}`));
  const { page, block } = await openPage(octavo, signedIn, ...many);
  const { keyboard } = page;
  await block(500).scrollIntoViewIfNeeded();
  await block(500).click();
  await keyboard.press("End");
  await keyboard.type("!");
  await keyboard.press("Control+a");
  await keyboard.press("Control+a");
  await keyboard.press("Delete");
  await expect(page.locator("[data-block]")).toHaveCount(1);
  await expect(page.getByRole("textbox", { name: "Text" })).toBeFocused();
  await keyboard.press("Control+z");
  // Those, too, that are drawn after the others.
  await expect(page.getByRole("option")).toHaveCount(600);
  await keyboard.press("Control+z");
  await expect(page.locator("[data-block]:has(:focus), [data-block]:focus")).toHaveText("block 500");
  await expect(page.locator("[data-block]")).toHaveCount(600);
});

test("what is cut goes to the clipboard as Markdown", async ({ octavo, signedIn, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const marta = await octavo.person("Marta");
  const { id } = await marta.page((await marta.workspace()).id, { content: [text("**one**"), list("a", "b"), text("three")] });
  await signedIn(marta, `/page/${id}`);
  await page.locator("[data-block]").nth(0).click();
  await expect(page.locator("[data-block]").getByRole("textbox", { name: "Text" })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Control+x");
  await expect(page.locator("[data-block]")).toHaveText(["three"]);
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("**one**\n\n- a\n- b\n");
});

test("what is copied is formatted for others, and pasted back it is what it was", async ({ octavo, signedIn, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const walk = [text("so **very good** it"), text("> a quote\n> - deep"), heading("Two *ways*", 3), todo("x map", "tide")];
  const { page, block, saved } = await openPage(octavo, signedIn, ...walk, table(["A"], ["1 | 2"]), text(""), text(""));
  const { keyboard } = page;
  await block(0).click();
  await keyboard.press("Escape");
  await keyboard.press("Escape");
  for (let step = 0; step < 4; step += 1) await keyboard.press("Shift+ArrowDown");
  await keyboard.press("Control+c");
  const html = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return (await item?.getType("text/html"))?.text();
  });
  expect(html).toContain("<strong>very good</strong>");
  await block(6).click();
  await keyboard.press("Control+v");
  // A part of a text, with the mark that it stands in.
  await block(0).click();
  await keyboard.press("Home");
  for (let step = 0; step < 9; step += 1) await keyboard.press("ArrowRight");
  await keyboard.press("Shift+End");
  await keyboard.press("Control+c");
  await block(5).click();
  await keyboard.press("Control+v");
  const lines = await saved();
  // Below a table writing goes on.
  expect(lines.slice(6)).toEqual([...lines.slice(0, 5), ""]);
  expect(lines[5]).toBe(" **good** it");
  // Over blocks that are selected it takes their place.
  await page.evaluate(() => navigator.clipboard.writeText("- [ ] boots\n\nover"));
  await block(6).click();
  await keyboard.press("Escape");
  await keyboard.press("Escape");
  for (let step = 0; step < 4; step += 1) await keyboard.press("Shift+ArrowDown");
  await keyboard.press("Control+v");
  await keyboard.type("!");
  expect(await saved()).toEqual([...lines.slice(0, 6), "todo boots", "over!", ""]);
  await keyboard.press("Control+z");
  await keyboard.press("Control+z");
  expect(await saved()).toEqual(lines);
});

test("where people choose the colours, what is selected, pointed at or drawn by a ground is seen", async ({
  octavo,
  signedIn,
}) => {
  const { page, block } = await openPage(octavo, signedIn, list("one"), text("a\n\n---\n\nb"), text("c"));
  await page.emulateMedia({ forcedColors: "active" });
  const look = (target: ReturnType<typeof block>, name: string, pseudo?: string) =>
    target.evaluate((element, [key, part]) => getComputedStyle(element, part).getPropertyValue(key as string), [name, pseudo]);
  const canvas = await look(page.locator("body"), "background-color");
  await block(0).focus();
  await page.keyboard.press("Control+/");
  const entry = page.getByRole("menuitem", { name: "Turn into" });
  await expect(entry).toBeFocused();
  expect(await look(entry, "outline-style")).toBe("solid");
  await page.keyboard.press("Escape");
  expect(await look(block(0).locator("li").first(), "background-color", "::before")).not.toBe(canvas);
  expect(await look(block(1).locator("hr"), "background-color")).not.toBe(canvas);
  await block(1).focus();
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.locator("[data-block][aria-selected]")).toHaveCount(2);
  for (const place of [1, 2]) expect(await look(block(place), "outline-style")).toBe("solid");
});

test("typing over, cutting, turning and indenting what is selected are a step of undo each", async ({ octavo, signedIn }) => {
  const nested = "- tent\n  - pegs";
  const before = ["One", nested, "```js\n  go();\n```"];
  const { page, block, saved } = await openPage(octavo, signedIn, ...before.map((words) => text(words)), text("End"));
  const { keyboard } = page;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await block(0).click();
  for (const key of ["Escape", "Escape", "Shift+ArrowDown", "Shift+ArrowDown"]) await keyboard.press(key);
  await expect(page.locator("#announcer")).toHaveText("3 blocks selected");
  const steps: [act: () => Promise<void>, becomes: string[]][] = [
    [() => keyboard.press("x"), ["x", "End"]],
    [() => keyboard.press("Control+x"), ["End"]],
    [() => keyboard.press("Shift+Tab"), ["One", "- tent\n- pegs", "```js\ngo();\n```", "End"]],
    [
      async () => {
        await page.getByRole("button", { name: "Turn into" }).click();
        await page.getByRole("menuitem", { name: "Quote" }).click();
      },
      ["> One\n>\n> - tent\n>   - pegs\n>\n>   go();", "End"],
    ],
  ];
  for (const [act, becomes] of steps) {
    await act();
    expect(await saved()).toEqual(becomes);
    await keyboard.press("Control+z");
    await expect(page.locator("[data-block][aria-selected=true]")).toHaveCount(3);
    expect(await saved()).toEqual([...before, "End"]);
  }
});

test("a selected block is told by its first words, items and cells apart", async ({ octavo, signedIn }) => {
  const { page, block } = await openPage(
    octavo,
    signedIn,
    list("Map", "Rope"),
    todo("x Tides", "Key"),
    table(["Day", "Where"], ["Mon", "Harbour"]),
    ...[text("```js\nlet a = 1;\n```"), todo(), text("One")],
  );
  await block(5).click();
  await expect(page.getByRole("textbox", { name: "Text" })).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+a");
  const names = ["Map, Rope", "Tides, Key", "Day, Where, Mon, Harbour", "let a = 1;", "Empty block", "One"];
  await expect.poll(() => page.getByRole("option").evaluateAll((options) => options.map((it) => it.ariaLabel))).toEqual(names);
});
