import { join } from "node:path";
import type { Page } from "@playwright/test";
import { zipOf } from "../zips.ts";
import { expectAccessible } from "./accessible.ts";
import { expect, forgive, test } from "./test.ts";

test("a zip is imported from the workspace's settings, with a receipt to keep", async ({ octavo, signedIn, complaints }) => {
  const marta = await octavo.person("Marta");
  const { id } = await marta.workspace();
  const page = await signedIn(marta, `/workspace/${id}`);
  await page.getByRole("button", { name: /workspace settings$/ }).click();
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import", exact: true });
  await dialog
    .getByLabel("Choose files")
    .setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("words") });
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(dialog.getByRole("alert")).toContainText("This kind of file is not imported");
  forgive(complaints, "415");
  await expect(dialog.getByRole("combobox", { name: "Put the pages under" })).toContainText("Top of the workspace");
  await dialog.getByLabel("Choose a folder").setInputFiles(join(import.meta.dirname, "..", "samples", "obsidian"));
  await expect(dialog.getByRole("status")).toContainText("obsidian.zip");
  const buffer = zipOf({
    "Day one.md": "See [[Day two]] and [[Nowhere]]. %%hidden%%",
    "Day two.md": "- [ ] pack",
    "left.bin": "bytes",
  });
  await dialog.getByRole("region", { name: "Files to import" }).dispatchEvent("drop", { dataTransfer: await held(page, buffer) });
  await expect(dialog.getByRole("status")).toContainText("coast-vault.zip");
  await dialog.getByRole("button", { name: "Import" }).click();
  const receipt = page.getByRole("dialog", { name: "Import finished" });
  await expect(receipt).toContainText(/coast-vault\.zip, [A-Z][a-z]{2} \d+ at \d\d:\d\d, \d+\sseconds?/);
  await expect(receipt).toContainText("2 new");
  await expect(receipt).toContainText("1 text, 1 todo");
  await expect(receipt).toContainText("1 link leads nowhere");
  await expect(receipt).toContainText("[[Nowhere]]");
  await expect(receipt).toContainText("left.bin");
  await expect(receipt.getByRole("heading", { name: "1 remark", exact: true })).toBeVisible();
  await expect(receipt.getByRole("heading", { name: /^Comments of 1 page, / })).toBeVisible();
  // A file, and beside it what is said of it; on a phone below it.
  const nowhere = receipt.getByRole("listitem").filter({ hasText: "[[Nowhere]]" });
  const columns = () => nowhere.evaluate((it) => getComputedStyle(it).gridTemplateColumns.split(" ").length);
  expect(await columns()).toBe(2);
  await page.setViewportSize({ width: 375, height: 740 });
  expect(await columns()).toBe(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await receipt.getByRole("button", { name: "Download receipt" }).click();
  expect((await download).suggestedFilename()).toBe("coast-vault.zip receipt.txt");
  await receipt.getByRole("button", { name: "Open the pages" }).press("Enter");
  // As on every way to a page, keys scroll it and lead on.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("link", { name: "Day two" }).first()).toBeVisible();
  // What an update finds no file for is named, and led to.
  await page.getByRole("button", { name: "Open sidebar" }).first().click();
  await page.getByRole("button", { name: "Workspace menu" }).click();
  await page.getByRole("menuitem", { name: "Import" }).click();
  const fewer = { name: "coast-vault.zip", mimeType: "application/zip", buffer: zipOf({ "Day one.md": "See nobody." }) };
  await dialog.getByLabel("Choose files").setInputFiles(fewer);
  await dialog.getByRole("switch", { name: /^Update an earlier import/ }).check();
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(receipt.getByRole("heading", { name: "1 page, whose file is no longer there, stays" })).toBeVisible();
  // On a phone it has room for a finger, its words in the middle.
  await page.setViewportSize({ width: 375, height: 740 });
  const gone = receipt.getByRole("link", { name: "Day two.md" });
  const middles = await gone.evaluate((link) =>
    [link, link.firstElementChild]
      .map((it) => it?.getBoundingClientRect())
      .map((box) => box && Math.round(box.y + box.height / 2)),
  );
  expect(middles[1]).toBe(middles[0]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await gone.press("Enter");
  await expect(page.getByLabel("Title")).toHaveValue("Day two");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(receipt).toHaveCount(0);
});

