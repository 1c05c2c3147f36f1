import { list, openPage, text } from "./blocks.ts";
import { expect, test } from "./test.ts";

test("Ctrl D duplicates the block that is written in, and writing goes on at the same place of the copy", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text("low tide"), list("map", "hat"));
  const { keyboard } = page;
  await block(0).click();
  await keyboard.press("Home");
  for (const _ of "low") await keyboard.press("ArrowRight");
  await keyboard.press("Control+d");
  await expect(block(1)).toContainText("low tide");
  await expect.poll(caret).toMatchObject({ before: "low", after: " tide" });
  await keyboard.type("s");
  await block(2).getByText("hat").click();
  await keyboard.press("Home");
  await keyboard.press("Control+d");
  await expect(block(3)).toContainText("hat");
  await expect.poll(caret).toMatchObject({ label: "Item 2", before: "", after: "hat" });
  await keyboard.type("a");
  expect(await saved()).toEqual(["low tide", "lows tide", "ul map | hat", "ul map | ahat"]);
  for (let step = 0; step < 4; step += 1) await keyboard.press("Control+z");
  expect(await saved()).toEqual(["low tide", "ul map | hat"]);
});
