/** A tree that is longer than its sidebar. */
import { expect, test } from "./test.ts";
import { openTree } from "./tree.ts";

test("a row that is pressed right behind the wheel opens its page", async ({ octavo, signedIn }) => {
  const titles = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`Stage ${at}`, {}]));
  const { page } = await openTree(octavo, signedIn, titles);
  const list = await page.getByRole("tree").boundingBox();
  const [x, y] = [(list?.x ?? 0) + 120, (list?.y ?? 0) + 200];
  await page.mouse.move(x, y);
  for (let press = 0; press < 4; press += 1) {
    const before = page.url();
    // A browser that has much to do may leave a wheel out.
    await expect(async () => {
      await page.mouse.wheel(0, 120);
      const isMoved = (top: number) => (document.querySelector("[role=tree]")?.scrollTop ?? 0) > top;
      await page.waitForFunction(isMoved, press * 120, { timeout: 2000 });
    }).toPass();
    await page.mouse.click(x, y);
    await expect.poll(() => page.url(), `press ${press}`).not.toBe(before);
  }
});
