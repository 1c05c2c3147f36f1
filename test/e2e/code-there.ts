import type { Page } from "@playwright/test";

/** Waits for code that every screen has soon after it stands: calls wait with it for as long as the server is there, and double clicks count once. */
export async function lateCodeIsThere(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /toaster-.*\.js$/.test(name)));
}
