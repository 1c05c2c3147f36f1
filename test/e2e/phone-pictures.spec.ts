import { png } from "../pictures.ts";
import { openPageOf, text, writerOf } from "./blocks.ts";
import { expect, test } from "./test.ts";

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
