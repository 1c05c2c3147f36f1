import { openPage, text } from "./blocks.ts";
import { expect, test } from "./test.ts";

for (const [name, words] of [
  ["a mark", "**low** and *high*"],
  ["code and a link", "`low` and [high](/page/1)"],
  ["the sign of a quote", "> low and **high**"],
  ["the sign of an item", "- low\n- **high**"],
] as const) {
  test(`Ctrl A twice, and Shift with the arrows, select blocks also where ${name} stands at an end`, async ({
    octavo,
    signedIn,
  }) => {
    const { page, block } = await openPage(octavo, signedIn, text("Above"), text(words), text("Below"));
    const selected = page.getByRole("option");
    await block(1).click();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+a");
    await expect(selected).toHaveCount(3);
    await page.keyboard.press("Escape");
    for (const [edge, arrow, first] of [
      ["Control+End", "ArrowDown", "high"],
      ["Control+Home", "ArrowUp", "Above"],
    ] as const) {
      await block(1).click();
      await page.keyboard.press(edge);
      await page.keyboard.press(`Shift+${arrow}`);
      await expect(selected).toHaveCount(1);
      await page.keyboard.press(`Shift+${arrow}`);
      await expect(selected).toHaveCount(2);
      await expect(selected.first()).toContainText(first);
      await page.keyboard.press("Escape");
    }
  });
}
