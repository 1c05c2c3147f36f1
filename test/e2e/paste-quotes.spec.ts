import { openPage, text } from "./blocks.ts";
import { paste } from "./clipboard.ts";
import { expect, test } from "./test.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("paragraphs pasted into a quote are of the quote, in one step that an undo takes back", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text("> low tide\n> at noon"), text("> [!tip] Boats"));
  await block(0).click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("End");
  await paste(page, "map\n\nhat", "<p>a <b>map</b></p><p>a hat</p>");
  await expect.poll(async () => (await caret())?.before).toBe("> low tide\n> \n> a **map**\n> \n> a hat");
  await page.keyboard.type("s");
  await block(1).click();
  await page.keyboard.press("Control+End");
  await paste(page, "at six\n\nat nine");
  const both = ["> low tide\n> \n> a **map**\n> \n> a hats\n> \n> at noon", "> [!tip] Boats\n> at six\n> \n> at nine"];
  expect(await saved()).toEqual(both);
  await expect(page.locator("blockquote p, blockquote").first()).toContainText("a hats");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Control+z");
  expect(await saved()).toEqual(["> low tide\n> at noon", "> [!tip] Boats"]);
});
