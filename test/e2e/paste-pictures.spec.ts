/** Pictures that what is pasted carries in itself, as notebooks of calculations and pages that are one file do. */
import type { Page } from "@playwright/test";
import { png } from "../pictures.ts";
import { openPage, takesKeys, text } from "./blocks.ts";
import { expect, forgive, test } from "./test.ts";

/** As a program's own window gives it: a browser would clean it. */
async function pasteHtml(page: Page, plain: string, html: string): Promise<void> {
  await page.evaluate(
    ([words, markup]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", words ?? "");
      clipboardData.setData("text/html", markup ?? "");
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    },
    [plain, html],
  );
}

const picture = (width: number, words: string) => `data:image/png;base64,${png({ width, height: 20, words }).toString("base64")}`;

test("come along where they stand, however large they are, and go with one undo", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text(""));
  const [tide, quay] = [picture(40, "x".repeat(400)), picture(60, "y".repeat(2_000_000))];
  await block(0).click();
  await expect(page.locator("block-field")).toBeFocused();
  const html = `<h2>Report</h2><p>Before <img src="${tide}" alt="the tide"> and <b>after</b></p>
    <ul><li>one <img src='${quay}' alt="quay"> two</li></ul><pre>&lt;img src="${tide}"&gt;</pre>
    <video controls><source src="https://clips.example/tide.mp4"></video><p>End</p>`;
  await pasteHtml(page, "Report\n\nBefore and after\n\none two\n\nEnd", html);
  await expect(page.locator(".page img")).toHaveCount(2);
  await expect
    .poll(() => page.locator(".page img").evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)))
    .toEqual([40, 60]);
  const lines = await saved();
  const named = lines.map((line) => line.replace(/\/api\/files\/\d+/, "FILE"));
  expect(named).toEqual([
    "h2 Report",
    "Before",
    "![the tide](FILE)",
    "and **after**",
    "ul one quay two",
    "![quay](FILE)",
    `\`\`\`\n<img src="${tide}">\n\`\`\``,
    "https://clips.example/tide.mp4",
    "End",
  ]);
  await expect(page.getByRole("img", { name: "the tide" })).toBeVisible();
  await page.keyboard.press("Control+z");
  expect(await saved()).toEqual([""]);
});

test("leave the caret below them in sight once they have arrived, and a letter brings it back there", async ({
  octavo,
  signedIn,
}) => {
  const lines = Array.from({ length: 40 }, (_, at) => text(`Line ${at}`));
  const { page, block } = await openPage(octavo, signedIn, ...lines);
  await page.setViewportSize({ width: 1280, height: 700 });
  const held = Promise.withResolvers<void>();
  await page.route("**/api/workspaces/*/files*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await block(5).click();
  await page.keyboard.press("End");
  const tall = png({ width: 600, height: 500, words: "x".repeat(400) }).toString("base64");
  await pasteHtml(page, "", `<p><img src="data:image/png;base64,${tall}" alt="the tide"></p>`);
  await expect(page.getByRole("progressbar")).toBeVisible();
  const field = page.locator("block-field:focus");
  await expect(field).toBeInViewport({ ratio: 1 });
  held.resolve();
  await expect(page.getByRole("img", { name: "the tide" })).toBeVisible();
  await expect(field).toBeInViewport({ ratio: 1 });
  await page.locator(".scroll").evaluate((element) => element.scrollTo(0, 0));
  await expect(field).not.toBeInViewport();
  await page.keyboard.type("a");
  await expect(field).toBeInViewport({ ratio: 1 });
});

test("alone are pictures, and over a selected block they stand in its place", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("Above"), text("Below"));
  await block(1).click();
  await page.keyboard.press("Escape");
  await expect(block(1)).toBeFocused();
  await pasteHtml(page, "", `<p><img src="${picture(40, "x".repeat(400))}"></p>`);
  await expect(page.locator(".page img")).toHaveCount(1);
  expect((await saved()).map((line) => line.replace(/\/api\/files\/\d+/, "FILE"))).toEqual(["Above", "Below", "![](FILE)"]);
  // Where it leaves no room for a click beside it, its menu leads to what is said of it.
  await page.getByRole("button", { name: "Open the picture" }).hover();
  await page.getByRole("button", { name: /^Block menu/ }).click();
  await page.getByRole("menuitem", { name: "Description and width" }).click();
  await expect(page.getByRole("textbox", { name: "Description" })).toBeFocused();
});

test("what is said of a picture is kept with it until it has arrived, also over a reload", async ({
  octavo,
  signedIn,
  page: bare,
  complaints,
}) => {
  // A device that takes long for a file, and not for a draft.
  await bare.addInitScript((large) => {
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
    crypto.subtle.encrypt = async (algorithm, key, data) => {
      if (data.byteLength > large) await new Promise((resolve) => setTimeout(resolve, 700));
      return encrypt(algorithm, key, data);
    };
  }, 4000);
  const { page, block, saved } = await openPage(octavo, signedIn, text(""));
  await page.route("**/api/workspaces/*/files*", (route) => route.abort());
  await block(0).click();
  await expect(page.locator("block-field")).toBeFocused();
  await pasteHtml(page, "", `<p><img src="${picture(40, "x".repeat(5000))}" alt="low *tide* [at noon]"></p>`);
  await expect(page.getByText("Not uploaded")).toBeVisible();
  await expect(page.locator(".pagebar .status")).toContainText("Unsaved");
  await page.unroute("**/api/workspaces/*/files*");
  await page.reload();
  await expect(page.getByRole("img", { name: "low *tide* [at noon]" })).toBeVisible();
  await takesKeys(page);
  expect((await saved()).map((line) => line.replace(/\/api\/files\/\d+/, "FILE"))[0]).toBe(
    "![low \\*tide\\* \\[at noon\\]](FILE)",
  );
  forgive(complaints, "ERR_FAILED");
});
