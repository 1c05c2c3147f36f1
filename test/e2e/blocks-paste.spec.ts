import { readFileSync } from "node:fs";
import { heading, list, openPage, table, text, todo } from "./blocks.ts";
import { paste, pasteAsIs } from "./clipboard.ts";
import { expect, test, toast } from "./test.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const MARKDOWN =
  "# Coast Path\n\nLeave *early*.\n\n- map\n- hat\n\n- [x] tide\n- [ ] ferry\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n> quoted";
const BLOCKS = ["h1 Coast Path", "Leave *early*.", "ul map | hat", "todo x tide | ferry", "table A | B / 1 | 2", "> quoted"];

test("Markdown in an empty text block becomes blocks, in one step of undo", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text("Above"), text(""));
  await block(1).click();
  await paste(page, MARKDOWN);
  await expect(page.locator("[data-block]")).toHaveCount(7);
  await expect.poll(caret).toMatchObject({ before: "> quoted", after: "" });
  expect(await saved()).toEqual(["Above", ...BLOCKS]);
  await page.keyboard.press("Control+z");
  await expect.poll(caret).toMatchObject({ label: "Text", before: "" });
  expect(await saved()).toEqual(["Above", ""]);
});

test("several blocks split a text at the caret", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("Harbour to chapel"), heading("Two"));
  await block(0).click();
  await page.keyboard.press("Home");
  for (let step = 0; step < 7; step += 1) await page.keyboard.press("ArrowRight");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Shift+ArrowRight");
  await paste(page, "## Stage\n\n1. up\n2. down");
  await page.keyboard.press("Escape");
  await block(4).click();
  await paste(page, "one\n\ntwo");
  expect(await saved()).toEqual(["Harbour", "h2 Stage", "ol up | down", "chapel", "h2 Two", "one", "two"]);
});

test("plain words are pasted plainly, and with Shift everything is", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("Say: "), text(""), text("```\n"));
  await block(0).click();
  await page.keyboard.press("End");
  await paste(page, "# no heading *here*");
  await block(1).click();
  await paste(page, MARKDOWN, "<h1>Coast Path</h1>", "Control+Shift+v");
  await block(2).click();
  await page.keyboard.press("Control+End");
  await paste(page, "# comment\n\ncode()");
  expect(await saved()).toEqual(["Say: # no heading *here*", MARKDOWN, "```\n# comment\n\ncode()"]);
});

test("paragraphs that are pasted plainly into bold words are bold, in one step", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text("See **the low tide** there"));
  await block(0).click();
  for (const key of ["Home", ...Array(13).fill("ArrowRight")]) await page.keyboard.press(key);
  await paste(page, "One\n\nTwo\n\nThree", "<p>One</p><p>Two</p><p>Three</p>", "Control+Shift+v");
  await expect(block(0).locator("strong, b")).toHaveText(["the lowOne", "Two", "Three tide"]);
  await page.keyboard.type("!");
  expect(await saved()).toEqual(["See **the lowOne**\n\n**Two**\n\n**Three! tide** there"]);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect.poll(caret).toMatchObject({ before: "See **the low", after: " tide** there" });
});

test("what an office copies keeps its nested lists, ticks and marks, under the page's policy", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text(""));
  await block(0).click();
  const sample = (ending: string) => readFileSync(new URL(`../samples/clipboard/google-docs.${ending}`, import.meta.url), "utf8");
  // As the office hands it over: the browser's own clipboard would clean it first.
  await page.getByRole("textbox", { name: "Text" }).evaluate(
    (field, [plain, html]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", plain ?? "");
      clipboardData.setData("text/html", html ?? "");
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    [sample("txt"), sample("html")],
  );
  expect(await saved()).toEqual([
    "h1 Coast Path",
    "Leave **early**, *before nine*, or take ~~the bus~~\n**_the ferry_** (see [the times](https://ferry.example/times)).",
    "- Pack\n  - **Map**\n    - of paper\n  - Hat\n- Water",
    "h3 Before leaving",
    "todo x Tickets | Ask about **tides**",
    "ol Up | Down",
    "table Stage | km / Harbour\nto chapel | 7",
    "",
  ]);
});

