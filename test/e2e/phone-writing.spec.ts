import { png } from "../pictures.ts";
import { openPage, openPageOf, table, text, writerOf } from "./blocks.ts";
import { expectRoomForFingers, fingerOf } from "./finger.ts";
import { expect, test, toast } from "./test.ts";

test.use({ hasTouch: true, viewport: { width: 375, height: 700 } });

test("on a phone a tap below the last block writes, and the bar on the keyboard turns the block and marks its words", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text("One"));
  const last = (await block(0).boundingBox()) ?? { y: 0, height: 0 };
  await page.touchscreen.tap(180, last.y + last.height + 120);
  await expect.poll(caret).toMatchObject({ label: "Text", before: "" });
  await page.keyboard.type("Two");
  const bar = page.locator(".keys-bar");
  const tool = (name: string) => bar.getByRole("button", { name, exact: true });
  await tool("Turn into").tap();
  await page.getByRole("menuitemcheckbox", { name: "Heading 3" }).tap();
  await expect.poll(caret).toMatchObject({ label: "Heading", before: "Two" });
  await page.keyboard.press("Control+a");
  // Where words are selected it offers marks by itself.
  await tool("Bold").tap();
  // A finger leaves what is selected selected, and opens what it taps all the same.
  await block(0).tap();
  await page.keyboard.press("End");
  await page.keyboard.type(", ");
  await tool("Marks").tap();
  await tool("Italic").tap();
  await page.keyboard.type("more");
  await page.keyboard.press("Control+a");
  await page.touchscreen.tap(180, 520);
  await expect.poll(caret).toMatchObject({ label: "Text", before: "" });
  await page.keyboard.type("Three");
  expect(await saved()).toEqual(["One, *more*", "h3 **Two**", "Three"]);

  // The browser says how much of the window is left above the keyboard.
  expect(await bar.evaluate((it) => innerHeight - it.getBoundingClientRect().bottom)).toBe(0);
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, "height", { value: innerHeight - 300, configurable: true });
    visualViewport?.dispatchEvent(new Event("resize"));
  });
  await expect.poll(() => bar.evaluate((it) => innerHeight - it.getBoundingClientRect().bottom)).toBe(300);
});

test("a tap beside a menu or a list closes it, and presses nothing that lies under it", async ({ octavo, signedIn }) => {
  const { page, block, caret } = await openPage(octavo, signedIn, text("One"));
  const menu = page.locator("[role=menu], [role=listbox]");
  const sides = page.getByRole("tab", { name: "Tasks" }).first();
  const beside = (await sides.boundingBox()) ?? { x: 0, y: 0 };
  const tapBeside = () => page.touchscreen.tap(beside.x + 20, beside.y + 20);
  await block(0).tap();
  for (const name of ["Turn into", "Add a block"]) {
    await page.locator(".keys-bar").getByRole("button", { name }).tap();
    await expect(menu).toBeVisible();
    // What waits behind it is dimmed, as behind a dialog.
    const dimmed = await menu.evaluate(({ parentElement }) => {
      const { width, height } = getComputedStyle(parentElement as Element, "::before");
      return [width, height];
    });
    expect(dimmed).toEqual(["375px", "700px"]);
    await tapBeside();
    await expect(menu).toHaveCount(0);
    await expect.poll(caret).toMatchObject({ label: "Text", before: "One" });
  }
  // On its own button it closes, too.
  const share = page.getByRole("button", { name: "Share", exact: true });
  const { x, y } = (await share.boundingBox()) ?? { x: 0, y: 0 };
  await share.tap();
  await expect(menu).toBeVisible();
  await page.touchscreen.tap(x + 20, y + 20);
  await expect(menu).toHaveCount(0);
  await expect(sides).toHaveAttribute("aria-selected", "false");
  // The next tap is heard again.
  await sides.tap();
  await expect(sides).toHaveAttribute("aria-selected", "true");

  await page.goto("/logger");
  const back = (await page.getByRole("link").first().boundingBox()) ?? { x: 0, y: 0 };
  await page.getByRole("combobox").first().tap();
  await expect(menu).toBeVisible();
  await page.touchscreen.tap(back.x + 20, back.y + 20);
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL(/logger$/);
});

