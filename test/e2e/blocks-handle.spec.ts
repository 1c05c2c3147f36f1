import type { Locator } from "@playwright/test";
import { lineOf, list, openPage, openPageOf, table, text, writerOf } from "./blocks.ts";
import { expectToast } from "./spec.ts";
import { expect, forgive, test } from "./test.ts";

const grip = { name: "Drag to move" };

/** Moves the pointer to a block and on to its handle; once more if the page is still settling under it. */
async function reach(block: Locator): Promise<void> {
  await expect(async () => {
    await block.hover();
    await block.getByRole("button", grip).hover({ timeout: 1000 });
  }).toPass();
}

test("a handle's menu turns, doubles, moves and deletes its block and keeps the caret; all that is selected goes along", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text("One"), text("Two"), text("Three"), text("Four"));
  await block(1).click();
  await page.keyboard.press("End");
  await page.keyboard.press("Control+/");
  const item = (name: string) => page.getByRole("menuitem", { name });
  await item("Move up").click();
  await page.mouse.move(1200, 700);
  await expect.poll(caret).toMatchObject({ before: "Two" });
  await page.keyboard.type("!");
  await page.keyboard.press("Control+/");
  await page.keyboard.press("Escape");
  await page.keyboard.type("?");
  // No key comes between the one that opens the menu and its first entry.
  const first = await page.evaluate(() => {
    const pressed = { key: "/", code: "Slash", ctrlKey: true, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", pressed));
    return document.activeElement?.textContent;
  });
  expect(first).toBe("Turn into");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("menuitemcheckbox", { name: "Text" })).toBeFocused();
  await page.getByRole("menuitemcheckbox", { name: "Heading 3" }).press("Enter");
  await reach(block(3));
  await block(3).getByRole("button", grip).click();
  await item("Duplicate").click();
  expect(await saved()).toEqual(["h3 Two!?", "One", "Three", "Four", "Four"]);

  // The first two, by mouse behind the third.
  await block(0).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+ArrowDown");
  // The pointer finds handles of others, too, until keys reach further.
  await block(3).hover();
  await expect(block(3).locator(".grip")).toBeVisible();
  await page.keyboard.press("Shift+ArrowDown");
  await expect(block(2).locator(".grip")).toBeVisible();
  await page.keyboard.press("Shift+ArrowUp");
  await block(1).hover();
  const handle = await block(1).locator(".grip").boundingBox();
  const target = await block(2).boundingBox();
  if (!handle || !target) throw new Error("Nothing to drag.");
  await page.mouse.move(handle.x + 8, handle.y + 8);
  await page.mouse.down();
  await page.mouse.move(handle.x + 20, target.y + target.height - 4, { steps: 6 });
  await page.mouse.up();
  await expect(page.locator("#announcer")).toHaveText("2 blocks moved");
  await page.keyboard.press("Control+/");
  await item("Delete").click();
  expect(await saved()).toEqual(["Three", "Four", "Four"]);
});

