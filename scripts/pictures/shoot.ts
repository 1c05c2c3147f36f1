/** Draws screens, each at both widths and in both themes, named `<screen>--<width>-<theme>.png`. */
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { ApiPerson } from "../../test/e2e/server.ts";
import type { Guide } from "./guide.ts";
import { openView, type Stage } from "./stage.ts";

export interface Screen {
  name: string;
  /** Marta if absent; null is nobody. */
  as?: keyof Pick<Guide, "jonas" | "nora"> | null;
  /** Of the window at 1280 and at 375. */
  heights?: readonly [number, number];
  show: (page: Page, stage: Stage) => Promise<unknown>;
}

const widths = [
  { width: 1280, scale: 1, height: 832 },
  { width: 375, scale: 1.5, height: 812 },
] as const;

/** @returns the exit code */
export async function shootScreens(stage: Stage, screens: readonly Screen[], folder: string): Promise<number> {
  const failed: string[] = [];
  for (const screen of screens) {
    for (const [index, { width, scale, height }] of widths.entries()) {
      const view = { width, scale, height: screen.heights?.[index] ?? height, person: personOf(screen, stage.guide) };
      const { page, context } = await openView(stage, view);
      page.setDefaultTimeout(15_000);
      try {
        await screen.show(page, stage);
        for (const theme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
          await still(page, join(folder, `${screen.name}--${width}-${theme}.png`));
        }
        console.log(`${screen.name} ${width}`);
      } catch (error) {
        failed.push(`${screen.name} ${width}`);
        console.error(`${screen.name} ${width}: ${error instanceof Error ? error.message : error}`);
      } finally {
        await context.close();
      }
    }
  }
  if (failed.length > 0) console.error(`Not drawn: ${failed.join(", ")}`);
  return failed.length > 0 ? 1 : 0;
}

function personOf({ as = "marta" as const }: Screen | { as?: "marta" }, guide: Guide): ApiPerson | null {
  return as && guide[as];
}

/** Once the letters are there and nothing moves, the caret included: the policy of the page forbids the usual way to hide it. */
export async function still(page: Page, path: string): Promise<void> {
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.style.caretColor = "transparent";
    await document.fonts.ready;
  });
  await page.screenshot({ path, animations: "disabled" });
}
