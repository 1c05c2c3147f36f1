import { openPage, text, todo } from "./blocks.ts";
import { expect, test } from "./test.ts";

test("Ctrl Enter ticks all items that are selected, and once more none of them", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, todo("tent", "x rope", "stove"), text("low"), todo("map"));
  const { keyboard } = page;
  await block(0).getByText("tent").click();
  await keyboard.press("Home");
  for (const _ of ["tent", "x rope"]) await keyboard.press("Shift+ArrowDown");
  await keyboard.press("Control+Enter");
  expect(await saved()).toEqual(["todo x tent | x rope | stove", "low", "todo map"]);
  await keyboard.press("Control+Enter");
  expect(await saved()).toEqual(["todo tent | rope | stove", "low", "todo map"]);
  await keyboard.press("Control+z");
  await keyboard.press("Control+z");
  expect(await saved()).toEqual(["todo tent | x rope | stove", "low", "todo map"]);
  await keyboard.press("Escape");
  await expect(block(0)).toBeFocused();
  for (let step = 0; step < 3; step += 1) await keyboard.press("Shift+ArrowDown");
  await expect(page.locator("[data-block][aria-selected=true]")).toHaveCount(3);
  await keyboard.press("Control+Enter");
  expect(await saved()).toEqual(["todo x tent | x rope | x stove", "low", "todo x map"]);
  await expect(page.locator("[data-block][aria-selected=true]")).toHaveCount(3);
  await keyboard.press("Control+z");
  expect(await saved()).toEqual(["todo tent | x rope | stove", "low", "todo map"]);
});