test("what is dropped on a row of the tree goes below its page, goes on when it is hidden, and tells while its words cannot be found", async ({
  octavo,
  signedIn,
}) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const { id: parentId } = await marta.page(workspaceId, { title: "Harbour" });
  const { id } = await marta.page(workspaceId, { title: "Cliffs", parentId });
  const page = await signedIn(marta, `/page/${id}`);
  const row = page.getByRole("treeitem", { name: "Cliffs" });
  const notes = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`n${at}.md`, "words ".repeat(200)]));
  const dataTransfer = await held(page, zipOf(notes));
  await expect(async () => {
    await row.dispatchEvent("dragover", { dataTransfer });
    await expect(row).toHaveAttribute("data-import-here", "", { timeout: 200 });
  }).toPass();
  await row.dispatchEvent("drop", { dataTransfer });
  await expect(page.locator("[data-import-here]")).toHaveCount(0);
  const dialog = page.getByRole("dialog", { name: "Import", exact: true });
  await expect(dialog.getByRole("status")).toContainText("coast-vault.zip");
  await expect(dialog.getByRole("combobox", { name: "Put the pages under" })).toContainText("Cliffs");
  await dialog.getByRole("button", { name: "Import" }).click();
  await page.getByRole("dialog", { name: "Importing" }).getByRole("button", { name: "Hide" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const side = page.getByRole("complementary", { name: "Pages" });
  await expect(side.getByRole("button", { name: /^Import(ing \d+ %| finished)$/ })).toBeVisible();
  await side.getByRole("button", { name: "Import finished" }).click({ timeout: 30_000 });
  await expect(page.getByRole("dialog", { name: "Import finished" })).toContainText("600 new");
  await expect(side.getByRole("button", { name: /^Import/ })).toHaveCount(0);
  // Their words are made findable behind that, and who searches meanwhile is told.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("words");
  await expect(page.getByText(/The words of \d+ pages are still being made findable\.$/)).toBeVisible();
  const pages = await marta.do("listPages", { params: { workspaceId } });
  expect(pages.filter((made) => "parentId" in made && made.parentId === id)).toHaveLength(600);
});

test("on a phone an import fits the screen, however long its names, and its pages show", async ({
  octavo,
  signedIn,
  page: phone,
}) => {
  await phone.setViewportSize({ width: 375, height: 800 });
  const marta = await octavo.person("Marta");
  const { id } = await marta.workspace();
  const page = await signedIn(marta, `/workspace/${id}`);
  await page.getByRole("button", { name: "Open sidebar" }).first().click();
  await page.getByRole("button", { name: "Workspace menu" }).click();
  await page.getByRole("menuitem", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import", exact: true });
  const buffer = zipOf({ "Day one.md": "words" });
  await dialog
    .getByLabel("Choose files")
    .setInputFiles({ name: `${"protocol".repeat(12)}.zip`, mimeType: "application/zip", buffer });
  await expect(dialog.getByRole("status")).toContainText(/\d\u00a0B$/);
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(375);
  await dialog.getByRole("button", { name: "Import" }).click();
  await page.getByRole("button", { name: "Open the pages" }).click();
  await expect(page.getByRole("tree")).toHaveCount(0);
  await expect(page.getByLabel("Title")).toHaveValue("Day one");
});

/** What somebody drags who holds a zip. */
function held(page: Page, bytes: Buffer) {
  return page.evaluateHandle((letters) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))], "coast-vault.zip"));
    return transfer;
  }, bytes.toString("base64"));
}