test("Shift pressed before does not make a paste plain", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text(""));
  await block(0).click();
  await page.keyboard.press("Shift");
  await paste(page, "early", "<p>Leave <b>early</b></p>");
  expect(await saved()).toEqual(["Leave **early**"]);
});

test("HTML becomes blocks, and a formatted phrase becomes Markdown", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text(""), text("See ."), todo("by "));
  await block(0).click(); // Lines that are all in a font for code are code, as an editor or a word processor has them.
  await expect(page.getByRole("textbox", { name: "Text" })).toBeFocused();
  const rows = ["SELECT tide", "&nbsp; FROM low"].map((row) => `<div>${row}</div>`).join("");
  await pasteAsIs(page, "SELECT tide\n  FROM low", `<div style="font-family: Consolas">${rows}</div>`);
  expect((await saved())[0]).toBe("```\nSELECT tide\n  FROM low\n```");
  await page.keyboard.press("Control+z");
  await paste(
    page,
    "Coast Path Leave early map",
    `<h2>Coast Path<a class="anchor" href="#coast-path">#</a></h2><p>Leave <b>early</b>, at <a href="https://tide.example/a">low tide</a>.<br>Not late.</p>
     <ul><li>map</li><li>hat<ul><li>straw</li></ul></li></ul><ol><li>up</li><li>down</li></ol>
     <table><tr><th>Stage</th><th>km</th></tr><tr><td>One|a</td><td>1.2</td></tr></table>
     <pre><code class="language-js">go(*);\n</code></pre><blockquote><p>wind</p></blockquote><script>alert(1)</script>`,
  );
  await expect(page.locator("[data-block]")).toHaveCount(9);
  await page.keyboard.press("Escape");
  await block(7).click();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await paste(page, "the ferry", `<meta charset="utf-8"><a href="https://ferry.example/now">the <i>ferry</i></a>`);
  await block(8).getByText("Add an item").click();
  await paste(page, "boat", "<b>boat</b>");
  expect(await saved()).toEqual([
    "h2 Coast Path",
    "Leave **early**, at [low tide](https://tide.example/a).\nNot late.",
    "- map\n- hat\n  - straw",
    "ol up | down",
    "table Stage | km / One|a | 1.2",
    "```js\ngo(*);\n```",
    "> wind",
    "See [the *ferry*](https://ferry.example/now).",
    "todo by  | **boat**",
  ]);
});

test("lines become items, cells fill a table, an address makes words a link", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(
    octavo,
    signedIn,
    list("map"),
    todo(),
    table(["A", "B"], ["1", "2"]),
    text("ferry"),
  );
  await block(0).getByText("map").click();
  await page.keyboard.press("End");
  await paste(page, "s\n- hat\n\n- coins\n");
  await paste(page, ", pegs\nrope", "<p>, <b>pegs</b></p><ul><li><a href='https://rope.example/'>rope</a></li></ul>");
  await block(1).getByText("Add an item").click();
  await paste(page, "- [ ] tide\n- [ ] boat");
  await block(2).getByRole("cell", { name: "2" }).click();
  await paste(page, "x\ty\nz\n");
  await block(2).getByRole("cell", { name: "1" }).click();
  await page.keyboard.press("End");
  await paste(page, "high\n\nlow", "<p><b>high</b></p><p>low</p>");
  await block(2).getByRole("cell", { name: "z" }).click();
  await paste(page, "p\tq", "<table><tr><td><i>p</i></td><td>q</td></tr></table>");
  await block(3).click();
  await page.keyboard.press("Control+a");
  await paste(page, "https://ferry.example");
  await page.keyboard.type("!");
  expect(await saved()).toEqual([
    "ul maps | hat | coins, **pegs** | [rope](https://rope.example/)",
    "todo tide | boat",
    "table A | B | Column 3 / 1**high**\nlow | x | y /  | *p* | q",
    "[ferry](https://ferry.example)!",
  ]);
});

