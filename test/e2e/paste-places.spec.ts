import type { Page } from "@playwright/test";
import type { Block } from "#core/blocks/block.ts";
import { heading, list, openPage, table, text, todo } from "./blocks.ts";
import { paste } from "./clipboard.ts";
import { expect, test } from "./test.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const TWO = "## Stage\n\nup";

interface Place {
  /** The block that is pasted into, and what is done to get to the place. */
  into: Block;
  keys: readonly string[];
  plain: string;
  html?: string;
  /** Pastes with these. */
  by?: string;
  becomes: readonly string[];
  /** What stands before the caret then. */
  caret: string;
}

const places: Record<string, Place> = {
  "into the middle of a bold word": {
    into: text("so **early** out"),
    keys: ["End", ...Array(8).fill("ArrowLeft")],
    plain: TWO,
    becomes: ["so **ear**", "h2 Stage", "up", "**ly** out"],
    caret: "up",
  },
  "into a line of a quote": {
    into: text("> one two\n> three"),
    keys: ["Control+Home", ...Array(4).fill("ArrowRight")],
    plain: TWO,
    becomes: ["> one", "h2 Stage", "up", "> two\n> three"],
    caret: "up",
  },
  "into a callout": {
    into: text("> [!tip] Low tide\n> at noon"),
    keys: ["Control+End", ...Array(4).fill("ArrowLeft")],
    plain: TWO,
    becomes: ["> [!tip] Low tide\n> at", "h2 Stage", "up", "> [!tip]\n> noon"],
    caret: "up",
  },
  "into a nested list": {
    into: text("- a\n  - map hat\n  - tent\n- z"),
    keys: ["Control+Home", "ArrowDown", "End", ...Array(3).fill("ArrowLeft")],
    plain: TWO,
    becomes: ["- a\n  - map", "h2 Stage", "up", "- hat\n- tent\n- z"],
    caret: "up",
  },
  "items into a nested list": {
    into: text("- a\n  - b\n- c"),
    keys: ["Control+Home", "End"],
    plain: "- x\n- y",
    becomes: ["- a\n- x\n- y\n  - b\n- c"],
    caret: "- a\n- x\n- y",
  },
  "one item into a nested list": {
    into: text("- a\n  - the "),
    keys: ["Control+End"],
    plain: "•\tbig map",
    html: "<ul><li><b>big</b> map</li></ul>",
    becomes: ["- a\n  - the **big** map"],
    caret: "- a\n  - the **big** map",
  },
  "into code within a quote": {
    into: text("> first\n> ```js\n> go();\n> ```\n> end"),
    keys: ["Control+Home", "ArrowDown", "ArrowDown", "End"],
    plain: " // a\nback();\n",
    becomes: ["> first\n> ```js\n> go(); // a\n> back();\n> \n> ```\n> end"],
    caret: "> first\n> ```js\n> go(); // a\n> back();\n> ",
  },
  "a table into a line": {
    into: text("low and high"),
    keys: ["End", ...Array(4).fill("ArrowLeft")],
    plain: "Hour\tTide\n6\tlow",
    becomes: ["low and", "table Hour | Tide / 6 | low", "high"],
    caret: "",
  },
  "a table at the end of a page": {
    into: text("low"),
    keys: ["Control+a"],
    plain: "Hour\tTide\n6\tlow",
    becomes: ["table Hour | Tide / 6 | low", ""],
    caret: "",
  },
  "two lines into a quote": {
    into: text("> one two"),
    keys: ["Control+End"],
    plain: " and\n1) three",
    html: "<p>, and<br>so <b>on</b></p>",
    becomes: ["> one two, and\n> so **on**"],
    caret: "> one two, and\n> so **on**",
  },
  "lines of slides into a line": {
    into: text("low"),
    keys: ["End"],
    plain: " tide\vat noon",
    becomes: ["low tide\nat noon"],
    caret: "low tide\nat noon",
  },
  "a marked word with signs right behind another word": {
    into: text("tide out"),
    keys: ["Home", ...Array(4).fill("ArrowRight")],
    plain: '"low"',
    html: '<b>"low"</b>',
    becomes: ['tide"**low**" out'],
    caret: 'tide"**low**"',
  },
  "a marked word with a space behind it": {
    into: text("an important tide"),
    keys: ["Home", ...Array(3).fill("ArrowRight")],
    plain: "very ",
    html: "<b>very</b><span><span>&nbsp;</span></span>",
    becomes: ["an **very** important tide"],
    caret: "an **very** ",
  },
  "a marked word with a space behind it into an item": {
    into: list("important tide"),
    keys: ["Home"],
    plain: "very ",
    html: "<b>very</b><span><span>&nbsp;</span></span>",
    becomes: ["ul **very** important tide"],
    caret: "**very** ",
  },
  "a marked word into a marked word": {
    into: text("so **early** out"),
    keys: ["End", ...Array(8).fill("ArrowLeft")],
    plain: "low tide",
    html: "<b>low</b> tide",
    becomes: ["so **earlow tidely** out"],
    caret: "so **earlow tide",
  },
  "lines that are set in by tabs into a cell": {
    into: table(["A", "B"], ["see", "2"]),
    keys: ["End"],
    plain: " both\n\tmap",
    becomes: ["table A | B / see both\n\tmap | 2"],
    caret: "see both\n\tmap",
  },
  "over a part of a heading": {
    into: heading("Low tide"),
    keys: ["End", ...Array(4).fill("Shift+ArrowLeft")],
    plain: TWO,
    becomes: ["h2 Low", "h2 Stage", "up"],
    caret: "up",
  },
  "into an empty heading": { into: heading(""), keys: [], plain: TWO, becomes: ["h2 Stage", "up"], caret: "up" },
  "one item into an item": {
    into: list("take the "),
    keys: ["End"],
    plain: "•\tbig map",
    html: "<ul><li><b>big</b> map</li></ul>",
    becomes: ["ul take the **big** map"],
    caret: "take the **big** map",
  },
  "formatted items into an item, with Shift": {
    into: list("take "),
    keys: ["End"],
    plain: "a map\na hat",
    html: "<ul><li>a <b>map</b></li><li>a <i>hat</i></li></ul>",
    by: "Control+Shift+v",
    becomes: ["ul take a map | a hat"],
    caret: "a hat",
  },
  "ticked items among items": {
    into: todo("x tide", "boat"),
    keys: ["End"],
    plain: "s\n- [x] map\n- [ ] hat",
    becomes: ["todo x tide | boats | x map | hat"],
    caret: "hat",
  },
  "a formatted cell into a cell, with Shift": {
    into: table(["A"], ["see "]),
    keys: ["End"],
    plain: "one",
    html: "<p><b>one</b></p><p>two</p>",
    by: "Control+Shift+v",
    becomes: ["table A / see one"],
    caret: "see one",
  },
};

