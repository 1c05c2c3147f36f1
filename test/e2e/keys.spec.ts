import type { CDPSession, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { heading, list, openPage, text, todo } from "./blocks.ts";
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
  // It begins at its top, and arrows scroll it.
  expect(await list.locator(".dialog-body").evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => list.locator(".dialog-body").evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
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

test("keyboards on glass write without keys, and Enter and Backspace do the same there", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text("One"), heading("Walk"), list("map"));
  const input = await page.context().newCDPSession(page);
  /** As on Android: the number says that an input method has the key, and what it does is asked for without one. */
  const ask = async (command: "InsertNewline" | "DeleteBackward") => {
    const of = { key: "Unidentified", code: "", windowsVirtualKeyCode: 229 };
    await input.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...of, commands: [command] });
    await input.send("Input.dispatchKeyEvent", { type: "keyUp", ...of });
  };
  const compose = async (words: string) => {
    for (const [end] of [...words].entries())
      await input.send("Input.imeSetComposition", {
        text: words.slice(0, end + 1),
        selectionStart: end + 1,
        selectionEnd: end + 1,
      });
    await input.send("Input.insertText", { text: words });
  };
  await block(0).click();
  await page.keyboard.press("End");
  await ask("InsertNewline");
  await compose("Two");
  await ask("InsertNewline");
  await compose("3");
  await ask("DeleteBackward");
  await ask("DeleteBackward");
  await expect.poll(caret).toMatchObject({ label: "Text", before: "Two", after: "" });
  await block(2).click();
  await page.keyboard.press("End");
  await ask("InsertNewline");
  await compose("散歩");
  await block(4).getByText("map").click();
  await page.keyboard.press("End");
  await ask("InsertNewline");
  await compose("شاطئ");
  await ask("InsertNewline");
  await ask("InsertNewline");
  await compose("end");
  expect(await saved()).toEqual(["One", "Two", "h2 Walk", "散歩", "ul map | شاطئ", "end"]);
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

test("Tab indents code and items, and leads out of them behind Escape", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(
    octavo,
    signedIn,
    text("```js\ngo();\n```"),
    text("next"),
    text("- map\n- rope"),
    list("tent", "stove"),
    todo("boots", "socks"),
  );
  // Items of a todo have one level: nothing is written, and the caret goes nowhere where a letter would tick.
  await block(4).getByText("boots").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Tab");
  await page.keyboard.type(" on");
  await page.keyboard.press("Shift+Tab");
  expect(await caret()).toMatchObject({ label: "Item 1", before: "boots on" });
  await block(0).getByText("go();").click();
  const field = block(0).getByRole("textbox");
  await page.keyboard.press("Home");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("await ");
  await expect(field).toHaveText("```js\n  await go();\n```");
  await expect(field).toBeFocused();
  await block(2).getByText("rope").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  // Nothing stands in it yet, and it is an item all the same.
  await expect(block(2).locator("li li li")).toHaveCount(1);
  await expect(block(2).getByRole("heading")).toHaveCount(0);
  await page.keyboard.type("knots");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("water");
  const selected = () => page.evaluate(() => getSelection()?.toString());
  for (const keys of ["Shift+Home", "Shift+ArrowUp"]) await page.keyboard.press(keys);
  const before = await selected();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+z");
  await expect.poll(selected).toBe(before);
  // A list of one level becomes one of several; what was a new item stays one when that is taken back.
  await block(3).getByText("stove").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.type("gas");
  const ink = await block(3).evaluate((it) => getComputedStyle(it).color);
  await expect(block(3).getByRole("textbox", { name: "Add an item" })).toHaveCSS("color", ink);
  await page.keyboard.press("Tab");
  await expect.poll(caret).toMatchObject({ before: "- tent\n- stove\n  - gas" });
  await page.keyboard.press("Control+z");
  expect((await saved())[3]).toBe("ul tent | stove | gas");
  await page.keyboard.press("Control+Shift+z");
  const nested = "- tent\n- stove\n  - gas";
  const shoes = "todo boots on | socks";
  expect(await saved()).toEqual(["```js\n  await go();\n```", "next", "- map\n  - rope\n    - knots\n- water", nested, shoes]);
  // All that is selected, and back by one undo.
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Tab");
  const further = [
    "```js\n    await go();\n```",
    "next",
    "- map\n  - rope\n    - knots\n  - water",
    "- tent\n  - stove\n    - gas",
    shoes,
  ];
  expect(await saved()).toEqual(further);
  await page.keyboard.press("Control+z");
  await expect(block(2).locator("li li")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await block(0).getByText("go();").click();
  await page.keyboard.press("Escape");
  await expect(block(0)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(block(0)).not.toBeFocused();
});
