import { png } from "../pictures.ts";
import { text } from "./blocks.ts";
import { expect, test } from "./test.ts";

test("pictures stand in their place, open large by click and key, and a link's visitors see them", async ({
  octavo,
  signedIn,
  page: shared,
  browser,
}) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const [one, two, other] = [
    await marta.upload(workspaceId, { bytes: png({ width: 600, height: 300 }) }),
    await marta.upload(workspaceId, { bytes: png({ width: 300, height: 400 }) }),
    await marta.upload(workspaceId, { name: "tides.pdf", bytes: Buffer.from(`%PDF-1.7 ${"x".repeat(48_000)}`) }),
  ];
  const content = [
    text(`![Tide *tables*](${one.url})`),
    text(`![](${two.url}#w=200)`),
    text(`See [the tides](${other.url})`),
    text(`[tides.pdf](${other.url})`),
  ];
  const { id } = await marta.page(workspaceId, { content });
  // Held back, so that it is seen what stands before a picture comes.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await shared.route(`**${one.url}`, async (route) => {
    await held;
    await route.continue();
  });
  const page = await signedIn(marta, `/page/${id}`);
  const first = page.getByRole("img", { name: "Tide *tables*" });
  const place = await first.boundingBox();
  expect(place).toMatchObject({ width: 568, height: 284 });
  release();
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(600);
  expect(await first.boundingBox()).toEqual(place);
  expect((await page.getByRole("button", { name: "Open the picture", exact: true }).boundingBox())?.width).toBe(200);
  await expect(page.getByRole("link", { name: "the tides" })).toHaveAttribute("data-size", "48 KB");
  await expect(page.getByText("48 KB")).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download tides.pdf" }).click();
  expect((await saving).suggestedFilename()).toBe("tides.pdf");

  const opener = page.getByRole("button", { name: "Open the picture: Tide *tables*" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const large = page.getByRole("dialog", { name: "Tide *tables*" });
  await expect(large.getByText("1 of 2")).toBeVisible();
  await expect(large.getByText("600 × 300")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog").getByText("2 of 2")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await page.getByRole("dialog").locator(".mat-pic img").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: {} });
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${octavo.url}/shared/workspace/${shareToken}`);
  await visitor.getByRole("treeitem", { name: "Day one" }).click();
  const seen = visitor.getByRole("img", { name: "Tide *tables*" });
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
  expect(await seen.getAttribute("src")).toContain(`/${shareToken}/files/${one.id}`);
});
