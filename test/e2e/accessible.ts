import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import type axe from "axe-core";

type Axe = typeof axe;

/** The short form: less than half of the letters are on their way to each page and read there. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

interface Look {
  /** Widths of the window. A dialog that a narrower window closes is looked at in one width at a time. */
  widths?: readonly number[];
  /** Only this part: for what opens over a page that is hidden meanwhile. */
  within?: string;
}

/** axe finds nothing in what is shown now, on a desk and on a phone, in light and in dark; and nothing scrolls sideways. */
export async function expectAccessible(page: Page, { widths = [1280, 375], within }: Look = {}): Promise<void> {
  // axe is thorough: on a busy machine it takes its time.
  test.slow();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // The theme changes colours only.
    expect(await violations(page, "light", within), `${width} wide, light`).toEqual([]);
    expect(await violations(page, "dark", within, "color-contrast"), `${width} wide, dark`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} wide`).toBeLessThanOrEqual(0);
  }
}

async function violations(page: Page, theme: string, within?: string, rule?: string): Promise<string[]> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
    return Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  }, theme);
  // Run in the page itself, and only for what is wrong: much quicker than axe's own way with a page beside the page.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ({ within, rule }) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const { violations: found } = await axe.run(within ? { include: [within] } : document, {
        resultTypes: ["violations"],
        ...(rule ? { runOnly: [rule] } : {}),
        ...(within ? { rules: { region: { enabled: false } } } : {}),
      });
      return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
    },
    { within, rule },
  );
}
