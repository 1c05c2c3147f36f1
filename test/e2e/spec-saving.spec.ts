import type { Page } from "@playwright/test";
import { openPage, text, writerOf } from "./blocks.ts";
import type { Octavo } from "./server.ts";
import { type Call, callsOf, expectToast, hold, refuse, stopClock } from "./spec.ts";
import { expect, forgive, test, toast } from "./test.ts";

const title = (page: Page) => page.getByRole("textbox", { name: "Title" });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const current = (page: Page) => page.getByRole("treeitem", { selected: true });
const writes = (calls: Call[]) => calls.filter(({ name }) => !name.startsWith("GET"));
const id = (page: Page) => page.url().split("/").at(-1) ?? "";

/** A page in a browser whose clock can be stopped. */
async function openTimed(octavo: Octavo, signedIn: Parameters<typeof openPage>[1], page: Page): Promise<void> {
  await page.clock.install();
  const { marta, workspaceId } = await writerOf(octavo);
  const made = await marta.page(workspaceId, { content: [text("Harbour")] });
  await signedIn(marta, `/page/${made.id}`);
  await expect(page.getByText("Harbour")).toBeVisible();
}

test("a title saves itself 1000 ms after typing stops, is shown everywhere at once, and a blank one is not saved", async ({
  octavo,
  signedIn,
  page,
}) => {
  await openTimed(octavo, signedIn, page);
  await expect(current(page)).toHaveText("Day one");
  await stopClock(page);
  const calls = callsOf(page);
  const address = `**/api/pages/${id(page)}`;
  const release = await hold(page, "PATCH", address);
  await title(page).fill("Day o");
  await page.clock.runFor(900);
  await title(page).fill("Day on the coast");
  await page.clock.runFor(990);
  expect(writes(calls)).toEqual([]);
  await page.clock.runFor(20);
  await expect.poll(() => writes(calls)).toEqual([{ name: `PATCH /api/pages/${id(page)}`, body: { title: "Day on the coast" } }]);
  await expect(current(page)).toHaveText("Day on the coast");
  await expect(toast(page)).toHaveCount(0);
  await release();
  await expectToast(page, "success", "Title saved");

  calls.length = 0;
  await title(page).fill("   ");
  await page.clock.runFor(5000);
  await title(page).fill("");
  await page.clock.runFor(5000);
  await expect(title(page)).toHaveAttribute("placeholder", "Untitled");
  await title(page).fill("Day on the coast");
  await page.clock.runFor(5000);
  expect(writes(calls)).toEqual([]);
});

test("a title that cannot be saved is as it was before", async ({ octavo, signedIn, complaints }) => {
  const { page } = await openPage(octavo, signedIn, text("Harbour"));
  for (const failure of ["The disk is full.", undefined]) {
    const address = `**/api/pages/${id(page)}`;
    await refuse(page, "PATCH", address, failure);
    await title(page).fill(`Refused ${failure}`);
    await expectToast(page, "destructive", "Error saving title", "Failed to save title. Please try again.");
    await expect(title(page)).toHaveValue("Day one");
    await expect(current(page)).toHaveText("Day one");
    await page.getByRole("button", { name: "Dismiss" }).click();
  }
  forgive(complaints, /500|ERR_FAILED/);
});

test("blocks are held here until Save sends them with the title; 'Saving' is shown meanwhile", async ({
  octavo,
  signedIn,
  page,
}) => {
  await openTimed(octavo, signedIn, page);
  const calls = callsOf(page);
  await page.getByText("Harbour").click();
  await expect(page.getByRole("textbox", { name: "Text" })).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" steps");
  await page.keyboard.press("Escape");
  await page.clock.fastForward(60_000);
  await expect(page.getByText("Unsaved changes").first()).toBeVisible();
  expect(writes(calls)).toEqual([]);

  const release = await hold(page, "PATCH", `**/api/pages/${id(page)}/content`);
  await title(page).fill("Day two");
  await save(page).click();
  await expect(page.getByText("Saving", { exact: true })).toBeVisible();
  await expectToast(page, "success", "Title saved");
  await release();
  await expectToast(page, "success", "Content saved");
  await expect(toast(page)).toHaveCount(1);
  const [first, second] = calls.filter(({ name }) => name.startsWith("PATCH"));
  expect(first).toEqual({ name: `PATCH /api/pages/${id(page)}`, body: { title: "Day two" } });
  expect(second?.name).toBe(`PATCH /api/pages/${id(page)}/content`);
  expect(second?.body).toMatchObject([{ type: "text", position: 0, content: { text: "Harbour steps" } }]);
  await expect(page.getByText("Saving", { exact: true })).toHaveCount(0);
});

test("content that cannot be saved is told by the server's words, or by the catalogue's", async ({
  octavo,
  signedIn,
  complaints,
}) => {
  const { page, block } = await openPage(octavo, signedIn, text("Harbour"));
  await block(0).click();
  await page.keyboard.type("x");
  const failures: [failure: undefined | number | string, said: string][] = [
    [503, "503: Service Unavailable"],
    ["The disk is full.", "The disk is full."],
    [undefined, "Failed to save content. Please try again."],
  ];
  for (const [failure, said] of failures) {
    await refuse(page, "PATCH", `**/api/pages/${id(page)}/content`, failure);
    await save(page).click();
    await expectToast(page, "destructive", "Error saving content", said);
  }
  await expect(block(0)).toContainText("x");
  forgive(complaints, /50[03]|ERR_FAILED/);
});
