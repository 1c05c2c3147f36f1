/** Tables in Hebrew or Arabic: their columns run from the right, read and open, and keys and menus follow what is seen. */
import { openPage, table } from "./blocks.ts";
import { expect, test } from "./test.ts";

test("a table whose words run from the right has its first column there, read and open, and keys follow", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, table(["שם", "עיר", "12"], ["נורה", "חיפה", "7"]));
  const cells = block(0).locator("th, td");
  const places = () => cells.evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().x)));
  const words = () =>
    cells.evaluateAll((all) =>
      all.map((cell) => {
        const letters = document.createRange();
        letters.selectNodeContents(cell.querySelector("block-field") ?? cell);
        return Math.round(letters.getBoundingClientRect().right);
      }),
    );
  await page.evaluate(() => document.fonts.ready);
  const [first = 0, second = 0, third = 0] = await places();
  expect([first > second, second > third]).toEqual([true, true]);
  const [atRest, read] = [await places(), await words()];
  await block(0).getByText("שם").click();
  await expect.poll(caret).toMatchObject({ label: "Header 1" });
  expect(await places()).toEqual(atRest);
  expect(await words()).toEqual(read);

  await page.keyboard.press("Tab");
  await expect.poll(caret).toMatchObject({ label: "Header 2" });
  await page.keyboard.press("End");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(block(0).locator("[data-chosen]")).toHaveText(["עיר", "12"]);
  await block(0).getByText("שם").click();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(caret).toMatchObject({ label: "Header 2" });
  await page.keyboard.press("Shift+Tab");
  await expect.poll(caret).toMatchObject({ label: "Header 1" });
  await block(0).getByRole("button", { name: "Sort and move column" }).click();
  await expect(page.getByRole("menuitem", { name: "Move column right" })).toBeDisabled();
  await page.getByRole("menuitem", { name: "Move column left" }).click();
  expect(await saved()).toEqual(["table עיר | שם | 12 / חיפה | נורה | 7"]);
});

test("it is scrolled from the right, and one that begins in Latin letters runs from the left", async ({ octavo, signedIn }) => {
  const wide = Array.from({ length: 8 }, (_, at) => `עמודה ארוכה מאוד ${at}`);
  const { page, block } = await openPage(octavo, signedIn, table(wide, wide), table(["Name", "עיר"], ["נורה", "חיפה"]));
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(block(0).locator("th").first()).toBeInViewport({ ratio: 0.9 });
  await expect(block(0).locator("th").last()).not.toBeInViewport();
  const right = await block(0)
    .locator("th")
    .first()
    .evaluate((cell) => cell.getBoundingClientRect().right);
  expect(right).toBeGreaterThan(330);
  // Its words begin at the edge of the page, and what is cut off fades out at the other.
  expect(
    await block(0)
      .locator("th")
      .first()
      .evaluate((cell) => getComputedStyle(cell).paddingRight),
  ).toBe("0px");
  expect(
    await block(0)
      .locator(".tablewrap")
      .evaluate((it) => getComputedStyle(it).maskImage),
  ).toContain("(90deg");
  const [name, town] = await block(1)
    .locator("th")
    .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().x));
  expect(name ?? 0).toBeLessThan(town ?? 0);
});

test("the history shows what changed in such a table with its first column at the right, too", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, table(["שם", "עיר"], ["נורה", "חיפה"]));
  await block(0).getByText("חיפה").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" 12");
  await saved();
  await page.getByRole("button", { name: "Page history" }).click();
  const heads = page.getByRole("main").locator(".tablewrap th");
  await expect(page.getByRole("main").locator(".tablewrap ins")).toContainText("12");
  const [first = 0, second = 0] = await heads.evaluateAll((all) => all.map((head) => head.getBoundingClientRect().x));
  expect(first).toBeGreaterThan(second);
});
