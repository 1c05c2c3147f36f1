import { png } from "../pictures.ts";
import { text } from "./blocks.ts";
import { pasteFile } from "./clipboard.ts";
import { dropEffect } from "./drop-effect.ts";
import { expect, forgive, test, toast } from "./test.ts";

test("pictures stand in their place, open large by click and key, and a link's visitors see them", async ({
  octavo,
  signedIn,
  page: shared,
  browser,
}) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const [one, two, other] = [
    await marta.upload(workspaceId, { bytes: png({ width: 1200, height: 600 }) }),
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
  await expect.poll(() => first.boundingBox()).toMatchObject({ width: 568, height: 284 });
  await expect(first).toHaveAttribute("loading", "lazy");
  const place = await first.boundingBox();
  release();
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(1200);
  expect(await first.boundingBox()).toEqual(place);
  const sized = page.getByRole("button", { name: "Open the picture", exact: true });
  await expect.poll(async () => (await sized.boundingBox())?.width).toBe(200);
  await expect(page.getByRole("link", { name: "the tides" })).toHaveAttribute("data-size", "48\u00a0KB");
  await expect(page.getByText("48 KB")).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download tides.pdf" }).click();
  expect((await saving).suggestedFilename()).toBe("tides.pdf");

  const opener = page.getByRole("button", { name: "Open the picture: Tide *tables*" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const large = page.getByRole("dialog", { name: "Tide *tables*" });
  await expect(large.getByText("1 of 2")).toBeVisible();
  await expect(large.getByText("1,200 × 600")).toBeVisible();
  const left = (part: string) => large.locator(part).evaluate((it) => Math.round(it.getBoundingClientRect().left));
  expect(await left(".mat-foot p")).toBe(await left(".mat-pic img"));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog").getByText("2 of 2")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  // A phone's fingers swipe; who cannot, as with a screen reader, has the arrows there, too.
  await page.setViewportSize({ width: 375, height: 667 });
  await page.getByRole("button", { name: "Next picture" }).press("Enter");
  await expect(page.getByRole("dialog").getByText("2 of 2")).toBeVisible();
  await page.getByRole("dialog").locator(".mat-pic img").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: {} });
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${octavo.url}/shared/workspace/${shareToken}`);
  await visitor.getByRole("treeitem", { name: "Day one" }).click();
  const seen = visitor.getByRole("img", { name: "Tide *tables*" });
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  expect(await seen.getAttribute("src")).toContain(`/${shareToken}/files/${one.id}`);
});

test("a file that is chosen or pasted arrives; until then it is of the draft alone", async ({ octavo, signedIn, complaints }) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const { id } = await marta.page(workspaceId);
  await marta.page(workspaceId, { title: "Beside" });
  const saved = async () => JSON.stringify((await marta.do("getPage", { params: { id } })).content);
  const page = await signedIn(marta, `/page/${id}`);
  await page.getByRole("button", { name: "Write, or press / for blocks" }).click();
  await expect(page.getByRole("textbox", { name: "Text" })).toBeFocused();
  // Long before it is needed: the browser opens its own dialog until it has heard of this.
  const choosing = page.waitForEvent("filechooser");
  await page.keyboard.type("/image");
  await expect(page.getByRole("option", { name: "Image or file" })).toBeVisible();
  await page.keyboard.press("Enter");
  const picture = { name: "tide.png", mimeType: "image/png", buffer: png({ width: 400, height: 100 }) };
  await (await choosing).setFiles([picture]);
  await expect(page.getByRole("button", { name: "Open the picture" })).toHaveCount(1);
  await page.keyboard.press("Control+s");
  await expect(toast(page)).toContainText("Content saved");
  expect(await saved()).toMatch(/!\[\]\(\/api\/files\/\d+\)/);

  // What is said of it is written below, and its edge makes it narrower.
  const place = (await page.getByRole("button", { name: "Open the picture" }).boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(place.x + 500, place.y + 40);
  await page.getByRole("textbox", { name: "Description" }).fill("Low [water]");
  await page.getByRole("separator", { name: "Width of the picture" }).focus();
  await page.keyboard.press("ArrowLeft");
  const width = async () => (await page.getByRole("button", { name: /Open the picture/ }).boundingBox())?.width;
  await expect.poll(width).toBe(384);
  // A step of undo for itself: the words stay.
  await page.keyboard.press("Control+z");
  await expect.poll(width).toBe(400);
  await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue("Low [water]");
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(width).toBe(384);
  // Dragged by its edge it is one step, too.
  const edge = (await page.getByRole("separator", { name: "Width of the picture" }).boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(edge.x + edge.width / 2, edge.y + 20);
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width / 2 - 100, edge.y + 20, { steps: 8 });
  await page.mouse.up();
  await expect.poll(width).toBe(284);
  await page.keyboard.press("Control+z");
  await expect.poll(width).toBe(384);
  await page.keyboard.press("Control+s");
  await expect.poll(saved).toMatch(/!\[Low \\\\\[water\\\\\]\]\(\/api\/files\/\d+#w=384\)/);
  await page.keyboard.press("Escape");

  // Broken off: it says so, and the rest is saved without it.
  await page.route("**/api/workspaces/*/files*", (route) => route.abort());
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await pasteFile(page, "harbour.png", png({ width: 300, height: 100 }));
  await expect(page.getByText("Not uploaded: The connection was lost.")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Not uploaded: The connection was lost.")).toBeVisible();
  const versions = async () => (await marta.do("listVersions", { params: { id } })).length;
  const before = await versions();
  await page.keyboard.press("Control+s");
  await expect.poll(versions).toBe(before + 1);
  expect(await saved()).not.toContain("upload:");

  // From the device, after a reload.
  await page.unroute("**/api/workspaces/*/files*");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/workspaces/*/files*", async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole("progressbar", { name: "Uploading harbour.png" })).toBeVisible();
  await expect(page.getByText("not saved yet")).toBeVisible();
  // It arrives while another page is open, and the tab ends: its page still finds it, and it was kept once.
  await page.getByRole("treeitem", { name: "Beside" }).click();
  await expect(page).toHaveTitle(/Beside/);
  const arrived = page.waitForResponse(/\/files\?pageId/);
  release();
  expect((await arrived).status()).toBe(201);
  await page.goto(`/page/${id}`);
  await expect(page.getByRole("button", { name: /Open the picture/ })).toHaveCount(2);
  expect(await marta.do("listFiles", { params: { workspaceId } })).toHaveLength(2);
  await pasteFile(page, "more.png", png());
  await expect(page.getByRole("button", { name: /Open the picture/ })).toHaveCount(3);
  await page.unroute("**/api/workspaces/*/files*");
  await page.route("**/api/workspaces/*/files*", () => {});
  await pasteFile(page, "never.png", png());
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.keyboard.press("Control+s");
  await expect.poll(async () => (await saved()).match(/\/api\/files\//g)?.length).toBe(3);
  forgive(complaints, /ERR_FAILED/);
});

test("a file that is dropped comes where it was dropped; offline it waits on the device, which says when it is full", async ({
  octavo,
  signedIn,
  complaints,
}) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const content = [text("Above"), text("Below")].map((block, position) => ({ ...block, position }));
  const { id } = await marta.page(workspaceId, { content });
  const page = await signedIn(marta, `/page/${id}`);
  const above = page.locator("[data-block]").first();
  await expect(above).toHaveText("Above");
  const dataTransfer = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], "tide.png", { type: "image/png" }));
      return transfer;
    },
    [...png()],
  );
  // What takes it comes a moment after the page.
  await expect.poll(() => above.evaluate(dropEffect, dataTransfer)).toBe("copy");
  const clientY = ((await above.boundingBox())?.y ?? 0) + 5;
  await above.dispatchEvent("drop", { dataTransfer, clientY });
  const pictures = page.getByRole("button", { name: /Open the picture/ });
  await expect(pictures).toHaveCount(1);
  await page.keyboard.press("Control+s");
  const saved = async () => (await marta.do("getPage", { params: { id } })).content.map((block) => JSON.stringify(block.content));
  await expect.poll(saved).toEqual([/Above/, /!\[\]\(\/api\/files\/\d+\)/, /Below/].map((words) => expect.stringMatching(words)));

  await page.context().setOffline(true);
  const before = Date.now();
  await pasteFile(page, "harbour.png", png());
  await expect(page.getByText("Waits for the connection · not saved yet")).toBeVisible();
  await expect.poll(() => page.evaluate(fillDevice, before)).toBe(true);
  await pasteFile(page, "quay.png", png());
  const full = page.locator("[data-block]").getByText("There is no connection, and 200 MB of files wait on this device already.");
  await expect(full).toBeVisible();
  await page.context().setOffline(false);
  await expect(pictures).toHaveCount(2);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(pictures).toHaveCount(3);
  forgive(complaints, /ERR_INTERNET_DISCONNECTED/);
});

/** As if as many files waited as may, once one does that came after this time. @returns whether one did */
function fillDevice(after: number): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open("octavo-files");
    opening.onsuccess = () => {
      const heads = opening.result.transaction("heads", "readwrite").objectStore("heads");
      const asking = heads.getAll();
      asking.onsuccess = () => {
        // One that has arrived may still be there for a moment.
        const head = (asking.result as { keptAt: number }[]).find(({ keptAt }) => keptAt >= after);
        if (head) heads.put({ ...head, key: "another", size: 200 * 1024 * 1024 });
        opening.result.close();
        resolve(head !== undefined);
      };
    };
  });
}
