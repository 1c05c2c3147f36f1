import type { Page } from "@playwright/test";
import { png } from "../pictures.ts";
import { expect } from "./test.ts";

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

/** As a program puts it there: through the clipboard a browser writes HTML anew. Where the focus is. */
export const pasteAsIs = (page: Page, plain: string, html: string) =>
  page.evaluate(
    ([words, markup]) => {
      const data = new DataTransfer();
      data.setData("text/plain", words);
      data.setData("text/html", markup);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [plain, html] as const,
  );

/** Where the focus is, as a browser pastes; what takes it comes a moment after the page. */
export const pastePicture = (page: Page) =>
  expect.poll(() => page.evaluate(pasteHere, [...png({ width: 60, height: 30 })])).toBe(true);

/** @returns whether the page took it */
function pasteHere(bytes: number[]): boolean {
  const data = new DataTransfer();
  data.items.add(new File([Uint8Array.from(bytes)], "tide.png", { type: "image/png" }));
  const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
  return event.defaultPrevented;
}

/** Pastes a file, as from a screenshot. */
export const pasteFile = (page: Page, name: string, bytes: Buffer) =>
  page.evaluate(
    ({ name, bytes }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], name, { type: "image/png" }));
      const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
      (document.querySelector(".page") as Element).dispatchEvent(event);
    },
    { name, bytes: [...bytes] },
  );
