import type { Page } from "@playwright/test";

/** Through the real clipboard, as from another window. */
export async function paste(page: Page, plain: string, html?: string, keys = "Control+v"): Promise<void> {
  await page.evaluate(
    ([words, markup]) => {
      const forms: Record<string, Blob> = { "text/plain": new Blob([words ?? ""], { type: "text/plain" }) };
      if (markup) forms["text/html"] = new Blob([markup], { type: "text/html" });
      return navigator.clipboard.write([new ClipboardItem(forms)]);
    },
    [plain, html],
  );
  await page.keyboard.press(keys);
}
