import { list, openPage, text, todo } from "./blocks.ts";
import { dragOver } from "./pointer.ts";
import { expect, test } from "./test.ts";

test("a press below a list whose new item closes with it leads to the words that were pressed", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(
    octavo,
    signedIn,
    list("map", "hat"),
    text("- tent\n  - pegs\n- rope"),
    todo("low", "high"),
    text("one tide\ntwo boats\nthree bays"),
  );
  await block(0).getByText("map").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Add an item" })).toBeFocused();
  await block(1).getByText("pegs").click();
  await page.keyboard.press("End");
  await expect.poll(caret).toMatchObject({ before: "- tent\n  - pegs", after: "\n- rope" });
  // Words that are selected there by the mouse stay the same, too.
  await block(2).getByText("low").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Add an item" })).toBeFocused();
  await dragOver(page, "boats", "boats");
  await page.keyboard.type("ships");
  expect((await saved()).at(-1)).toBe("one tide\ntwo ships\nthree bays");
});
