/** What comes in and what goes out, for the guide to both. */
import type { Page } from "@playwright/test";
import { png } from "../../test/pictures.ts";
import { sampleFiles, zipOf } from "../../test/zips.ts";

/** What came of a vault: to be taken last, as its pages stay. */
export async function showReceipt(page: Page): Promise<void> {
  await choose(page, "Import");
  const dialog = page.getByRole("dialog", { name: "Import", exact: true });
  const buffer = zipOf({ ...sampleFiles("obsidian"), "attachments/harbour.png": png() });
  await dialog.getByLabel("Choose files").setInputFiles({ name: "coast-vault.zip", mimeType: "application/zip", buffer });
  await dialog.getByRole("button", { name: "Import" }).click();
  await page.getByRole("dialog", { name: "Import finished" }).waitFor();
}

export async function showExport(page: Page): Promise<void> {
  await choose(page, "Export");
  await page.getByRole("dialog", { name: "Export workspace" }).waitFor();
}

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: "Workspace menu" }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}
