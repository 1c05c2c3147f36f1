/** React listens to every kind of event on each element that it draws into from elsewhere. */
import type { CDPSession } from "@playwright/test";
import { openPage, text } from "./blocks.ts";
import { expect, test } from "./test.ts";

test("a key is heard once, whatever stood over the page or at its block before", async ({ octavo, signedIn }) => {
  const { page, block } = await openPage(octavo, signedIn, text("One"), text("Two"), text("Three"));
  const session = await page.context().newCDPSession(page);
  for (const at of [2, 1]) {
    await block(at).hover();
    await expect(block(at).locator(".grip")).toBeVisible();
  }
  const handle = page.getByRole("button", { name: "Drag to move" });
  await handle.hover();
  await expect(page.getByRole("tooltip")).toBeVisible();
  const below = await block(2).boundingBox();
  if (!below) throw new Error("Nowhere to drag to.");
  await page.mouse.down();
  await page.mouse.move(below.x + 40, below.y + below.height - 4, { steps: 8 });
  await expect(page.locator(".drop-rule")).toBeVisible();
  await page.mouse.up();
  await block(0).click();
  await page.keyboard.press("Control+.");
  await page.getByRole("dialog").press("Escape");
  await page.keyboard.press("End");
  await page.keyboard.type(" /");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+Home");
  await expect(page.getByRole("button", { name: "Bold" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.locator(".selection-bar")).toBeVisible();
  await page.keyboard.press("Escape");
  await block(2).click();
  await expect(page.locator("block-field")).toBeFocused();
  expect(await hearers(session)).toEqual(["div#root"]);
});

/** The elements around the open field that hear all that may happen to it. */
async function hearers(session: CDPSession): Promise<string[]> {
  const found: string[] = [];
  for (let up = 0; ; up += 1) {
    const expression = `(() => { let at = document.activeElement; for (let up = 0; at && up < ${up}; up += 1) at = at.parentElement; return at; })()`;
    const { result } = await session.send("Runtime.evaluate", { expression });
    if (!result.objectId) return found;
    const { listeners } = await session.send("DOMDebugger.getEventListeners", { objectId: result.objectId });
    if (listeners.some(({ type }) => type === "keyup")) found.push(result.description ?? "");
  }
}
