import { openPage, text } from "./blocks.ts";
import { expect, test } from "./test.ts";

test("a click on a tag searches for it, and no word moves for it", async ({ octavo, signedIn }) => {
  const { page, block } = await openPage(
    octavo,
    signedIn,
    text("Walks on the #coast/north and `#code`, [#link](https://example.com), #7"),
    text("Seen from #coast/north"),
  );
  const painted = () => page.evaluate(() => [...(CSS.highlights.get("tag") ?? [])].map(String));
  await expect.poll(painted).toEqual(["#coast/north", "#coast/north"]);
  const place = await page.evaluate(() => {
    const { left, top, width, height } = ([...(CSS.highlights.get("tag") ?? [])][0] as Range).getBoundingClientRect();
    return { left, x: left + width / 2, y: top + height / 2 };
  });
  await page.mouse.click(place.x, place.y);
  const field = page.getByRole("combobox", { name: "Go to a page" });
  await expect(field).toHaveValue("#coast/north");
  await expect(field).toBeFocused();
  await expect(page.locator(".switcher .hit[role=option]").first()).toContainText("#coast/north");
  await page.keyboard.press("Escape");
  await expect(page.locator("block-field")).toHaveCount(0);

  // By keys, too: one after the other, each where its letters stand.
  const stops = page.getByRole("button", { name: "Search for #coast/north" });
  await expect(stops).toHaveCount(2);
  expect((await stops.first().boundingBox())?.x).toBeCloseTo(place.left, 0);
  await stops.first().focus();
  await page.keyboard.press("Tab");
  await expect(stops.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("#coast/north");
  await page.keyboard.press("Escape");
  await expect(stops.nth(1)).toBeFocused();

  // Open, it is painted as well, and a click there sets the caret.
  await block(1).click({ position: { x: 5, y: 10 } });
  await expect(page.getByRole("textbox", { name: "Text" })).toBeFocused();
  await expect.poll(painted).toEqual(["#coast/north", "#coast/north"]);
  await page.keyboard.press("End");
  await page.keyboard.type(" #sand");
  await expect.poll(painted).toEqual(["#coast/north", "#coast/north", "#sand"]);
});

test("a key asks for no frame of its own where no tag is, and the first letter of a tag paints it", async ({
  octavo,
  signedIn,
}) => {
  const { page, block } = await openPage(octavo, signedIn, text("Plain"), text("Words"));
  await block(0).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" and");
  await page.evaluate(() => {
    const ask = window.requestAnimationFrame;
    const asked = Object.assign(window, { framesAsked: 0 });
    window.requestAnimationFrame = (callback) => {
      asked.framesAsked += 1;
      return ask(callback);
    };
  });
  await page.keyboard.type(" more words");
  await expect(block(0)).toContainText("Plain and more words");
  expect(await page.evaluate(() => Reflect.get(window, "framesAsked"))).toBe(0);
  await page.keyboard.type(" #t");
  await expect.poll(() => page.evaluate(() => [...(CSS.highlights.get("tag") ?? [])].map(String))).toEqual(["#t"]);
});

test("a tag that comes near because what stood above it was taken out is painted, too", async ({ octavo, signedIn }) => {
  const lines = Array.from({ length: 80 }, (_, line) => `Line ${line}`).join("\n");
  const { page, block } = await openPage(octavo, signedIn, text(lines), text("Far #away"));
  const painted = () => page.evaluate(() => [...(CSS.highlights.get("tag") ?? [])].map(String));
  await block(0).click({ position: { x: 5, y: 10 } });
  await expect(page.getByRole("textbox", { name: "Text" })).toBeFocused();
  expect(await painted()).toEqual([]);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("x");
  await expect(block(0)).toHaveText("x");
  await expect.poll(painted).toEqual(["#away"]);
});
