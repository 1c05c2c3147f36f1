import { openPage, text } from "./blocks.ts";
import { expect, test } from "./test.ts";

test("the slash offers quotes, callouts and dividers, which are drawn as what they are", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text(""));
  const options = page.getByRole("listbox", { name: "Block types" }).getByRole("option");
  await block(0).click();
  await page.keyboard.type("/");
  for (const name of ["Text", "Heading 1", "Todo", "Bulleted list", "Table", "Code", "Quote", "Divider", "Image or file"])
    await expect(options.filter({ hasText: name }).first()).toBeVisible();
  for (const name of ["Page link", "Date"]) await expect(options.filter({ hasText: name })).toHaveCount(1);
  await page.keyboard.type("citation");
  await expect(options).toHaveText([/^Quote/]);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Slow is smooth");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.type("/warn");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Mind the tide");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.type("/separator");
  await page.keyboard.press("Enter");
  await page.keyboard.type("below");
  await page.keyboard.press("Escape");
  await expect(block(0).locator("blockquote")).toHaveText("Slow is smooth");
  await expect(block(1).getByRole("note", { name: "Warning" })).toHaveText("Mind the tide");
  await expect(block(2).getByRole("separator")).toHaveCount(1);
  expect(await saved()).toEqual(["> Slow is smooth", "> [!warning] Mind the tide", "---", "below"]);
});
