import { png } from "../pictures.ts";
import { openPage, openPageOf, text, writerOf } from "./blocks.ts";
import { expectRoomForFingers, fingerOf } from "./finger.ts";
import { expect, test } from "./test.ts";

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

test("on a phone a picture that rests under a finger leads to its description", async ({ octavo, signedIn }) => {
  const writer = await writerOf(octavo);
  const { url } = await writer.marta.upload(writer.workspaceId, { bytes: png({ width: 600, height: 300 }) });
  const { page, block, saved } = await openPageOf(writer, signedIn, text("One"), text(`![](${url})`), text("Two"));
  const bar = page.getByRole("toolbar", { name: "Selected blocks" });
  const describe = bar.getByRole("button", { name: "Description and width" });
  const finger = await fingerOf(page);
  const rest = async (place: number) => {
    await expect(() => block(place).scrollIntoViewIfNeeded({ timeout: 1000 })).toPass();
    const box = (await block(place).boundingBox()) ?? { x: 0, y: 0, height: 0 };
    await finger.down(180, box.y + box.height / 2);
    await expect(block(place)).toHaveAttribute("data-lifted", "");
    await finger.up();
  };
  await rest(0);
  await expect(bar).toContainText("1");
  await expect(describe).toHaveCount(0);
  await bar.getByRole("button", { name: "End selection" }).tap();
  await rest(1);
  await expectRoomForFingers(page, "a picture that is selected");
  expect(await bar.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  await describe.tap();
  await page.getByRole("textbox", { name: "Description" }).fill("Low tide");
  await page.locator(".keys-bar").getByRole("button", { name: "Done" }).tap();
  await expect(page.getByRole("button", { name: "Open the picture: Low tide" })).toBeVisible();
  expect(await saved()).toEqual(["One", `![Low tide](${url})`, "Two"]);

  // Several at once have no description together.
  await rest(1);
  await block(2).tap();
  await expect(bar).toContainText("2");
  await expect(describe).toHaveCount(0);
});
