/** Blocks that a finger copies, on a phone's window. */
import { openPage, text, todo } from "./blocks.ts";
import { fingerOf } from "./finger.ts";
import { expect, test, toast } from "./test.ts";

test.use({
  hasTouch: true,
  isMobile: true,
  viewport: { width: 375, height: 812 },
  permissions: ["clipboard-read", "clipboard-write"],
});

test("what the selection's bar copies is told, formatted for others, and pasted as the same blocks", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("**Low** water\n\nat seven"), todo("x rope"), text(""));
  await (await fingerOf(page)).rest(block(0));
  await block(1).tap({ position: { x: 180, y: 10 } });
  const bar = page.getByRole("toolbar", { name: "Selected blocks" });
  await expect(bar).toContainText("2");
  await bar.getByRole("button", { name: "Copy" }).tap();
  await expect(toast(page)).toContainText("2 blocks copied");
  const formatted = () =>
    page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return item?.types.includes("text/html") ? (await item.getType("text/html")).text() : "";
    });
  expect(await formatted()).toContain("<strong>Low</strong>");
  await expect(page.getByRole("option")).toHaveCount(2);
  await bar.getByRole("button", { name: "End selection" }).tap();
  await block(2).tap();
  await expect(page.locator("block-field:focus")).toHaveCount(1);
  await page.keyboard.press("Control+v");
  await expect(page.locator("[data-block]")).toHaveCount(4);
  const [first, second, ...copies] = await saved();
  expect(copies).toEqual([first, second]);
});
