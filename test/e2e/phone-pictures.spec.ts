import { png } from "../pictures.ts";
import { openPageOf, text, writerOf } from "./blocks.ts";
import { fingerOf } from "./finger.ts";
import { expect, test, toast } from "./test.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 812 } });

test("on a phone a picture that is narrower stands in the column, others go from edge to edge", async ({ octavo, signedIn }) => {
  const writer = await writerOf(octavo);
  const { url } = await writer.marta.upload(writer.workspaceId, { bytes: png({ width: 600, height: 300 }) });
  const pictures = [text(`![Small](${url}#w=200)`), text(`![Nearly](${url}#w=360)`), text(`![Wide](${url})`)];
  const { page } = await openPageOf(writer, signedIn, ...pictures);
  const places = () =>
    page.locator(".pic img").evaluateAll((all) =>
      all.map((one) => {
        const { left, width } = one.getBoundingClientRect();
        return { left, width, radius: getComputedStyle(one).borderRadius !== "0px" };
      }),
    );
  await expect.poll(places).toEqual([
    { left: 20, width: 200, radius: true },
    { left: 20, width: 335, radius: true },
    { left: 0, width: 375, radius: false },
  ]);
});

test("on a phone a notification is acted upon while a picture is open large", async ({ octavo, signedIn }) => {
  const writer = await writerOf(octavo);
  const { url } = await writer.marta.upload(writer.workspaceId, { bytes: png({ width: 600, height: 300 }) });
  const { page, block } = await openPageOf(writer, signedIn, text("Low water at seven."), text(`![Quay](${url})`));
  const finger = await fingerOf(page);
  await finger.rest(block(0));
  await page.getByRole("toolbar", { name: "Selected blocks" }).getByRole("button", { name: "Delete" }).tap();
  await expect(toast(page)).toContainText("Block deleted");
  // It waits for whoever looks elsewhere, so that there is time for what follows.
  await page.evaluate(() => dispatchEvent(new Event("blur")));
  await page.getByRole("button", { name: "Open the picture: Quay" }).tap();
  const large = page.getByRole("dialog", { name: "Quay" });
  await expect(large.getByRole("status")).toHaveText("Block deleted");
  await large.getByRole("button", { name: "Undo" }).tap();
  await expect(large.getByRole("status")).toBeEmpty();
  await expect(page.locator("[data-block]")).toHaveCount(2);
  await large.getByRole("button", { name: "Close" }).tap();
  await expect(large).toBeHidden();
  await expect(page.getByText("Low water at seven.")).toBeVisible();
});
