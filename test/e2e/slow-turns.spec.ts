import type { Page } from "@playwright/test";
import { doc, p } from "../documents.ts";
import { list, text, writerOf } from "./blocks.ts";
import { onDevice, type } from "./drafts.ts";
import { expect, test } from "./test.ts";

/** Milliseconds by which a slow device is late. */
const LATE = 400;

/** As where much else is to be done: what scripts put off to the next turn comes behind the keys that were pressed meanwhile. */
async function withLateTurns(page: Page): Promise<void> {
  await page.addInitScript((late) => {
    const wait = window.setTimeout;
    window.setTimeout = ((work: TimerHandler, ms = 0, ...rest: unknown[]) => wait(work, ms || late, ...rest)) as typeof wait;
  }, LATE);
}

/** As there, too: what changed is drawn late. */
async function withLateDrawing(page: Page): Promise<void> {
  await page.addInitScript((late) => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: Parameters<typeof post>) {
      setTimeout(() => post.apply(this, message), late);
    } as typeof post;
  }, LATE);
}

test("an arrow chooses what it leads to, however short it is pressed", async ({ octavo, signedIn, page }) => {
  await withLateTurns(page);
  await signedIn(await octavo.person("Marta"), "/profile");
  await page.getByRole("button", { name: "New token" }).click();
  const dialog = page.getByRole("dialog", { name: "New token" });
  await dialog.getByRole("radio", { name: "Read", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: "Read and write" })).toBeFocused();
  await expect(dialog.getByRole("radio", { name: "Read and write" })).toBeChecked();
  // What does not lead on in the group chooses nothing later.
  await page.keyboard.press("Control+ArrowRight");
  await page.waitForTimeout(2 * LATE);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(dialog.getByRole("radio", { name: "Read and write" })).toBeChecked();
});

test("a draft that was discarded leaves the focus at the list's heading, also where the question goes late", async ({
  octavo,
  signedIn,
  page,
}) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const { id } = await marta.page(workspaceId, { title: "Day one", content: doc(p("The harbour", "a")) });
  await signedIn(marta, `/page/${id}`);
  await type(page, "The harbour", " at dawn");
  await onDevice(page);
  await withLateDrawing(page);
  await page.goto(`${octavo.url}/profile`);
  await page.getByRole("button", { name: "Actions for the draft of Day one" }).click();
  await page.getByRole("menuitem", { name: "Discard" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("No unsaved drafts in this browser.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Unsaved drafts" })).toBeFocused();
});

test("what is copied from a block is heard as soon as it is open, also where the first screen is painted late", async ({
  octavo,
  signedIn,
  page,
}) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const { id } = await marta.page(workspaceId, { content: [list("Map", "Water"), { ...text("The path"), position: 1 }] });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await signedIn(marta, `/page/${id}`);
  await page.locator("[data-block]").first().getByText("Map").click();
  await expect(page.locator("block-field").first()).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Control+c");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("- Map\n");
});
