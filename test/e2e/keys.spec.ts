import type { CDPSession, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { openPage, text } from "./blocks.ts";
import { dialog, guide, openAdvanced } from "./sharing.ts";
import { expect, test } from "./test.ts";

/** Ctrl and a key of a Russian keyboard. */
async function withControl(page: Page, key: string, code: string): Promise<void> {
  const input = await page.context().newCDPSession(page);
  const of = { key, code, windowsVirtualKeyCode: code.charCodeAt(3), modifiers: 2 };
  await input.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...of });
  await input.send("Input.dispatchKeyEvent", { type: "keyUp", ...of });
}

/** A key of the input method while it composes, or the one that ends it: the number is all that Safari says of that. */
function composedKey(input: CDPSession, key: string) {
  return input.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key, code: key, windowsVirtualKeyCode: 229 });
}

test("shortcuts are found on a layout without Latin letters", async ({ octavo, signedIn }) => {
  const { page, block } = await openPage(octavo, signedIn, text("Пристань"));
  await block(0).click();
  await page.keyboard.type("!");
  await withControl(page, "ы", "KeyS");
  await expect(page.locator(".pagebar .status")).toContainText("Saved");
  await page.keyboard.type("?");
  await withControl(page, "я", "KeyZ");
  await expect(block(0).getByRole("textbox")).toHaveText("Пристань");
  await page.keyboard.press("Control+a");
  await withControl(page, "и", "KeyB");
  await expect(block(0).getByRole("textbox")).toHaveText("**Пристань**");
  await page.keyboard.press("Escape");
  await withControl(page, "л", "KeyK");
  await expect(page.getByRole("dialog", { name: "Quick switcher" })).toBeVisible();
});

test("Ctrl . and ? show all keys in one list, and in a field ? is a letter", async ({ octavo, signedIn }) => {
  const { page, block } = await openPage(octavo, signedIn, text("Pier"));
  const list = page.getByRole("dialog", { name: "Keys" });
  await block(0).click();
  await page.keyboard.type("?");
  await expect(block(0)).toHaveText("Pier?");
  await page.keyboard.press("Control+.");
  await expect(list.getByText("Ctrl Shift X")).toBeVisible();
  await expectAccessible(page, { within: "[role=dialog]" });
  await page.keyboard.press("Escape");
  await expect(block(0).getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(list).toBeVisible();
});

test("keys of an input method choose, rename and close nothing", async ({ octavo, signedIn }) => {
  const { page } = await openPage(octavo, signedIn, text(""));
  const input = await page.context().newCDPSession(page);
  const address = page.url();

  await page.keyboard.press("Control+k");
  const switcher = page.getByRole("dialog", { name: "Quick switcher" });
  await expect(switcher.getByRole("option").first()).toBeVisible();
  await page.keyboard.type("day");
  await composedKey(input, "Enter");
  await composedKey(input, "Escape");
  await expect(switcher).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(switcher).toHaveCount(0);

  await page.getByRole("treeitem").first().focus();
  await page.keyboard.press("F2");
  const field = page.getByRole("textbox", { name: "Page title" });
  await field.fill("港");
  await composedKey(input, "Enter");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  expect(page.url()).toBe(address);
});

test("the Enter that ends a composition adds no condition", async ({ octavo, signedIn }) => {
  const { marta, dayOne } = await guide(octavo);
  const page = await signedIn(marta, `/page/${dayOne}`);
  await openAdvanced(page);
  const entry = dialog(page, "Advanced Sharing").getByRole("textbox", { name: "Allowed email domains" });
  await entry.fill("coastpress.example");
  await entry.focus();
  await composedKey(await page.context().newCDPSession(page), "Enter");
  await expect(entry).toHaveValue("coastpress.example");
  await page.keyboard.press("Enter");
  await expect(entry).toHaveValue("");
});

test("Tab indents code, and leads out of it behind Escape", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("```js\ngo();\n```"), text("next"));
  await block(0).getByText("go();").click();
  const field = block(0).getByRole("textbox");
  await page.keyboard.press("Home");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("await ");
  await expect(field).toHaveText("```js\n  await go();\n```");
  await expect(field).toBeFocused();
  expect(await saved()).toEqual(["```js\n  await go();\n```", "next"]);
  await page.keyboard.press("Escape");
  await expect(block(0)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(block(0)).not.toBeFocused();
});
