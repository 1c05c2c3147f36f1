import type { Locator, Page } from "@playwright/test";
import { list, openPageOf, table, text, writerOf } from "./blocks.ts";
import { isMoved, letters } from "./letters.ts";
import { expect, test } from "./test.ts";

const NOW = "The harbour and its tides";

const titleIn = (field: Locator) =>
  field
    .locator("a.link [data-drawn]")
    .evaluate((element) => JSON.parse(getComputedStyle(element, "::before").content.replace("none", "null")) as string | null);

/** Where the letters in front of a link and behind it stand. */
async function around(page: Page, place: number) {
  const placed = await letters(page, place);
  const link = NOW.replaceAll(" ", "");
  const all = placed.map(({ letter }) => letter).join("");
  const at = all.indexOf(link);
  return at < 0 ? placed : [...placed.slice(0, at), ...placed.slice(at + link.length)];
}

test("a link shows its page's title as it is now also in a block that is open, and its own words where the caret meets them", async ({
  octavo,
  signedIn,
}) => {
  const writer = await writerOf(octavo);
  const { id } = await writer.marta.page(writer.workspaceId, { title: "Tides" });
  const words = `Over the dunes to [Tides](/page/${id}) and back`;
  const contents = [text(`${words}\n\nand **so on**`), list(words), table(["Way"], [words])];
  const { page, block, caret, saved } = await openPageOf(writer, signedIn, ...contents);
  await writer.marta.do("updatePage", { params: { id }, body: { title: NOW } });
  await expect(page.locator(".blocks").getByRole("link", { name: NOW, exact: true })).toHaveCount(3);
  await page.evaluate(() => document.fonts.ready);

  // Open, with the caret elsewhere: no word moves.
  for (const place of contents.keys()) {
    const before = await around(page, place);
    await block(place).focus();
    await page.keyboard.press("Enter");
    const field = block(place).locator("block-field").filter({ hasText: "dunes" });
    await expect(field).toBeVisible();
    await expect.poll(() => titleIn(field)).toBe(NOW);
    const after = await around(page, place);
    expect(after.map(({ letter }) => letter).join("")).toBe(before.map(({ letter }) => letter).join(""));
    expect(after.filter((letter, index) => isMoved(letter, before[index]))).toEqual([]);
    await page.keyboard.press("Escape");
  }

  // Its own words show where an arrow leads to them, and hide behind it.
  await block(1).focus();
  await page.keyboard.press("Enter");
  const field = block(1).locator("block-field").filter({ hasText: "dunes" });
  const own = field.locator(".field-title");
  await page.keyboard.press("Home");
  await expect(own).toBeHidden();
  for (let step = 0; step < "Over the dunes to ".length; step += 1) await page.keyboard.press("ArrowRight");
  await expect(own).toBeVisible();
  await expect.poll(() => titleIn(field)).toBeNull();
  for (let step = 0; step < "[Tides".length; step += 1) await page.keyboard.press("ArrowRight");
  expect(await caret()).toMatchObject({ before: "Over the dunes to [Tides" });
  for (let step = 0; step < "](".length; step += 1) await page.keyboard.press("ArrowRight");
  expect(await caret()).toMatchObject({ after: "and back" });
  await expect(own).toBeHidden();

  // A press on the title leads among its words, which come when the pointer is let go of: what is pressed stays where it is.
  const { x, y, width, height } = (await field.locator("a.link").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 1, y + height / 2);
  await expect.poll(() => titleIn(field)).toBe(NOW);
  await page.mouse.up();
  await expect(own).toBeVisible();
  const { before = "", after = "" } = (await caret()) ?? {};
  expect(`${before}|${after}`).toMatch(/\[T[ides]*\|[ides]*\]/);
  await page.keyboard.press("End");
  await expect(own).toBeHidden();
  await page.mouse.click(x + width - 2, y + height / 2);
  expect(await caret()).toMatchObject({ before: `Over the dunes to [Tides](/page/${id})`, after: " and back" });

  // What is written in them makes them words of their own; taken back, they stand for the title again.
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("!");
  await expect(field.locator("a.link")).toHaveText("Tides!");
  await expect(field.locator("[data-drawn]")).toHaveCount(0);
  await page.keyboard.press("Backspace");
  await expect(own).toBeVisible();
  await page.keyboard.press("Home");
  await expect.poll(() => titleIn(field)).toBe(NOW);
  await page.keyboard.type("Go o");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Escape");
  await expect(block(1).getByRole("link", { name: NOW, exact: true })).toBeVisible();
  expect((await saved())[1]).toBe(`ul Go over the dunes to [Tides](/page/${id}) and back`);
});

test("a page that is gone, and the sign of a page, look the same in a block that is open", async ({ octavo, signedIn }) => {
  const writer = await writerOf(octavo);
  const { marta, workspaceId } = writer;
  const gone = await marta.page(workspaceId, { title: "Gone" });
  const folder = await marta.page(workspaceId, { title: "Folder" });
  await marta.page(workspaceId, { title: "In it", parentId: folder.id });
  await marta.do("deletePage", { params: { id: gone.id } });
  const words = `No [Gone](/page/${gone.id}) and [Folder](/page/${folder.id}) here`;
  const { page, block } = await openPageOf(writer, signedIn, text(words));
  const look = (selector: string) =>
    block(0)
      .locator(selector)
      .evaluate((element) => {
        const sign = getComputedStyle(element, "::before");
        const { color, textDecorationLine: line } = getComputedStyle(element);
        return { color, line, sign: sign.maskImage, width: sign.width, margin: sign.marginInlineEnd };
      });
  await expect(block(0).locator(".page-gone")).toBeVisible();
  await expect(block(0).locator('.page-link[data-page="folder"]')).toBeVisible();
  const [lost, kept] = [await look(".page-gone"), await look(".page-link")];
  await block(0).focus();
  await page.keyboard.press("Enter");
  expect(await look('block-field a[data-page="gone"]')).toEqual(lost);
  expect(await look('block-field a[data-page="folder"]')).toEqual(kept);
  expect(kept.sign).not.toBe(lost.sign);
});

test("a link in a block that is open shows the title that its page is given meanwhile, and the caret stays", async ({
  octavo,
  signedIn,
}) => {
  const writer = await writerOf(octavo);
  const { id } = await writer.marta.page(writer.workspaceId, { title: "Tides" });
  const words = `Over the dunes to [Tides](/page/${id}) and back`;
  const { page, block, caret, saved } = await openPageOf(writer, signedIn, text(words), list(words));
  for (const [place, title] of [NOW, "Low water"].entries()) {
    await block(place).focus();
    for (const key of ["Enter", "Home"]) await page.keyboard.press(key);
    await page.keyboard.type("Far o");
    await writer.marta.do("updatePage", { params: { id }, body: { title } });
    await expect.poll(() => titleIn(block(place).locator("block-field").first())).toBe(title);
    expect(await caret()).toMatchObject({ before: "Far o" });
    await page.keyboard.type("ut, o");
  }
  expect(await saved()).toEqual([`Far out, o${words}`, `ul Far out, o${words}`]);
});
