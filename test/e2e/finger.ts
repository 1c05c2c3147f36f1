/** What a finger does, and how much room it finds. */
import { expect, type Locator, type Page } from "@playwright/test";

/** A finger of whom it is said where it comes down, goes and leaves. */
export async function fingerOf(page: Page) {
  const input = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", x?: number, y?: number) =>
    input.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined || y === undefined ? [] : [{ x, y }] });
  const down = (x: number, y: number) => send("touchStart", x, y);
  const up = () => send("touchEnd");
  /** Stays on a block until that is selected. The code for it comes after the page: one that was there before rests once more. */
  const rest = async (block: Locator) => {
    await expect(() => block.scrollIntoViewIfNeeded({ timeout: 1000 })).toPass();
    await expect(async () => {
      const box = (await block.boundingBox()) ?? { x: 0, y: 0, height: 0 };
      await down(180, box.y + box.height / 2);
      try {
        await expect(block).toHaveAttribute("data-lifted", "", { timeout: 2000 });
      } finally {
        await up();
      }
    }).toPass();
  };
  return { down, move: (x: number, y: number) => send("touchMove", x, y), up, rest };
}

/** Pixels: the least that a finger is given in each direction. */
const LEAST = 40;

/**
 * Everything in sight that is pressed has room for a finger, in both directions. Words of a sentence that lead somewhere are as high
 * as their line, and so is what takes an item out of a list, whose lines stand as close as when they are read.
 */
export async function expectRoomForFingers(page: Page, where: string): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  expect(await page.evaluate(tooSmall, LEAST), where).toEqual([]);
}

/** Runs in the page. @returns what is pressed and has less room than `least`: its name, width and height */
function tooSmall(least: number): string[] {
  const PRESSED =
    "button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=menuitem], [role=menuitemcheckbox], [role=option]";
  const found: string[] = [];
  let measured = 0;
  const dialog = [...document.querySelectorAll("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]")].at(-1);
  for (const element of (dialog ?? document).querySelectorAll<HTMLElement>(PRESSED)) {
    const style = getComputedStyle(element);
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || style.pointerEvents === "none") continue;
    if (style.display === "inline" && element.parentElement?.textContent !== element.textContent) continue;
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) continue;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hits = (dx: number, dy: number) => {
      const under = document.elementFromPoint(x + dx, y + dy)?.closest(`${PRESSED}, label`);
      return under === element || (under instanceof HTMLLabelElement && under.control === element);
    };
    // What lies under something else is not in sight.
    if (!hits(0, 0)) continue;
    measured += 1;
    const reach = (dx: number, dy: number) => {
      let far = 0;
      while (far < least && hits(dx * (far + 1), dy * (far + 1))) far += 1;
      return far;
    };
    const [width, height] = [1 + reach(-1, 0) + reach(1, 0), 1 + reach(0, -1) + reach(0, 1)];
    // Counted from the middle in whole pixels: one may be missing.
    if (Math.min(width, height) < least - 1)
      found.push(`${element.ariaLabel || element.textContent || element.className}: ${width} × ${height}`);
  }
  return measured > 0 ? found : ["nothing to press"];
}
