/** On a phone Back closes what covers the page, and otherwise leads where it always has. */
import type { Page } from "@playwright/test";
import { png } from "../pictures.ts";
import { type SignedIn, text, writerOf } from "./blocks.ts";
import { panel } from "./history.ts";
import type { Octavo } from "./server.ts";
import { button, dialog, guide, openShare, row } from "./sharing.ts";
import { expect, forgive, test } from "./test.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 667 } });

const sidebar = (page: Page) => page.getByRole("complementary", { name: "Pages" });
const title = (page: Page) => page.getByLabel("Title", { exact: true });
const back = (page: Page) => page.evaluate(() => history.back());
const forward = (page: Page) => page.evaluate(() => history.forward());

/** Entries are made, and taken back, a moment after what they stand for has opened or closed. */
const layers = (page: Page) => expect.poll(() => page.evaluate(() => history.state?.layers ?? 0));

/** Somebody who came from the other page to this one. */
async function cameToPage(octavo: Octavo, signedIn: SignedIn) {
  const { marta, workspaceId } = await writerOf(octavo);
  const { url } = await marta.upload(workspaceId, { bytes: png({ width: 600, height: 400 }) });
  const other = await marta.page(workspaceId, { title: "Day two" });
  const content = [text("Leave the harbour."), text(`![Boats](${url})`)].map((block, position) => ({ ...block, position }));
  const { id } = await marta.page(workspaceId, { content });
  const page = await signedIn(marta, `/page/${other.id}`);
  await button(page, "Open sidebar").tap();
  await row(page, "Day one").tap();
  await expect(title(page)).toHaveValue("Day one");
  await expect(sidebar(page)).toHaveCount(0);
  await layers(page).toBe(0);
  return { page, address: `/page/${id}`, before: `/page/${other.id}` };
}

test("the sidebar, what was opened from it, the history, a dialog and a picture", async ({ octavo, signedIn }) => {
  const { page, address, before } = await cameToPage(octavo, signedIn);
  const isHere = () => expect(page).toHaveURL(address);

  await button(page, "Open sidebar").tap();
  await layers(page).toBe(1);
  await button(page, "Quick switcher").tap();
  await layers(page).toBe(2);
  await back(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(sidebar(page)).toBeVisible();
  await back(page);
  await expect(sidebar(page)).toHaveCount(0);
  await isHere();
  await expect(button(page, "Open sidebar")).toBeFocused();

  await openShare(page, "Share Page");
  await layers(page).toBe(1);
  await back(page);
  await expect(dialog(page, "Share Page")).toHaveCount(0);
  await isHere();

  await page.getByRole("button", { name: "Open the picture: Boats" }).tap();
  await layers(page).toBe(1);
  await back(page);
  await expect(dialog(page, "Boats")).toHaveCount(0);
  await isHere();

  await button(page, "Page menu").tap();
  await page.getByRole("menuitem", { name: /history/i }).tap();
  await layers(page).toBe(1);
  await back(page);
  await expect(panel(page)).toHaveCount(0);
  await isHere();

  await button(page, "More").tap();
  await page.getByRole("menuitem", { name: "Delete Page" }).tap();
  await layers(page).toBe(1);
  await back(page);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await isHere();
  await back(page);
  await expect(page).toHaveURL(before);
});

test("what is closed by other means leaves no entry behind, and Forward opens nothing", async ({ octavo, signedIn }) => {
  const { page, address, before } = await cameToPage(octavo, signedIn);
  await button(page, "Open sidebar").tap();
  await button(page, "Quick switcher").tap();
  await layers(page).toBe(2);
  await page.keyboard.press("Escape");
  await layers(page).toBe(1);
  await expect(sidebar(page)).toBeVisible();
  await button(page, "Close sidebar").first().tap();
  await layers(page).toBe(0);
  await forward(page);
  await layers(page).toBe(0);
  await expect(page).toHaveURL(address);
  await expect(sidebar(page)).toHaveCount(0);
  await back(page);
  await expect(page).toHaveURL(before);
  await forward(page);
  await expect(title(page)).toHaveValue("Day one");
});

test("a page that is opened from a layer stands right behind the one before", async ({ octavo, signedIn }) => {
  const { page, address, before } = await cameToPage(octavo, signedIn);
  await button(page, "Open sidebar").tap();
  await layers(page).toBe(1);
  await row(page, "Day two").tap();
  await expect(title(page)).toHaveValue("Day two");
  await expect(sidebar(page)).toHaveCount(0);
  await back(page);
  await expect(title(page)).toHaveValue("Day one");
  await forward(page);
  await expect(title(page)).toHaveValue("Day two");

  // From the second of two layers.
  await button(page, "Open sidebar").tap();
  await button(page, "Quick switcher").tap();
  await layers(page).toBe(2);
  await page.getByRole("option", { name: /Day one/ }).tap();
  await expect(title(page)).toHaveValue("Day one");
  await expect(sidebar(page)).toHaveCount(0);
  await layers(page).toBe(0);
  await back(page);
  await expect(title(page)).toHaveValue("Day two");
  await back(page);
  await expect(title(page)).toHaveValue("Day one");
  await expect(page).toHaveURL(address);
  await back(page);
  await expect(page).toHaveURL(before);
});

test("a page that is deleted from the sidebar is nowhere behind the next one", async ({ octavo, signedIn }) => {
  const { page, before } = await cameToPage(octavo, signedIn);
  await button(page, "Open sidebar").tap();
  await button(page, "Page menu for Day one").tap();
  await page.getByRole("menuitem", { name: "Delete page" }).tap();
  await layers(page).toBe(2);
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).tap();
  await expect(page).toHaveURL(before);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await layers(page).toBe(1);
  await back(page);
  await expect(sidebar(page)).toHaveCount(0);
  await expect(page).toHaveURL(before);
  await back(page);
  await layers(page).toBe(0);
  await expect(page).toHaveURL(before);
  await expect(title(page)).toHaveValue("Day two");
});

