import { sharedPageAddress } from "#core/page-address.ts";
import { png } from "../pictures.ts";
import { openPageOf, text, writerOf } from "./blocks.ts";
import { heading } from "./sharing.ts";
import { expect, forgive, test, toast } from "./test.ts";

test.use({ hasTouch: true, viewport: { width: 375, height: 667 } });

const GONE = "There is no such file, or it is not shared with you.";

test("a picture that is open large in a shared view tells that its file is gone, and that its link has ended", async ({
  octavo,
  page,
  complaints,
}) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const { id, url } = await marta.upload(workspaceId, { bytes: png({ width: 300, height: 200 }) });
  const { id: pageId } = await marta.page(workspaceId, { content: [{ ...text(`![Quay](${url})`), position: 0 }] });
  const share = await marta.do("shareWorkspace", { params: { workspaceId }, body: {} });
  await page.goto(sharedPageAddress(share.shareToken, { pageId, blockId: null }));
  await page.getByRole("button", { name: "Open the picture: Quay" }).tap();
  const large = page.getByRole("dialog", { name: "Quay" });
  const download = large.getByRole("link", { name: "Download" });
  const [saved] = await Promise.all([page.waitForEvent("download"), download.tap()]);
  expect(saved.suggestedFilename()).toMatch(/\.png$/);
  await marta.do("deleteFile", { params: { id } });
  await download.tap();
  await expect(large.getByRole("status")).toContainText(GONE);
  await marta.do("deleteShare", { params: { id: share.id } });
  await download.tap();
  await expect(heading(page, "Workspace Not Found")).toBeVisible();
  forgive(complaints, "404");
});

test("a file that is gone is told of in the editor, too, alone, among words and as a picture", async ({
  octavo,
  signedIn,
  complaints,
}) => {
  const writer = await writerOf(octavo);
  const { marta, workspaceId } = writer;
  const picture = await marta.upload(workspaceId, { bytes: png({ width: 300, height: 200 }) });
  const tides = await marta.upload(workspaceId, { name: "tides.txt", bytes: Buffer.from("low at noon") });
  const words = [`![Quay](${picture.url})`, `[tides.txt](${tides.url})`, `See [the tides](${tides.url})`];
  const { page } = await openPageOf(writer, signedIn, ...words.map(text));
  const alone = page.getByRole("link", { name: "Download tides.txt" });
  const among = page.getByRole("link", { name: "the tides" });
  for (const link of [alone, among]) {
    const [saved] = await Promise.all([page.waitForEvent("download"), link.tap()]);
    expect(saved.suggestedFilename()).toBe("tides.txt");
  }
  await page.getByRole("button", { name: "Open the picture: Quay" }).tap();
  for (const { id } of [picture, tides]) await marta.do("deleteFile", { params: { id } });
  const large = page.getByRole("dialog", { name: "Quay" });
  await large.getByRole("link", { name: "Download" }).tap();
  await expect(large.getByRole("status")).toContainText(GONE);
  await large.getByRole("button", { name: "Close" }).tap();
  await expect(large).toHaveCount(0);
  for (const link of [alone, among]) {
    await toast(page).getByRole("button", { name: "Dismiss" }).tap();
    await expect(toast(page)).toHaveCount(0);
    await link.tap();
    await expect(toast(page)).toContainText(GONE);
  }
  await expect(page.getByLabel("Title")).toHaveValue("Day one");
  forgive(complaints, "404");
});