test("on a phone a picture that rests under a finger leads to its description", async ({ octavo, signedIn }) => {
  const writer = await writerOf(octavo);
  const { url } = await writer.marta.upload(writer.workspaceId, { bytes: png({ width: 600, height: 300 }) });
  const { page, block, saved } = await openPageOf(writer, signedIn, text("One"), text(`![](${url})`), text("Two"));
  const bar = page.getByRole("toolbar", { name: "Selected blocks" });
  const describe = bar.getByRole("button", { name: "Description and width" });
  const finger = await fingerOf(page);
  await finger.rest(block(0));
  await expect(bar).toContainText("1");
  await expect(describe).toHaveCount(0);
  await bar.getByRole("button", { name: "End selection" }).tap();
  await finger.rest(block(1));
  await expectRoomForFingers(page, "a picture that is selected");
  expect(await bar.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  await describe.tap();
  await page.getByRole("textbox", { name: "Description" }).fill("Low tide");
  await page.locator(".keys-bar").getByRole("button", { name: "Done" }).tap();
  await expect(page.getByRole("button", { name: "Open the picture: Low tide" })).toBeVisible();
  expect(await saved()).toEqual(["One", `![Low tide](${url})`, "Two"]);

  // Several at once have no description together.
  await finger.rest(block(1));
  await block(2).tap();
  await expect(bar).toContainText("2");
  await expect(describe).toHaveCount(0);
});

test("on a phone what was undone is done again, and the keyboard's bar stays for the next step", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text("One"), text("Two"), text("Three"));
  const tool = (name: string) => page.locator(".keys-bar").getByRole("button", { name, exact: true });
  const words = page.locator("[data-block]");
  await block(0).tap();
  await page.keyboard.type(" and");
  // Moved and deleted while nothing is open.
  const finger = await fingerOf(page);
  const at = async (place: number) => (await block(place).boundingBox()) ?? { x: 0, y: 0, height: 0 };
  const { y } = await at(2);
  await tool("Done").tap();
  await finger.down(120, y + 12);
  await expect(block(2)).toHaveAttribute("data-lifted", "");
  const top = (await at(0)).y;
  for (const to of [y, y - 20, y - 40, top + 20, top + 2, top + 1]) await finger.move(120, to);
  await finger.up();
  await expect(words).toHaveText(["Three", "One and", "Two"]);

  await block(1).tap();
  await expect(tool("Redo")).toHaveCount(0);
  await tool("Undo").tap();
  await expect(words).toHaveText(["One and", "Two", "Three"]);
  await tool("Undo").tap();
  await expect(words).toHaveText(["One", "Two", "Three"]);
  await expect.poll(caret).toMatchObject({ before: "One" });
  await tool("Redo").tap();
  await tool("Redo").tap();
  await expect(words).toHaveText(["Three", "One and", "Two"]);
  await expect(tool("Redo")).toHaveCount(0);
  await tool("Undo").tap();
  await page.keyboard.type("!");
  await expect(tool("Redo")).toHaveCount(0);

  // Where a link leads is kept by whoever goes on with it written: the bar's own button stands right below.
  await block(1).tap();
  await page.keyboard.press("Control+a");
  await tool("Link").tap();
  const address = page.getByRole("textbox", { name: "Link address" });
  await address.fill("ferry.example");
  // It may be fetched from another window.
  await address.evaluate((field) => field.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  await expect(address).toBeFocused();
  await tool("Done").tap();
  await expect(page.locator(".is-editing, .field-bar")).toHaveCount(0);
  await block(0).tap();
  await page.keyboard.press("Control+a");
  await tool("Link").tap();
  await address.fill("tide.example");
  await block(2).tap();
  await expect.poll(caret).toMatchObject({ label: "Text" });
  const [first, second] = await saved();
  expect(first).toContain("](https://tide.example)");
  expect(second).toBe("[Two](https://ferry.example)");
});

test("what a phone's keyboard still composes is written before a bar or a list does something", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text("One"), text("Two"));
  const input = await page.context().newCDPSession(page);
  const compose = async (word: string) => {
    for (let end = 1; end <= word.length; end += 1)
      await input.send("Input.imeSetComposition", { text: word.slice(0, end), selectionStart: end, selectionEnd: end });
  };
  const tool = (name: string) => page.locator(".keys-bar").getByRole("button", { name, exact: true });
  await block(0).tap();
  await page.keyboard.press("End");
  await page.keyboard.type(" [[");
  await compose("Day");
  await page.getByRole("option", { name: "Day one" }).first().tap();
  await expect.poll(caret).toMatchObject({ before: expect.stringMatching(/^One \[Day one\]\(\/page\/\d+\)$/), after: "" });
  await page.keyboard.type("!");

  await block(1).tap();
  await page.keyboard.press("End");
  await compose("fold");
  await tool("Marks").tap();
  await tool("Bold").tap();
  await page.keyboard.type("bold");
  await expect.poll(caret).toMatchObject({ label: "Text", before: "Twofold**bold" });
  await compose("er");
  await tool("Done").tap();
  const [first, second] = await saved();
  expect(first).toMatch(/^One \[Day one\]\(\/page\/\d+\)!$/);
  expect(second).toBe("Twofold**bolder**");
});

test("on a phone what the selection's bar deleted comes back by its notification, also behind another change", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("One"), text("Two"), text("Three"));
  const bar = page.getByRole("toolbar", { name: "Selected blocks" });
  const finger = await fingerOf(page);
  const deleteAt = async (place: number) => {
    await finger.rest(block(place));
    await bar.getByRole("button", { name: "Delete" }).tap();
    await expect(toast(page)).toContainText("Block deleted");
  };
  const undo = toast(page).getByRole("button", { name: "Undo" });
  const words = page.locator("[data-block]");
  await deleteAt(1);
  await expect(words).toHaveText(["One", "Three"]);
  await undo.tap();
  await expect(words).toHaveText(["One", "Two", "Three"]);
  await expect(bar).toContainText("1");
  await bar.getByRole("button", { name: "End selection" }).tap();

  await deleteAt(1);
  await block(0).tap();
  await page.keyboard.press("!");
  await undo.tap();
  expect(await saved()).toEqual(["One!", "Two", "Three"]);
});

test("on a phone the caret is seen in each column that is added to a table", async ({ octavo, signedIn }) => {
  const { page, block, caret } = await openPage(octavo, signedIn, table(["At the harbour", "By the lighthouse"], ["one", "two"]));
  await block(0).getByText("two").tap();
  const add = page.getByRole("button", { name: "Add column", exact: true });
  for (const column of [3, 4, 5]) {
    await add.tap();
    await expect(block(0).getByRole("columnheader")).toHaveCount(column);
    await expect.poll(caret).toMatchObject({ before: "", after: "" });
    const isSeen = () =>
      page.evaluate(() => {
        const field = document.activeElement?.getBoundingClientRect();
        const table = document.activeElement?.closest(".tablewrap")?.getBoundingClientRect();
        return field && table ? field.left >= table.left && field.left < table.right - 8 : null;
      });
    await expect.poll(isSeen).toBe(true);
  }
});
