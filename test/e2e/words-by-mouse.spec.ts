import type { Block } from "#core/blocks/block.ts";
import { heading, list, openPage, table, text, todo } from "./blocks.ts";
import { paste } from "./clipboard.ts";
import { dragOver } from "./pointer.ts";
import { expect, test } from "./test.ts";

const places: Record<string, { of: Block; first: string; last?: string; becomes: string }> = {
  "a text": { of: text("low tide at noon"), first: "tide", becomes: "low X at noon" },
  "the lines of a text": { of: text("low tide\nat noon\nor so"), first: "tide", last: "or", becomes: "low X so" },
  "words beside a mark": { of: text("**low** tide at noon"), first: "tide", becomes: "**low** X at noon" },
  "a marked word": { of: text("a **low** tide"), first: "low", becomes: "a **X** tide" },
  "a heading": { of: heading("Low tide at noon"), first: "tide", becomes: "h2 Low X at noon" },
  "an item": { of: list("low", "tide at noon"), first: "at", becomes: "ul low | tide X noon" },
  "an item of a todo": { of: todo("low", "tide at noon"), first: "at", becomes: "todo low | tide X noon" },
  "a cell": { of: table(["A"], ["low tide"]), first: "tide", becomes: "table A / low X" },
  "a quote": { of: text("> low tide\n> at noon"), first: "tide", last: "at", becomes: "> low X noon" },
  "a nested list": { of: text("- low tide\n  - at noon"), first: "tide", last: "at", becomes: "- low X noon" },
  code: { of: text("```js\nlow();\nhigh();\n```"), first: "();", last: "high", becomes: "```js\nlowX();\n```" },
};

for (const [name, { of, first, last = first, becomes }] of Object.entries(places)) {
  test(`a letter takes the place of words that the mouse has selected in ${name}`, async ({ octavo, signedIn }) => {
    const { page, saved } = await openPage(octavo, signedIn, of, text("end"));
    await dragOver(page, first, last);
    await page.keyboard.type("X");
    expect(await saved()).toEqual([becomes, "end"]);
    // A step by itself, which selects them again.
    await page.keyboard.press("Control+z");
    await page.keyboard.type("X");
    await page.keyboard.press("Escape");
    await dragOver(page, "X", "X", true);
    await page.keyboard.type("Y");
    expect(await saved()).toEqual([becomes.replace("X", "Y"), "end"]);
  });
}

