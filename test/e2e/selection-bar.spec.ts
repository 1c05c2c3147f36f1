/** What is offered for blocks that are selected. */
import { openPage, text } from "./blocks.ts";
import { expect, test } from "./test.ts";

test("the selection's bar has letters of the interface's size", async ({ octavo, signedIn }) => {
  const { page, block, caret } = await openPage(octavo, signedIn, text("Low water"), text("High water"));
  await block(0).click();
  await expect.poll(caret).toMatchObject({ label: "Text" });
  for (const key of ["Escape", "Escape"]) await page.keyboard.press(key);
  const buttons = page.getByRole("toolbar", { name: "Selected blocks" }).getByRole("button");
  await expect(buttons).toHaveText(["Turn into", "Duplicate", "Copy", "Move to page…", "Delete", ""]);
  expect(await buttons.evaluateAll((all) => all.slice(0, -1).map((one) => getComputedStyle(one).fontSize))).toEqual(
    Array(5).fill("14px"),
  );
});
