import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { doc, h, p } from "../documents.ts";
import { expectAccessible } from "./accessible.ts";
import { onDevice, records, shown, type } from "./drafts.ts";
import { expect, forgive, test } from "./test.ts";

const shelf = (page: Page) => page.getByRole("region", { name: "Unsaved drafts" });
const rows = (page: Page) => shelf(page).getByRole("listitem");

async function act(page: Page, title: string, entry: string): Promise<void> {
  await shelf(page)
    .getByRole("button", { name: `Actions for the draft of ${title}` })
    .click();
  await page.getByRole("menuitem", { name: entry }).click();
}

const LONG = "Überfahrt🧭".repeat(45);

test("the profile lists every draft on this device, shows it, opens it, downloads it and discards it", async ({
  octavo,
  signedIn,
  complaints,
}) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const content = doc(h("Stages", 2, "s"), p("The harbour", "a"), p("The path", "b"));
  const first = await marta.page(workspaceId, { title: "Day one", content });
  const second = await marta.page(workspaceId, { title: LONG, content: doc(p("A bench", "c")) });
  const page = await signedIn(marta, "/profile");
  await expect(shelf(page)).toContainText("No unsaved drafts in this browser.");

  await page.goto(`${octavo.url}/page/${first.id}`);
  await type(page, "The harbour", " at *dawn*");
  await onDevice(page);
  await page.goto(`${octavo.url}/page/${second.id}`);
  await type(page, "A bench", " by the sea");
  await onDevice(page);
  await page.goto(`${octavo.url}/profile`);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(0)).toContainText("Überfahrt");
  await expect(rows(page).nth(1)).toContainText(/Day one\s*Coast Path guide, [A-Z][a-z]{2} \d+, \d\d:\d\d\. 1 block changed\./);
  await expectAccessible(page);

  // On a phone what is said of a draft has the card's width.
  await page.setViewportSize({ width: 320, height: 740 });
  const facts = rows(page).nth(1).getByRole("paragraph").last();
  const [card, words] = await Promise.all([shelf(page), facts].map((it) => it.boundingBox()));
  expect(words?.width).toBeGreaterThan(0.6 * (card?.width ?? 0));

  await page.setViewportSize({ width: 1280, height: 800 });
  await act(page, "Day one", "Show difference");
  const dialog = page.getByRole("dialog", { name: "Unsaved changes" });
  await expect(dialog.getByRole("button", { name: "Close" }).last()).toBeFocused();
  await expect(dialog).toContainText("Since the saved version: 1 block changed.");
  await expect(dialog.locator("ins")).toContainText("at dawn");
  await expectAccessible(page, { within: ".dialog" });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  const downloading = page.waitForEvent("download");
  await act(page, "Day one", "Download as Markdown");
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("Day one.md");
  expect(await readFile(await download.path(), "utf8")).toBe("# Day one\n\n## Stages\n\nThe harbour at *dawn*\n\nThe path\n");

  // Without the page the words themselves are still there.
  await marta.do("deletePage", { params: { id: second.id } });
  await act(page, LONG, "Show difference");
  await expect(dialog).toContainText("The saved version cannot be read just now.");
  await expect(dialog).toContainText("A bench by the sea");
  await page.keyboard.press("Escape");
  forgive(complaints, "404");

  await act(page, LONG, "Discard");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await expect(rows(page)).toHaveCount(2);
  await act(page, LONG, "Discard");
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Unsaved drafts" })).toBeFocused();
  await expect.poll(() => records(page)).toMatchObject({ drafts: 1, draftBlocks: 1 });

  await rows(page).getByRole("link", { name: "Open Day one" }).click();
  await expect.poll(() => shown(page)).toEqual(["Stages", "The harbour at dawn", "The path"]);
});

test("a draft that another window is writing is listed, and left to it", async ({ octavo, signedIn, context }) => {
  const marta = await octavo.person("Marta");
  const { id } = await marta.page((await marta.workspace()).id, { content: doc(p("The harbour", "a")) });
  const writing = await signedIn(marta, `/page/${id}`);
  const page = await context.newPage();
  await page.goto(`${octavo.url}/profile`);
  await expect(shelf(page)).toContainText("No unsaved drafts");
  await type(writing, "The harbour", " at dawn");
  await expect(rows(page)).toContainText("Open in another window.");
  await shelf(page).getByRole("button", { name: "Actions for the draft of Day one" }).click();
  await expect(page.getByRole("menuitem", { name: "Discard" })).toBeDisabled();
});
