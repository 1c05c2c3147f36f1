/** Blocks as somebody uses them who knows the specification and nothing else: by name, placeholder and text, and whole values. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { heading, list, openPage, table, text, todo } from "./blocks.ts";
import { expect, test } from "./test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function add(page: Page, type: string): Promise<void> {
  await button(page, "Add block").click();
  // What is filled in next cannot end up in the block that was open.
  await expect(page.locator("block-field")).toHaveCount(0);
  await page.getByRole("menuitem", { name: type, exact: true }).click();
}

test("every type is added by its name, filled in and saved", async ({ octavo, signedIn }) => {
  const { page, saved } = await openPage(octavo, signedIn);
  await add(page, "Text");
  await page.getByPlaceholder("Write, or press / for blocks").fill("- first\n# second");
  await page.keyboard.press("Tab");
  await add(page, "Heading");
  await page.getByPlaceholder("Heading").fill("The walk");
  await page.keyboard.press("Enter");
  await add(page, "Todo");
  for (const item of ["map", " ", "hat "]) {
    await page.getByPlaceholder("Add an item").fill(item);
    await page.getByPlaceholder("Add an item").press("Enter");
  }
  await page.getByRole("checkbox", { name: "hat" }).click();
  await add(page, "List");
  await page.getByPlaceholder("Add an item").fill("tide");
  await page.keyboard.press("Enter");
  await page.getByPlaceholder("Add an item").fill("ferry");
  await button(page, "Ordered").click();
  await add(page, "Table");
  await page.getByLabel("Header 1").fill("Stage");
  await page.getByLabel("Row 1, Stage").fill("One");
  await button(page, "Add row").click();
  await button(page, "Add column").click();
  await page.getByLabel("Row 2, Column 3").fill("far");
  await page.keyboard.press("Enter");
  expect(await saved()).toEqual([
    "- first\n# second",
    "h2 The walk",
    "",
    "todo map | x hat",
    "ol tide | ferry",
    "table Stage | Column 2 | Column 3 / One |  |  /  |  | far",
  ]);
});

test("every type is opened again by a click, and changed in its fields", async ({ octavo, signedIn }) => {
  const { page, saved } = await openPage(
    octavo,
    signedIn,
    text("first"),
    heading("The walk"),
    todo("map", "hat"),
    list("tide"),
    table(["Stage", "km"], ["One", "2"]),
    text(""),
  );
  await page.getByText("first").click();
  await page.getByRole("textbox", { name: "Text" }).fill("changed");
  await page.keyboard.press("Escape");
  await page.getByText("The walk").click();
  await page.getByPlaceholder("Heading").fill("The way");
  // Side by side where there is room.
  const tops = [1, 2, 3].map(async (level) => (await button(page, `Level ${level}`).boundingBox())?.y);
  expect(new Set(await Promise.all(tops)).size).toBe(1);
  await button(page, "Level 3").click();
  await page.keyboard.press("Escape");
  await page.getByText("hat", { exact: true }).click();
  await page.getByLabel("Item 2", { exact: true }).fill("cap");
  await button(page, "Remove item 1").click();
  await page.getByText("tide").click();
  await page.getByPlaceholder("Add an item").fill("ferry");
  await page.keyboard.press("Enter");
  await page.getByRole("cell", { name: "One" }).click();
  await page.getByLabel("Row 1, km").fill("3");
  await button(page, "Remove column").click();
  await page.getByText("Write, or press / for blocks").click();
  await page.getByPlaceholder("Write, or press / for blocks").fill("last");
  await page.getByPlaceholder("Write, or press / for blocks").blur();
  await expect(page.locator("block-field")).toHaveCount(0);
  expect(await saved()).toEqual(["changed", "h3 The way", "todo cap", "ul tide | ferry", "table Stage / One", "last"]);
});

test("every type is accessible while it is open", async ({ octavo, signedIn }) => {
  const { page, block } = await openPage(
    octavo,
    signedIn,
    text("first"),
    heading("Two"),
    todo("x map"),
    list("tide"),
    table(["A"], ["1"]),
    text(""),
  );
  for (const [place, words] of ["first", "Two", "map", "tide", "1"].entries()) {
    await block(place).getByText(words, { exact: true }).click();
    await expect(block(place).getByRole("toolbar")).toBeVisible();
    await expectAccessible(page, { within: ".blocks", widths: [place === 4 ? 375 : 1280] });
  }
  await block(5).click();
  await page.keyboard.type("/");
  await expectAccessible(page, { within: ".slash-menu", widths: [375] });
});

test("an item that is written from right to left has its mark at its right", async ({ octavo, signedIn }) => {
  const ordered = { ...list(), content: { items: ["שלום", "harbour"], ordered: true } } as ReturnType<typeof list>;
  const { page, block } = await openPage(octavo, signedIn, ordered, todo("שלום", "harbour"));
  const sides = (place: number) =>
    block(place)
      .locator("li:not(.new)")
      .evaluateAll((items) =>
        items.map((item) => {
          const box = item.getBoundingClientRect();
          const check = item.querySelector(".check")?.getBoundingClientRect();
          const mark = getComputedStyle(item, "::before");
          if (check) return check.left - box.left < box.right - check.right ? "left" : "right";
          return mark.left === "0px" ? "left" : mark.right === "0px" ? "right" : "nowhere";
        }),
      );
  for (const place of [0, 1]) {
    expect(await sides(place)).toEqual(["right", "left"]);
    await block(place).getByText("harbour").click();
    await expect(block(place).getByRole("textbox").first()).toBeVisible();
    expect(await sides(place)).toEqual(["right", "left"]);
    await page.keyboard.press("Escape");
  }
});

test("a box inside a text is ticked where it stands; breaks within items stay, and names of characters are read", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, saved } = await openPage(
    octavo,
    signedIn,
    text("> - [ ] map &rarr; **hat**\n>   - [x] ink"),
    list("a map\nof paper", "hat"),
  );
  const box = (name: string) => block(0).getByRole("checkbox", { name });
  await expect(block(0).getByText("map →")).toBeVisible();
  await box("map").click();
  await expect(box("map")).toBeChecked();
  await box("ink").press("Space");
  await expect(box("ink")).not.toBeChecked();
  await expect(block(0)).not.toHaveClass(/is-editing/);
  await page.keyboard.press("Control+z");
  await expect(box("ink")).toBeChecked();
  await expect(box("map")).toBeChecked();
  await block(1).getByText("a map").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" new");
  expect(await saved()).toEqual(["> - [x] map &rarr; **hat**\n>   - [x] ink", "ul a map new\nof paper | hat"]);
});

test("a header that is written from right to left stands above its cells", async ({ octavo, signedIn }) => {
  const { block } = await openPage(octavo, signedIn, table(["יום", "Harbour"], ["שני", "North gate"]));
  // Where the words of each cell begin: at the right, or at the left.
  const begins = () =>
    block(0)
      .locator("th, td")
      .evaluateAll((cells) =>
        cells.map((cell) => {
          const words = new Range();
          words.selectNodeContents(cell.querySelector("block-field") ?? cell);
          const { left, right } = words.getBoundingClientRect();
          const box = cell.getBoundingClientRect();
          return left - box.left < box.right - right ? "left" : "right";
        }),
      );
  expect(await begins()).toEqual(["right", "left", "right", "left"]);
  await block(0).getByText("North gate").click();
  await expect(block(0).getByRole("textbox").first()).toBeVisible();
  expect(await begins()).toEqual(["right", "left", "right", "left"]);
});

test("a new item has its mark at the side that its first letter asks for", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, list("שלום"), todo("שלום"));
  for (const place of [0, 1]) {
    await block(place).getByText("שלום").click();
    await expect(block(place).getByRole("textbox").first()).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    const item = block(place).getByRole("listitem").nth(1);
    await page.keyboard.type("י");
    await expect(item).toHaveCSS("direction", "rtl");
    await page.keyboard.type("ם");
    await page.keyboard.press("Enter");
    await page.keyboard.type("sea");
    await expect(block(place).getByRole("listitem").nth(2)).toHaveCSS("direction", "ltr");
  }
  expect(await saved()).toEqual(["ul שלום | ים | sea", "todo שלום | ים | sea"]);
});
