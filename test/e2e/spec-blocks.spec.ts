import type { Locator, Page } from "@playwright/test";
import type { Block } from "#core/blocks/block.ts";
import { heading, list, openPage, table, text, todo } from "./blocks.ts";
import { callsOf } from "./spec.ts";
import { expect, test } from "./test.ts";

const tool = (page: Page, name: string) => page.getByRole("toolbar").getByRole("button", { name, exact: true });
const isOpen = (block: Locator) => expect(block).toHaveClass(/is-editing/);
const isClosed = (block: Locator) => expect(block).not.toHaveClass(/is-editing/);

test("text and headings open by click; Escape and blur leave both, Enter the heading; a heading has three levels", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("Harbour"), heading("The walk"), text("End"));
  for (const at of [0, 1]) {
    await block(at).click();
    await isOpen(block(at));
    await page.keyboard.press("Escape");
    await isClosed(block(at));
    await block(at).click();
    await isOpen(block(at));
    await page.locator(".pagebar time").click();
    await isClosed(block(at));
  }
  await block(1).click();
  await page.keyboard.press("Enter");
  await isClosed(block(1));
  await isOpen(block(2));
  await block(1).click();
  await expect(page.getByRole("toolbar").getByRole("button", { name: /^Level/ })).toHaveCount(3);
  for (const level of [1, 2, 3]) {
    await tool(page, `Level ${level}`).click();
    await expect(tool(page, `Level ${level}`)).toHaveAttribute("aria-pressed", "true");
    await expect(block(1).locator(`h${level}`)).toBeVisible();
  }
  expect(await saved()).toEqual(["Harbour", "h3 The walk", "", "End"]);
});

test("todo and list take a new item on Enter, trimmed and never blank; items are ticked, lists switch to ordered", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, saved } = await openPage(octavo, signedIn, todo("map"), list("hat"));
  for (const at of [0, 1]) {
    await block(at)
      .getByText(at === 0 ? "map" : "hat")
      .click();
    const field = page.getByLabel("Add an item");
    await field.click();
    for (const typed of ["   ", "  ferry ", " "]) {
      await field.fill(typed);
      await page.keyboard.press("Enter");
    }
    await expect(field).toBeFocused();
  }
  await tool(page, "Ordered").click();
  await expect(tool(page, "Ordered")).toHaveAttribute("aria-pressed", "true");
  await block(0).getByRole("checkbox", { name: "map" }).click();
  await expect(block(0).getByRole("checkbox", { name: "map" })).toBeChecked();
  expect(await saved()).toEqual(["todo x map | ferry", "ol hat | ferry"]);
  await block(1).getByText("hat").click();
  await tool(page, "Unordered").click();
  await block(0).getByRole("checkbox", { name: "map" }).click();
  expect(await saved()).toEqual(["todo map | ferry", "ul hat | ferry"]);
});

test("a table's headers and cells are written, rows and columns come and go, the last ones stay", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, saved } = await openPage(octavo, signedIn, table(["Stage", "Hours"], ["Harbour", "2"]));
  await block(0).getByRole("cell", { name: "Harbour" }).click();
  const button = (name: string) => block(0).getByRole("button", { name, exact: true });
  await page.getByLabel("Header 1").fill("Leg");
  await page.getByLabel("Row 1, Hours").fill("3");
  await button("Add column").click();
  await button("Add row").click();
  expect(await saved()).toEqual(["table Leg | Hours | Column 3 / Harbour | 3 |  /  |  | "]);
  await button("Remove row").click();
  await expect(button("Remove row")).toBeDisabled();
  await button("Remove column").click();
  await button("Remove column").click();
  await expect(button("Remove column")).toBeDisabled();
  const [line = ""] = await saved();
  expect(line.split("/").map((cells) => cells.split("|").length)).toEqual([1, 1]);
});

test("'Add block' offers the five types and adds each at the end, as empty as the specification says", async ({
  octavo,
  signedIn,
}) => {
  const { page, saved } = await openPage(octavo, signedIn, text("Harbour"));
  const calls = callsOf(page);
  const add = page.getByRole("button", { name: "Add block", exact: true });
  await add.click();
  const types = ["Text", "Heading", "Todo", "Table", "List"];
  await expect(page.getByRole("menuitem")).toHaveCount(types.length);
  await page.keyboard.press("Escape");
  for (const [index, type] of types.entries()) {
    await add.click();
    await page.getByRole("menuitem", { name: type }).click();
    await expect(page.locator("[data-block]")).toHaveCount(index + 2);
    await expect(page.locator("[data-block]").last()).toHaveClass(/is-editing/);
  }
  await saved();
  const blocks = calls.find(({ name }) => name.endsWith("/content"))?.body as Block[];
  expect(blocks.map(({ type, position, content }) => ({ type, position, content }))).toEqual([
    { type: "text", position: 0, content: { text: "Harbour" } },
    { type: "text", position: 1, content: { text: "" } },
    { type: "heading", position: 2, content: { text: "", level: 2 } },
    { type: "todo", position: 3, content: { items: [] } },
    { type: "table", position: 4, content: { headers: ["Column 1", "Column 2"], rows: [["", ""]] } },
    { type: "list", position: 5, content: { items: [], ordered: false } },
  ]);
});

test("blocks move up and down but not past the ends, and are deleted; positions follow", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("One"), heading("Two"), list("three"));
  const calls = callsOf(page);
  const positions = () => {
    const { body } = calls.filter(({ name }) => name.endsWith("/content")).at(-1) ?? {};
    return (body as Block[]).map(({ position }) => position);
  };
  await block(0).click();
  await expect(tool(page, "Move up")).toBeDisabled();
  await tool(page, "Move down").click();
  await expect(page.locator("[data-block]").first()).toContainText("Two");
  expect(await saved()).toEqual(["h2 Two", "One", "ul three"]);
  expect(positions()).toEqual([0, 1, 2]);
  await tool(page, "Move down").click();
  await expect(tool(page, "Move down")).toBeDisabled();
  await tool(page, "Move up").click();
  await tool(page, "Delete block").click();
  expect(await saved()).toEqual(["h2 Two", "ul three"]);
  expect(positions()).toEqual([0, 1]);
});