for (const [name, { into, keys, plain, html, by, becomes, caret: before }] of Object.entries(places)) {
  test(`pasting ${name} is one step, and writing goes on behind it`, async ({ octavo, signedIn }) => {
    const { page, block, caret, saved } = await openPage(octavo, signedIn, text("Above"), into);
    await open(page, block(1), into);
    for (const key of keys) await page.keyboard.press(key);
    await paste(page, plain, html, by);
    await expect.poll(async () => (await caret())?.before).toBe(before);
    expect(await saved()).toEqual(["Above", ...becomes]);
    await page.keyboard.press("Control+z");
    await expect.poll(() => page.locator("[data-block]").count()).toBe(2);
    const [, back] = await saved();
    await page.keyboard.press("Control+Shift+z");
    expect(await saved()).toEqual(["Above", ...becomes]);
    expect(back).not.toBe(becomes[0]);
  });
}

async function open(page: Page, block: ReturnType<Page["locator"]>, into: Block): Promise<void> {
  if (into.type === "list") await block.getByText(into.content.items.at(-1)?.trim() ?? "").click();
  else if (into.type === "todo") await block.getByText(into.content.items.at(-1)?.text ?? "").click();
  else if (into.type === "table") await block.getByRole("cell", { name: into.content.rows[0]?.[0]?.trim() ?? "" }).click();
  else await block.click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe("block-field");
}

test("half of a bold word is cut and pasted elsewhere, and each step is taken back", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("so **early** out"), text("by "), todo("x tide"));
  await block(0).click();
  await page.keyboard.press("End");
  for (let step = 0; step < 6; step += 1) await page.keyboard.press("ArrowLeft");
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Control+x");
  await block(1).click();
  await page.keyboard.press("End");
  await page.keyboard.press("Control+v");
  expect(await saved()).toEqual(["so **ear** out", "by **ly**", "todo x tide"]);
  await page.keyboard.press("Control+z");
  expect(await saved()).toEqual(["so **ear** out", "by ", "todo x tide"]);
  await page.keyboard.press("Control+z");
  expect(await saved()).toEqual(["so **early** out", "by ", "todo x tide"]);
});

test("a space that is copied is pasted into the line", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("so **early** out"), text("by"));
  await block(0).click();
  await page.keyboard.press("End");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Control+c");
  await block(1).click();
  await page.keyboard.press("End");
  await page.keyboard.press("Control+v");
  await page.keyboard.type("now");
  expect(await saved()).toEqual(["so **early** out", "by now"]);
});

test("5,000 lines come at once, and go at once", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text(""));
  await block(0).click();
  await paste(page, Array.from({ length: 5000 }, (_, line) => `line ${line}`).join("\n\n"));
  const lines = await saved();
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([5000, "line 0", "line 4999"]);
  await page.keyboard.press("Control+z");
  expect(await saved()).toEqual([""]);
});
