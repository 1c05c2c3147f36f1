/** Keys that only move the caret lead over pictures and files, and out of what is said of them. */
import type { Block } from "#core/blocks/block.ts";
import { png } from "../pictures.ts";
import { openPageOf, type SignedIn, text, writerOf } from "./blocks.ts";
import type { Octavo } from "./server.ts";
import { expect, test } from "./test.ts";

/** A page, made with the address of a picture. */
async function openWith(octavo: Octavo, signedIn: SignedIn, content: (url: string) => Block[]) {
  const writer = await writerOf(octavo);
  const { url } = await writer.marta.upload(writer.workspaceId, { bytes: png({ width: 120, height: 60 }) });
  const opened = await openPageOf(writer, signedIn, ...content(url));
  const said = opened.page.getByRole("textbox", { name: /^(?:Description|Name)$/ });
  return {
    ...opened,
    said,
    selected: opened.page.getByRole("option", { selected: true }),
    /** With the caret in front of what is said of it. */
    describe: async (place: number) => {
      await opened.block(place).focus();
      await opened.page.keyboard.press("Enter");
      await expect(said).toBeFocused();
    },
    saved: async () => (await opened.saved()).map((line) => line.replaceAll(url, "FILE")),
  };
}

test("arrows lead over a picture and a file, and what is typed on stands in words", async ({ octavo, signedIn }) => {
  const { page, block, caret, describe, saved } = await openWith(octavo, signedIn, (url) => [
    text("one"),
    text(`![A harbour](${url})`),
    text("two"),
    text(`[tides.pdf](${url})`),
    text(`![](${url})`),
  ]);
  const { keyboard } = page;
  await block(0).click();
  await keyboard.press("End");
  await keyboard.press("ArrowRight");
  await expect.poll(caret).toMatchObject({ before: "", after: "two" });
  await keyboard.type("and so on ");
  await keyboard.press("ArrowUp");
  await expect.poll(caret).toMatchObject({ before: "one", after: "" });
  await keyboard.press("ArrowDown");
  await expect(block(2)).toHaveClass(/is-editing/);
  await keyboard.press("ArrowDown");
  await expect(block(3)).toBeFocused();
  await keyboard.type("below");
  expect(await saved()).toEqual(["one", "![A harbour](FILE)", "and so on two", "[tides.pdf](FILE)", "below", "![](FILE)"]);
  // As far as the page's ends, too.
  await keyboard.press("Control+End");
  await keyboard.press("Control+End");
  await expect(block(5)).toBeFocused();
  await block(4).click();
  await keyboard.press("PageDown");
  await expect(block(5)).toBeFocused();
  // Below what is said of the last one is a text, as where one clicks there.
  await describe(5);
  await keyboard.press("ArrowDown");
  await expect.poll(caret).toMatchObject({ label: "Text", before: "", after: "" });
  await expect(block(6)).toHaveClass(/is-editing/);
});

test("from what is said of a picture or a file keys lead on as from other words", async ({ octavo, signedIn }) => {
  const long = "A harbour at low tide, with nets that dry in the sun and boats that lie on their sides, seen from the mole. ";
  const { page, block, caret, said, selected, describe } = await openWith(octavo, signedIn, (url) => [
    text("one"),
    text(`![${long.repeat(3).trim()}](${url})`),
    text("two"),
    text(`[tides.pdf](${url})`),
    text("three"),
  ]);
  const { keyboard } = page;
  for (const [key, before, after] of [
    ["ArrowLeft", "one", ""],
    ["ArrowUp", "one", ""],
  ] as const) {
    await describe(1);
    await keyboard.press(key);
    await expect.poll(caret).toMatchObject({ before, after });
  }
  // Line by line first.
  await describe(1);
  await keyboard.press("ArrowDown");
  await expect.poll(() => said.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBeGreaterThan(9);
  await expect(said).toBeFocused();
  await keyboard.press("ArrowUp");
  await expect(said).toBeFocused();
  for (let step = 0; step < 9; step += 1) await keyboard.press("ArrowDown");
  await expect(said).toHaveCount(0);
  for (const [place, keys] of [
    [1, ["Control+End", "ArrowRight"]],
    [3, ["ArrowDown"]],
    [3, ["End", "ArrowRight"]],
    [1, ["PageDown"]],
  ] as const) {
    await describe(place);
    for (const key of keys) await keyboard.press(key);
    await expect(block(keys[0] === "PageDown" ? 4 : place + 1)).toHaveClass(/is-editing/);
  }
  await describe(1);
  await keyboard.press("Control+End");
  await expect(said).toBeFocused();
  await keyboard.press("Control+End");
  await expect.poll(caret).toMatchObject({ before: "three", after: "" });
  await describe(3);
  await keyboard.press("Control+a");
  await expect(selected).toHaveCount(0);
  await keyboard.press("Control+a");
  await expect(selected).toHaveCount(5);
});

test("a page that begins with a picture: its title is above it, and Backspace selects it where nothing is said of it", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, said, selected, describe, saved } = await openWith(octavo, signedIn, (url) => [
    text(`![](${url})`),
    text("two"),
  ]);
  const { keyboard } = page;
  const title = page.getByLabel("Title", { exact: true });
  for (const key of ["ArrowUp", "ArrowLeft"]) {
    await describe(0);
    await keyboard.press(key);
    await expect(title).toBeFocused();
  }
  for (const key of ["Backspace", "Delete"]) {
    await describe(0);
    await keyboard.type("a");
    await keyboard.press("Backspace");
    await expect(said).toBeFocused();
    await keyboard.press(key);
    await expect(selected).toHaveCount(1);
    await keyboard.press("Escape");
    await expect(block(0)).toBeFocused();
  }
  await title.press("Enter");
  await keyboard.type("one");
  expect(await saved()).toEqual(["one", "![](FILE)", "two"]);
  // Where the text above it goes, the picture has the focus.
  for (const _ of "one") await keyboard.press("Backspace");
  await keyboard.press("Backspace");
  await expect(block(0)).toBeFocused();
  await keyboard.type("below ");
  expect(await saved()).toEqual(["![](FILE)", "below ", "two"]);
});

test("Delete behind what is said of a picture takes away an empty text below it, selects a divider, and leaves words", async ({
  octavo,
  signedIn,
}) => {
  const { page, said, selected, describe, saved } = await openWith(octavo, signedIn, (url) => [
    text(`![harbour](${url})`),
    text(""),
    text("---"),
    text("two"),
  ]);
  const { keyboard } = page;
  await describe(0);
  await keyboard.press("Delete");
  await keyboard.press("End");
  await keyboard.press("Delete");
  await expect(page.locator("[data-block]")).toHaveCount(3);
  await expect(said).toBeFocused();
  await keyboard.press("Delete");
  await expect(selected).toHaveCount(1);
  await keyboard.press("Delete");
  await expect(page.locator("[data-block]")).toHaveCount(2);
  await describe(0);
  await keyboard.press("End");
  await keyboard.press("Delete");
  await keyboard.type("s");
  expect(await saved()).toEqual(["![arbours](FILE)", "two"]);
});
