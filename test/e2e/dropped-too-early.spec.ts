/** A file that is let go where nobody takes it does not take the place of the page. */
import type { Page } from "@playwright/test";
import { writerOf } from "./blocks.ts";
import { dropEffect } from "./drop-effect.ts";
import { holdBack } from "./hold-back.ts";
import { expect, test } from "./test.ts";

/** Of a file. */
async function dragOver(page: Page, selector: string): Promise<string | null> {
  const files = await page.evaluateHandle(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["tide"], "tide.txt"));
    return dataTransfer;
  });
  return page.locator(selector).evaluate(dropEffect, files);
}

test("a page that is still on its way takes no file, and is not left for one", async ({ octavo, signedIn, page }) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const { id } = await marta.page(workspaceId);
  const letCome = await holdBack(page, "writing");
  await signedIn(marta, `/page/${id}`);
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Day one");
  expect(await dragOver(page, ".scroll")).toBe("none");
  letCome();
  await expect.poll(() => dragOver(page, ".scroll")).toBe("copy");
  expect(await dragOver(page, ".top")).toBe("copy");
});

test("no other screen is left for a file either, and words can be dragged as ever", async ({ octavo, signedIn, page }) => {
  await signedIn((await writerOf(octavo)).marta, "/profile");
  await expect(page.getByRole("heading", { name: "Profile information" })).toBeVisible();
  expect(await dragOver(page, "main")).toBe("none");
  const isPrevented = await page.evaluate(
    () =>
      !document.body.dispatchEvent(
        new DragEvent("dragover", { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }),
      ),
  );
  expect(isPrevented).toBe(false);
});
