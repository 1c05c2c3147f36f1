import type { Page } from "@playwright/test";
import { newProfile, openText, pageAddress, withChromium } from "./chromium.ts";

export interface LoadedFile {
  name: string;
  /** Compressed, as they came over the line. */
  bytes: number;
}

/** Scripts and style sheets that a page asked for until its text was visible. */
export async function filesOf(page: Page): Promise<LoadedFile[]> {
  return page.evaluate<LoadedFile[]>("octavoBench.firstLoad()");
}

/** @returns the compressed bytes of script and style until the page's text is visible, with nothing cached; one number a run */
export async function measureFirstLoad(url: string, token: string | null, pageId: number, runs = 1): Promise<number[]> {
  return withChromium(async (browser) => {
    const sums: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const context = await newProfile(browser, token);
      const files = await filesOf(await openText(context, pageAddress(url, pageId)));
      sums.push(files.reduce((sum, file) => sum + file.bytes, 0));
      await context.close();
    }
    return sums;
  });
}