test("the caret stays between its letters in what a menu or a key turns its block into, and an undo brings it back there", async ({
  octavo,
  signedIn,
}) => {
  const blocks = [text("One two"), list("abc", "def"), table(["A", "B"], ["cat", "dog"])];
  const { page, block, caret } = await openPage(octavo, signedIn, ...blocks);
  const turn = async (place: number, words: string, into: string) => {
    await block(place).getByText(words).click();
    for (const key of ["Home", "ArrowRight", "Control+/"]) await page.keyboard.press(key);
    await page.getByRole("menuitem", { name: "Turn into" }).press("ArrowRight");
    await page.getByRole("menuitemcheckbox", { name: into, exact: true }).press("Enter");
  };
  await turn(0, "One two", "Heading 2");
  await expect.poll(caret).toMatchObject({ before: "O", after: "ne two" });
  await page.keyboard.press("Control+z");
  await expect(block(0).getByRole("heading")).toHaveCount(0);
  await expect.poll(caret).toMatchObject({ before: "O", after: "ne two" });
  // The same by a key, and back.
  await page.keyboard.press("Control+Alt+1");
  await expect(block(0).getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect.poll(caret).toMatchObject({ before: "O", after: "ne two" });
  await page.keyboard.press("Control+Alt+0");
  await expect(block(0).getByRole("heading")).toHaveCount(0);
  await expect.poll(caret).toMatchObject({ before: "O", after: "ne two" });
  await turn(1, "def", "Quote");
  await expect.poll(caret).toMatchObject({ before: "> abc\n> d", after: "ef" });
  await page.keyboard.press("Control+z");
  await expect.poll(caret).toMatchObject({ before: "d", after: "ef" });
  await turn(2, "dog", "Text");
  await expect.poll(async () => (await caret())?.after).toBe("og |");
});

test("blocks move to the end of another page, which is told, and back; a link leads to a block", async ({
  octavo,
  signedIn,
  complaints,
}) => {
  const writer = await writerOf(octavo);
  const { marta, workspaceId } = writer;
  const other = await marta.page(workspaceId, { title: "Packing", content: [text("Map")] });
  const { page, block, saved } = await openPageOf(writer, signedIn, text("One"), text("Two"), text("Three"));
  const there = async () => (await marta.do("getPage", { params: { id: other.id } })).content.map(lineOf);
  const toPacking = async () => {
    await block(1).click();
    await page.keyboard.press("Control+/");
    await page.getByRole("menuitem", { name: "Move to page" }).click();
    await page.getByLabel("Search for a page").fill("pack");
    await page.getByRole("list", { name: "Pages" }).getByRole("button", { name: "Packing" }).click();
  };
  await page.route("**/content", (route) => route.abort());
  await toPacking();
  await expectToast(page, "destructive", "Not moved");
  await expect(page.locator("[data-block]")).toHaveCount(3);
  await page.unroute("**/content");
  forgive(complaints, "ERR_FAILED");
  await page.getByRole("button", { name: "Try again" }).click();
  await expectToast(page, "success", "Moved to “Packing”");
  await expect.poll(there).toEqual(["Map", "Two"]);
  await expect(page.locator("[data-block]")).toHaveCount(2);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expectToast(page, "success", "Moved back");
  await expect.poll(there).toEqual(["Map"]);
  // Several go, and an undo selects them again.
  await block(0).click();
  for (const key of ["Escape", "Escape", "Shift+ArrowDown", "Control+/"]) await page.keyboard.press(key);
  await page.getByRole("menuitem", { name: "Move to page" }).click();
  await page.getByLabel("Search for a page").fill("pack");
  await page.getByRole("list", { name: "Pages" }).getByRole("button", { name: "Packing" }).click();
  await expect(block(0)).toBeFocused();
  await expect(page.locator("[data-block]")).toHaveCount(1);
  await page.keyboard.press("Control+z");
  await expect(page.locator("[data-block][aria-selected=true]")).toHaveCount(2);
  await page.keyboard.press("Enter");
  await page.keyboard.type("x");
  expect(await saved()).toEqual(["One", "Twox", "Three"]);

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await block(2).click();
  await page.keyboard.press("Control+/");
  await page.getByRole("menuitem", { name: "Copy link to block" }).click();
  await expectToast(page, "success", "Link copied");
  const id = await block(2).getAttribute("data-block");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`/page/\\d+#block-${id}$`));
  await page.goto("about:blank");
  await page.goto(link);
  await expect(block(2)).toHaveAttribute("data-found", "");
  await expect(block(2)).toBeInViewport();
});

test("a move is not taken back from elsewhere: its notification ends with the page, and the blocks stay where they are", async ({
  octavo,
  signedIn,
}) => {
  const writer = await writerOf(octavo);
  const { marta, workspaceId } = writer;
  const other = await marta.page(workspaceId, { title: "Packing", content: [text("Map")] });
  const { page, block } = await openPageOf(writer, signedIn, text("One"), text("Two"));
  await page.getByRole("treeitem", { name: "Packing" }).click();
  await expect(block(0)).toHaveText("Map");
  await page.goBack();
  await expect(block(0)).toHaveText("One");
  await block(1).click();
  await page.keyboard.press("Control+/");
  await page.getByRole("menuitem", { name: "Move to page" }).click();
  await page.getByLabel("Search for a page").fill("pack");
  await page.getByRole("list", { name: "Pages" }).getByRole("button", { name: "Packing" }).click();
  // Under the pointer it stays as long as it has a meaning.
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await undo.hover();
  await page.goForward();
  await expect(block(0)).toHaveText("Map");
  await expect(undo).toHaveCount(0);
  expect((await marta.do("getPage", { params: { id: other.id } })).content.map(lineOf)).toEqual(["Map", "Two"]);
});