test("a reload while something is open leaves one press of Back to the page before", async ({ octavo, signedIn }) => {
  const { page, address, before } = await cameToPage(octavo, signedIn);
  await button(page, "Open sidebar").tap();
  await layers(page).toBe(1);
  await page.reload();
  await expect(title(page)).toHaveValue("Day one");
  await layers(page).toBe(0);
  await expect(page).toHaveURL(address);
  await back(page);
  await expect(page).toHaveURL(before);
});

test("what is under way stays open, and is closed by the Back after the next tap", async ({ octavo, signedIn, complaints }) => {
  const { page, address } = await cameToPage(octavo, signedIn);
  await page.goto("/");
  await button(page, "New workspace").first().tap();
  const made = dialog(page, "New workspace");
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/workspaces", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await held;
    return route.fulfill({ status: 500, body: "No" });
  });
  await made.getByLabel("Name").fill("Tides");
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/workspaces"));
  await made.getByRole("button", { name: "Create" }).tap();
  await sent;
  await expect(button(page, "Creating...")).toBeVisible();
  await layers(page).toBe(1);
  await back(page);
  await layers(page).toBe(0);
  await expect(made).toBeVisible();
  await made.getByLabel("Name").tap();
  await layers(page).toBe(1);
  answer();
  await expect(made.getByRole("button", { name: "Create" })).toBeEnabled();
  await back(page);
  await expect(made).toHaveCount(0);
  await expect(page).toHaveURL("/");
  await back(page);
  await expect(page).toHaveURL(address);
  forgive(complaints, "500");
});

test("what is written and not saved is still there behind a layer, and a page further", async ({ octavo, signedIn }) => {
  const { page, before } = await cameToPage(octavo, signedIn);
  await page.getByText("Leave the harbour.").tap();
  await page.keyboard.press("End");
  await page.keyboard.type(" At six.");
  await button(page, "Open sidebar").tap();
  await layers(page).toBe(1);
  await back(page);
  await expect(sidebar(page)).toHaveCount(0);
  await expect(page.getByText("Leave the harbour. At six.")).toBeVisible();
  await back(page);
  await expect(page).toHaveURL(before);
  await forward(page);
  await expect(page.getByText("Leave the harbour. At six.")).toBeVisible();
});

test("a visitor's sidebar, in front of the pages that were read", async ({ octavo, page }) => {
  const { link } = await guide(octavo);
  await page.goto(await link());
  const side = page.locator(".app.side-open");
  const pick = async (name: string) => {
    await button(page, "Open sidebar").first().tap();
    await expect(side).toBeVisible();
    await layers(page).toBe(1);
    await row(page, name).tap();
    await expect(side).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  };
  await pick("Day one");
  await pick("Packing");
  await button(page, "Open sidebar").tap();
  await layers(page).toBe(1);
  await back(page);
  await expect(side).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Packing" })).toBeVisible();
  await back(page);
  await expect(page.getByRole("heading", { level: 1, name: "Day one" })).toBeVisible();
});

test.describe("on a wide screen", () => {
  test.use({ isMobile: false, viewport: { width: 1280, height: 800 } });

  test("Back leads to the page before", async ({ octavo, signedIn }) => {
    const { marta, workspaceId } = await writerOf(octavo);
    const { id } = await marta.page(workspaceId, { title: "Day two" });
    await marta.page(workspaceId);
    const page = await signedIn(marta, `/page/${id}`);
    await row(page, "Day one").click();
    await expect(title(page)).toHaveValue("Day one");
    await openShare(page, "Share Page");
    await expect(dialog(page, "Share Page")).toBeVisible();
    await back(page);
    await expect(page).toHaveURL(`/page/${id}`);
  });
});