test("several items that the mouse has selected are written over, deleted, divided, cut and pasted over", async ({
  octavo,
  signedIn,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const items = ["low tide", "**at** noon", "or so"];
  const { page, saved, block } = await openPage(octavo, signedIn, list(...items), todo("map", "x boots", "hat"), text("end"));
  const { keyboard } = page;
  const [was, todos] = ["ul low tide | **at** noon | or so", "todo map | x boots | hat"];
  await dragOver(page, "tide", "or");
  await keyboard.type("X");
  expect(await saved()).toEqual(["ul low X so", todos, "end"]);
  await keyboard.press("Control+z");
  expect(await saved()).toEqual([was, todos, "end"]);
  // Also out of a field that is open, and backwards.
  await block(0).getByText("or so").click();
  await dragOver(page, "tide", " noon", true);
  await keyboard.press("Backspace");
  await keyboard.type("Y");
  expect(await saved()).toEqual(["ul low Y | or so", todos, "end"]);
  await keyboard.press("Control+z");
  await keyboard.press("Control+z");
  await keyboard.press("Escape");
  await dragOver(page, "tide", "at");
  await keyboard.press("Enter");
  await keyboard.type("Z");
  expect(await saved()).toEqual(["ul low  | Z noon | or so", todos, "end"]);
  // What is cut of a todo keeps its ticks, and is items again where it is pasted.
  await dragOver(page, "ap", "ha");
  await keyboard.press("Control+x");
  expect(await saved()).toEqual(["ul low  | Z noon | or so", "todo mt", "end"]);
  await block(2).click();
  await keyboard.press("Enter");
  await keyboard.press("Control+v");
  expect(await saved()).toEqual(["ul low  | Z noon | or so", "todo mt", "end", "todo ap | x boots | ha"]);
  await page.evaluate(() => navigator.clipboard.writeText("tide at"));
  await dragOver(page, "Z", "or");
  await keyboard.press("Control+v");
  expect(await saved()).toEqual(["ul low  | tide at so", "todo mt", "end", "todo ap | x boots | ha"]);
});

test("a drag out of an open item that is in the next one at once selects, and carries nothing away", async ({
  octavo,
  signedIn,
}) => {
  const { page, saved, block, caret } = await openPage(octavo, signedIn, list("low", "tide", "at", "noon"));
  await block(0).getByText("tide").click();
  await expect.poll(caret).toMatchObject({ label: "Item 2" });
  const { mouse } = page;
  const [from, to] = await Promise.all(["tide", "noon"].map((words) => page.getByText(words, { exact: true }).boundingBox()));
  if (!from || !to) throw new Error("The items are not seen.");
  await mouse.move(from.x + 1, from.y + from.height / 2);
  await mouse.down();
  await mouse.move(from.x + 20, to.y - to.height / 2);
  await mouse.move(from.x + 1, to.y + to.height / 2);
  await mouse.up();
  await page.keyboard.press("Delete");
  expect(await saved()).toEqual(["ul low | noon"]);
});

test("what is pasted over several items is one step of undo, which selects them again", async ({ octavo, signedIn, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const was = ["ul low tide | **at** noon &amp; *so* | or so", "end"];
  const { page, saved } = await openPage(octavo, signedIn, list("low tide", "**at** noon &amp; *so*", "or so"), text("end"));
  const { keyboard } = page;
  const words = () => page.evaluate(() => `${getSelection()}`.replace(/\s+/g, " ").trim());
  await dragOver(page, "tide", "or");
  await paste(page, "wave");
  expect(await saved()).toEqual(["ul low wave so", "end"]);
  await keyboard.press("Control+z");
  await expect.poll(words).toBe("tide at noon & so or");
  expect(await saved()).toEqual(was);
  await keyboard.press("Control+Shift+z");
  expect(await saved()).toEqual(["ul low wave so", "end"]);
  await keyboard.press("Control+z");
  // Formatted words, too; what is typed then takes their place again.
  await paste(page, "wave", "<p>a <b>wave</b></p>");
  expect(await saved()).toEqual(["ul low a **wave** so", "end"]);
  await keyboard.press("Control+z");
  // Several lines are items.
  await paste(page, "wave\n- foam\nsand ");
  expect(await saved()).toEqual(["ul low wave | foam | sand so", "end"]);
  await keyboard.press("Control+z");
  // Those with boxes keep their ticks: they stand between what is left of the list.
  await paste(page, "- [ ] wave\n- [x] foam");
  await keyboard.type("s");
  expect(await saved()).toEqual(["ul low", "todo wave | x foams", "ul so", "end"]);
  await keyboard.press("Control+z");
  await keyboard.press("Control+z");
  await expect.poll(words).toBe("tide at noon & so or");
  await keyboard.type("X");
  expect(await saved()).toEqual(["ul low X so", "end"]);
  await keyboard.press("Control+z");
  await expect.poll(words).toBe("tide at noon & so or");
  await keyboard.press("Backspace");
  expect(await saved()).toEqual(["ul low  so", "end"]);
  await keyboard.press("Control+z");
  await expect.poll(words).toBe("tide at noon & so or");
  expect(await saved()).toEqual(was);
});

test("copying words of several items opens nothing", async ({ octavo, signedIn, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { page } = await openPage(octavo, signedIn, list("low tide", "**at** noon", "or so"), text("end"));
  await dragOver(page, "tide", "or");
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const watch = new MutationObserver(() => document.querySelector("block-field") && seen.push("a field"));
    watch.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", ({ target }) => seen.push(`${(target as Element).localName} has the focus`));
  });
  await page.keyboard.press("Control+c");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("- tide\n- **at** noon\n- or\n");
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
});

test("a selection that a key has reached too far is taken back line by line, also from an edge of the text", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("one\ntwo\nthree"), text("four"));
  await block(0).click();
  await page.keyboard.press("Control+Home");
  for (const key of ["ArrowDown", "ArrowDown", "ArrowUp"]) await page.keyboard.press(`Shift+${key}`);
  await page.keyboard.press("Control+x");
  expect(await saved()).toEqual(["two\nthree", "four"]);
  await page.keyboard.press("Control+End");
  for (const key of ["ArrowUp", "ArrowDown"]) await page.keyboard.press(`Shift+${key}`);
  await page.keyboard.type("!");
  expect(await saved()).toEqual(["two\nthree!", "four"]);
});

test("a click on words of several items that are selected puts the caret there", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, list("low tide", "at noon", "or so"), text("end"));
  await dragOver(page, "tide", "or");
  await block(0).getByText("at noon").click();
  await expect.poll(caret).toMatchObject({ label: "Item 2" });
  await page.keyboard.press("End");
  await page.keyboard.type("X");
  expect(await saved()).toEqual(["ul low tide | at noonX | or so", "end"]);
});