test("cells keep the marks that a program for tables says by their class", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text(""));
  const sample = (ending: string) => readFileSync(new URL(`../samples/clipboard/excel.${ending}`, import.meta.url), "utf8");
  await block(0).click();
  await expect(page.getByRole("textbox", { name: "Text" })).toBeFocused();
  await pasteAsIs(page, sample("txt"), sample("html"));
  await expect(page.getByRole("table")).toBeVisible();
  const [cells] = await saved();
  expect(cells).toContain("**One** | *Harbour* | 7.5");
});

test("what was cut is pasted back where it stood, and a letter at a block that has the focus is written into it", async ({
  octavo,
  signedIn,
}) => {
  const blocks = [text("one"), text("two"), list("a", "b"), text("three"), table(["A"], ["1"])];
  const { page, caret, saved } = await openPage(octavo, signedIn, ...blocks);
  const names = () => page.locator("[data-block]").evaluateAll((all) => all.map((one) => one.getAttribute("data-block")));
  const before = await names();
  await page.getByText("two").click();
  await expect(page.getByRole("textbox", { name: "Text" })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Control+x");
  await expect(page.locator("[data-block]")).toHaveCount(3);
  await page.keyboard.press("Control+v");
  // Writing goes on at the end of what came.
  await expect.poll(caret).toMatchObject({ before: "b", after: "" });
  expect(await saved()).toEqual(["one", "two", "ul a | b", "three", "table A / 1"]);
  expect(await names()).toEqual(before);
  await page.keyboard.press("Control+z");
  await expect(page.locator("[data-block]")).toHaveCount(3);

  await page.keyboard.press("Home");
  await page.keyboard.type(", and more");
  await page.keyboard.press("Escape");
  await page.keyboard.press("End");
  await page.keyboard.type("side");
  expect(await saved()).toEqual(["one, and more", "three", "table Aside / 1"]);

  await page.getByText("three").click();
  for (const key of ["Escape", "Escape", "Control+x", "Enter", "End", "Enter", "Control+v"]) await page.keyboard.press(key);
  await expect.poll(caret).toMatchObject({ before: "three", after: "" });
  expect(await names()).toEqual([before[0], before[3], before[4]]);
});

test("cells for which a table has no room are a table of their own below, which is said", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, table(["A"], ["1"]), text("end"));
  await block(0).getByRole("cell", { name: "1" }).click();
  const wide = [1, 2].map((row) => Array.from({ length: 51 }, (_, column) => `${row}.${column}`).join("\t"));
  await paste(page, wide.join("\n"));
  await expect(toast(page)).toContainText("Pasted as 2 tables of their own");
  await expect(toast(page)).toContainText("A table holds 1,000 rows and 50 columns at most.");
  const [first, second, third, fourth] = await saved();
  expect([first, third, fourth]).toEqual(["table A / 1", "table 1.50 / 2.50", "end"]);
  expect(second).toMatch(/^table 1\.0 \| 1\.1 .* 1\.49 \/ 2\.0 .* 2\.49$/);
  await page.keyboard.press("Control+z");
  expect(await saved()).toEqual(["table A / 1", "end"]);
});

test("on a page of which nothing is left, and where a block is added, what is pasted stands below all", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("Below"));
  const { keyboard } = page;
  await block(0).click();
  await keyboard.press("Control+a");
  await keyboard.press("Control+a");
  await keyboard.press("Delete");
  await keyboard.press("Backspace");
  await expect(page.getByRole("button", { name: "Add block" })).toBeFocused();
  await paste(page, "low tide");
  await keyboard.type("s");
  expect(await saved()).toEqual(["low tides"]);
  await page.getByRole("button", { name: "Add block" }).focus();
  await paste(page, "# At noon\n\n- map\n- hat");
  await keyboard.type("s");
  expect(await saved()).toEqual(["low tides", "h1 At noon", "ul map | hats"]);
  await keyboard.press("Control+z");
  await keyboard.press("Control+z");
  expect(await saved()).toEqual(["low tides"]);
});
