import type { Page } from "@playwright/test";
import { heading, list, table, text, writerOf } from "./blocks.ts";
import { expect, forgive, test } from "./test.ts";

/** What somebody stored through the API, on purpose or not. */
const hostile = {
  quotes: ">".repeat(6000),
  emphasis: "**a* ".repeat(5000),
  spaces: `*a*${" ".repeat(200_000)}b`,
  long: "a".repeat(400_000),
  brackets: "[".repeat(50_000),
};

test("a page of the worst texts opens, by itself, in its workspace and by a link, and is edited and deleted", async ({
  octavo,
  signedIn,
}) => {
  test.slow();
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const knots = [heading(hostile.emphasis), list("North", hostile.emphasis), table(["A", "B"], ["1", hostile.emphasis])];
  const content = [text("First"), ...Object.values(hostile).map(text), ...knots, text("Last")];
  await marta.page(workspaceId, { content: content.map((block, position) => ({ ...block, position })) });
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: {} });
  const page = await signedIn(marta, `/workspace/${workspaceId}`);
  await expect(page.getByLabel("Title")).toHaveValue("Day one");
  await expect(page.getByText("Last", { exact: true })).toBeAttached();
  const quotes = page.locator("[data-block]").nth(1);
  for (const plain of [quotes, ...[6, 7, 8].map((place) => page.locator("[data-block]").nth(place))])
    await expect(plain.getByText("Shown as plain text.")).toHaveCount(1);
  await quotes.click({ position: { x: 20, y: 20 } });
  await expect(quotes.getByRole("textbox")).toBeVisible();
  await quotes.getByRole("button", { name: "Delete block" }).click();
  await expect(page.locator("[data-block]")).toHaveCount(content.length - 1);
  await page.goto(`/shared/workspace/${shareToken}`);
  await page.getByRole("treeitem", { name: "Day one" }).click();
  await expect(page.getByText("First", { exact: true })).toBeVisible();
  await expect(page.getByText("Last", { exact: true })).toBeAttached();
});

/** Puts blocks into the page's answer that no version of this app would write. */
async function withBlocks(page: Page, blocks: object[]): Promise<void> {
  await page.route(/\/api\/pages\/\d+$/, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const response = await route.fetch();
    const answer = await response.json();
    return route.fulfill({ response, json: { ...answer, content: [...answer.content, ...blocks] } });
  });
}

test("a block that this version cannot draw is its words, and can be moved and deleted", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const { id } = await marta.page(workspaceId, { content: [text("First")] });
  await withBlocks(page, [
    { id: "later", type: "poll", position: 1, content: { question: "Which way?" } },
    { id: "broken", type: "list", position: 2, content: { words: ["North"] } },
    { id: "worded", type: "constructor", position: 3, content: { text: "East", by: "Marta" } },
  ]);
  await signedIn(marta, `/page/${id}`);
  const blocks = page.locator("[data-block]");
  await expect(blocks).toHaveCount(4);
  for (const [place, words] of [
    [1, "Which way?"],
    [2, "North"],
    [3, "East"],
  ] as const) {
    await expect(blocks.nth(place)).toContainText(words);
    await expect(blocks.nth(place)).toContainText("Shown as plain text.");
  }
  await blocks.nth(2).click();
  await blocks.nth(2).getByRole("button", { name: "Move up" }).click();
  await expect(blocks.nth(1)).toContainText("North");
  await expect(blocks.nth(1).getByRole("button", { name: "Delete block" })).toBeVisible();
  await blocks.nth(1).getByRole("button", { name: "Delete block" }).click();
  await expect(blocks).toHaveCount(3);
  await expect(blocks.nth(0)).toContainText("First");
  await blocks.nth(2).click();
  await page.keyboard.type(" or West");
  await page.keyboard.press("Escape");
  await expect(blocks.nth(2)).toContainText("East or West");
  forgive(complaints, /undefined|reading|iterable|Error/);
});
