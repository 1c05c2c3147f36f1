import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { button, dialog, guide, openShare } from "./sharing.ts";
import { expect, forgive, test, toast } from "./test.ts";

test("a page's link is shown and copied", async ({ octavo, signedIn, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { marta, dayOne } = await guide(octavo);
  const page = await signedIn(marta, `/page/${dayOne}`);
  await openShare(page, "Share Page");
  const share = dialog(page, "Share Page");
  await expect(share.getByLabel("Link")).toHaveValue(`${octavo.url}/page/${dayOne}`);
  await expect(button(page, "Copy")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Link copied");
  await expect(button(page, "Copied")).toBeFocused();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${octavo.url}/page/${dayOne}`);
  await expect(button(page, "Copy")).toBeVisible();
  await button(page, "Close").click();
  await expect(button(page, "Share")).toBeFocused();
});

test("a page's dialog says who can open the link", async ({ octavo, signedIn }) => {
  const { marta, dayOne, workspaceId } = await guide(octavo);
  const page = await signedIn(marta, `/page/${dayOne}`);
  const says = async (words: string) => {
    await openShare(page, "Share Page");
    await expect(dialog(page, "Share Page").getByText(words)).toBeVisible();
    await page.keyboard.press("Escape");
  };
  await says("A read-only link. Only members of this workspace can open it.");
  await marta.do("sharePage", { params: { pageId: dayOne }, body: { requireEmailVerification: true } });
  await says("Members of this workspace can open it, and whoever meets the conditions of this page.");
  await marta.do("sharePage", { params: { pageId: dayOne }, body: {} });
  await says("A read-only link. Anyone signed in can open it.");
  for (const { id } of await marta.do("listShares", { params: { workspaceId } }))
    await marta.do("deleteShare", { params: { id } });
  await marta.do("updateWorkspace", { params: { workspaceId }, body: { isPublic: true } });
  await page.reload();
  await says("A read-only link. Anyone signed in can open it.");
});

test("'Share Workspace' and 'Share Page' lead to Advanced Sharing, which gives the focus back", async ({ octavo, signedIn }) => {
  const { marta, dayOne } = await guide(octavo);
  const page = await signedIn(marta, `/page/${dayOne}`);
  for (const entry of ["Share Workspace", "Share Page"] as const) {
    await openShare(page, entry);
    await expect(dialog(page, entry)).toBeVisible();
    if (entry === "Share Workspace") expect(await linesOf(page, "read-only")).toBe(1);
    await button(page, "Open Advanced Sharing").click();
    await expect(dialog(page, entry)).toBeHidden();
    await expect(dialog(page, "Advanced Sharing")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Whole workspace" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button(page, "Share")).toBeFocused();
  }
});

test("whoever has joined learns that only the owner shares", async ({ octavo, signedIn }) => {
  const { dayOne, link } = await guide(octavo);
  const jonas = await octavo.person("Jonas");
  const shareToken = (await link({ accessLevel: "editor" })).split("/").at(-1) ?? "";
  await jonas.do("joinShared", { params: { shareToken } });
  const page = await signedIn(jonas, `/page/${dayOne}`);
  await openShare(page, "Share Page");
  await expect(page.getByText("Members of this workspace can open it, and whom its owner admits.")).toBeVisible();
  await expect(button(page, "Open Advanced Sharing")).toBeHidden();
  await page.keyboard.press("Escape");
  await openShare(page, "Share Workspace");
  await expect(page.getByText("Only the owner of this workspace can make them.")).toBeVisible();
  await expect(button(page, "Open Advanced Sharing")).toBeHidden();
});

test("the page's link is there even where permissions cannot be read", async ({ octavo, signedIn, complaints }) => {
  const { marta, dayOne } = await guide(octavo);
  const page = await signedIn(marta, `/page/${dayOne}`);
  await page.route("**/api/sharing/**", (route) => route.fulfill({ status: 500, body: "no" }));
  await openShare(page, "Share Page");
  await expect(dialog(page, "Share Page").getByLabel("Link")).toHaveValue(`${octavo.url}/page/${dayOne}`);
  await expect(page.getByText("Members of this workspace can open it, and whom its owner admits.")).toBeVisible();
  forgive(complaints, "500");
});

test("both dialogs are accessible", async ({ octavo, signedIn }) => {
  const { marta, dayOne } = await guide(octavo);
  const page = await signedIn(marta, `/page/${dayOne}`);
  for (const entry of ["Share Page", "Share Workspace"] as const) {
    await openShare(page, entry);
    await expect(dialog(page, entry)).toBeVisible();
    await expectAccessible(page, { widths: [1280, 375, 320], within: "[role=dialog]" });
    // Where a button takes most of the line, what it is about stands above it, not a word in each line.
    await page.setViewportSize({ width: 320, height: 640 });
    const question = page.getByText("Need conditions or an expiry date?");
    if (entry === "Share Page") expect((await question.boundingBox())?.height).toBeLessThan(30);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press("Escape");
  }
});

/** How many lines of an open dialog a word of it stands in. */
function linesOf(page: Page, word: string): Promise<number> {
  return page.getByRole("dialog").evaluate((it, word) => {
    const range = document.createRange();
    const words = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const at = node.nodeValue?.indexOf(word) ?? -1;
      if (at < 0) continue;
      range.setStart(node, at);
      range.setEnd(node, at + word.length);
      return new Set([...range.getClientRects()].map(({ y }) => y)).size;
    }
    return 0;
  }, word);
}
