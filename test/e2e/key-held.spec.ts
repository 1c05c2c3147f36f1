import { heading, list, openPage, table, text } from "./blocks.ts";
import { expect, test } from "./test.ts";

test("Backspace that is held stops at a table, and Delete that is held takes away what is selected alone", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, saved } = await openPage(
    octavo,
    signedIn,
    heading("Coast"),
    list("map", "hat"),
    table(["Stage"], ["Chapel"]),
    text("low"),
  );
  /** Each press after the first is the key's own repeating. */
  const hold = async (key: string) => {
    for (let times = 0; times < 12; times += 1) await page.keyboard.down(key);
    await page.keyboard.up(key);
  };
  await block(3).getByText("low").click();
  await page.keyboard.press("End");
  await hold("Backspace");
  await expect(page.locator("[data-block]")).toHaveCount(3);
  await expect(block(2)).toBeFocused();
  expect(await saved()).toEqual(["h2 Coast", "ul map | hat", "table Stage / Chapel"]);
  await hold("Delete");
  await expect(block(1)).toBeFocused();
  expect(await saved()).toEqual(["h2 Coast", "ul map | hat"]);
  // Each press does what it did.
  await page.keyboard.press("Delete");
  await page.keyboard.press("Delete");
  expect(await saved()).toEqual(["h2 Coast"]);
});
