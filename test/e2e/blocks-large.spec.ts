import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { list, openPage, table, text, todo } from "./blocks.ts";
import { expect, test } from "./test.ts";

/** Blocks as large as they may be: they are read, searched and written in like small ones. */

const rows = (count: number, columns: number) =>
  Array.from({ length: count }, (_, row) => Array.from({ length: columns }, (_, column) => `r${row}c${column}`));
const items = (count: number) => Array.from({ length: count }, (_, item) => `item ${item}`);
const many = {
  table: () =>
    table(
      Array.from({ length: 50 }, (_, column) => `c${column}`),
      ...rows(1000, 50),
    ),
  list: () => list(...items(10_000)),
  todo: () => todo(...items(10_000)),
};

/** Milliseconds that the page's main thread works for each of some keys. */
async function workOfKeys(page: Page, keys = 20): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * (metrics.find((metric) => metric.name === "TaskDuration")?.value ?? Number.NaN);
  };
  await page.keyboard.type("warm", { delay: 60 });
  await page.waitForTimeout(1000);
  const before = await worked();
  await page.keyboard.type("abcde fghij klmno pqrst".slice(0, keys), { delay: 60 });
  await page.waitForTimeout(200);
  return ((await worked()) - before) / keys;
}

for (const [type, make] of Object.entries(many)) {
  test(`a key in the largest ${type} costs about what it costs in a text`, async ({ octavo, signedIn }) => {
    test.slow();
    const { page, block } = await openPage(octavo, signedIn, text("Start"), make());
    await block(0).click();
    const control = await workOfKeys(page);
    await block(1).locator("td, li").first().click();
    await expect(block(1).getByRole("textbox").first()).toBeVisible();
    await page.keyboard.press("End");
    const large = await workOfKeys(page);
    expect(large, `${large} ms, in a text ${control} ms`).toBeLessThan(10 * control + 20);
    // Each of them would be a field; only those in sight are.
    expect(await block(1).getByRole("textbox").count()).toBeLessThan(2500);
  });
}

test("what stands far down in a large table is found, opened where it is clicked, written and saved", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("Start"), table(["A", "B"], ...rows(600, 2)));
  const cell = block(1).getByText("r400c1", { exact: true });
  // Searching by the browser's own means finds what stands in the document.
  await page.keyboard.press("Control+f");
  await expect(block(1).getByText("r599c1", { exact: true })).toBeAttached();
  await cell.scrollIntoViewIfNeeded();
  await cell.click();
  await expect(page.getByRole("textbox", { name: "Row 401, B" })).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Row 402, A" })).toBeFocused();
  expect((await saved())[1]).toContain("r400c0 | r400c1! / r401c0");
  await page.keyboard.press("Escape");
  await expect(block(1).getByText("r400c1!", { exact: true })).toBeVisible();
});

test("in a long list items are added, removed and walked through where they stand", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, list(...items(300)), text("End"));
  await block(0).getByText("item 150", { exact: true }).scrollIntoViewIfNeeded();
  await block(0).getByText("item 150", { exact: true }).click();
  await expect.poll(caret).toMatchObject({ label: "Item 151" });
  await page.keyboard.press("Enter");
  await page.keyboard.type("new one");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Backspace");
  await expect.poll(caret).toMatchObject({ label: "Item 152", before: "new one" });
  await page.keyboard.press("ArrowUp");
  await expect.poll(caret).toMatchObject({ label: "Item 151" });
  await block(0).getByRole("button", { name: "Remove item 150", exact: true }).click();
  expect((await saved())[0]).toContain("item 148 | item 150 | new one | item 151");
  // From below one comes to its last row, wherever that is.
  await block(1).click();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowUp");
  await expect.poll(caret).toMatchObject({ label: "Add an item" });
  await page.keyboard.press("ArrowUp");
  await expect.poll(caret).toMatchObject({ label: "Item 300", after: "item 299" });
});

test("a large block is accessible, read and open", async ({ octavo, signedIn }) => {
  const { page, block } = await openPage(octavo, signedIn, list(...items(200)), table(["A", "B"], ...rows(400, 2)));
  await expectAccessible(page);
  await expect(block(0).getByRole("list").getByRole("listitem").first()).toBeVisible();
  await block(0).getByText("item 1", { exact: true }).click();
  await expect(block(0).getByRole("textbox").first()).toBeVisible();
  await expectAccessible(page, { widths: [1280] });
  await page.keyboard.press("Escape");
  await block(1).getByText("r0c0").click();
  await expect(page.getByRole("table").getByRole("row").nth(1).getByRole("cell").first()).toBeVisible();
  await expectAccessible(page, { widths: [1280] });
});
