import type { Page } from "@playwright/test";
import { writerOf } from "./blocks.ts";
import { button, callsOf, expectToast, guidebook, hold, namesOf, refuse, row, sidebar } from "./spec.ts";
import { expect, forgive, test, toast } from "./test.ts";

const crumb = (page: Page) => page.getByRole("navigation", { name: "Breadcrumb" });
const more = (page: Page, entry: string) => page.getByRole("menuitem", { name: entry });

test("the sidebar is 18rem wide, has search, New page, the tree and its icons, and folds away", async ({ octavo, signedIn }) => {
  const { marta, dayOne } = await guidebook(octavo);
  const page = await signedIn(marta, `/page/${dayOne}`);
  await expect(sidebar(page).getByRole("heading", { name: "Pages", exact: true })).toBeVisible();
  await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBe(18 * 16);
  await expect(button(page, "New page")).toBeVisible();
  await expect(sidebar(page).getByText("Marta", { exact: true })).toBeVisible();

  await expect(sidebar(page).getByRole("treeitem")).toHaveText(["Guidebook", "Day one", "Day two", "Packing", "Print run"]);
  const icon = (name: string) => row(page, name).locator("[data-icon]");
  await expect(icon("Guidebook")).toHaveAttribute("data-icon", "folder");
  await expect(icon("Packing")).toHaveAttribute("data-icon", "checklist");
  await expect(icon("Print run")).toHaveAttribute("data-icon", "document");
  await button(page, "Collapse Guidebook").click();
  await expect(sidebar(page).getByRole("treeitem")).toHaveText(["Guidebook", "Packing", "Print run"]);
  await button(page, "Expand Guidebook").click();
  await expect(row(page, "Day one")).toBeVisible();

  const search = page.getByPlaceholder("Search...", { exact: true });
  await search.fill("DAY");
  await expect(sidebar(page).getByRole("treeitem")).toHaveText(["Day one", "Day two"]);
  await expect(row(page, "Day two")).toHaveAttribute("aria-level", "1");
  const [flat, first] = [
    await row(page, "Day one").locator(".t").boundingBox(),
    await row(page, "Day two").locator(".t").boundingBox(),
  ];
  expect(flat?.x).toBe(first?.x);
  await search.fill("");

  await button(page, "Close sidebar").first().click();
  await expect(sidebar(page)).toBeHidden();
  await button(page, "Open sidebar").click();
  await expect(sidebar(page)).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(sidebar(page)).toBeHidden();
  await button(page, "Open sidebar").click();
  await expect(sidebar(page)).toBeVisible();
  await expect.poll(async () => (await page.getByRole("main").boundingBox())?.width).toBe(375);
});

test("the top bar has breadcrumb, Notes and Tasks, Leave, Share and More, which copies, archives and deletes", async ({
  octavo,
  signedIn,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { marta, dayOne, guide } = await guidebook(octavo);
  const page = await signedIn(marta, `/page/${dayOne}`);
  await expect(crumb(page)).toHaveText("Guidebook / Day one");
  await crumb(page).getByRole("link", { name: "Guidebook" }).click();
  await expect(page).toHaveURL(`/page/${guide}`);
  await expect(crumb(page)).toHaveText("Guidebook");
  await page.goBack();
  await expect(page.getByRole("tablist", { name: "View" }).first().getByRole("tab")).toHaveText(["Notes", "Tasks"]);
  await expect(button(page, "Share")).toBeEnabled();
  await button(page, "More").click();
  await expect(page.getByRole("menuitem")).toHaveText(["Copy Link", "Archive Page", "Delete Page"]);
  await more(page, "Copy Link").click();
  await expectToast(page, "success", "Link copied");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${octavo.url}/page/${dayOne}`);
  const calls = callsOf(page);
  await button(page, "More").click();
  await more(page, "Archive Page").click();
  await expect(toast(page)).toContainText("Archive functionality coming soon.");
  await expect(toast(page)).toHaveCount(1);
  // What the page that has just been opened still asks for may come meanwhile.
  expect(namesOf(calls).filter((name) => !name.startsWith("GET "))).toEqual([]);
  await button(page, "Leave").click();
  await expect(page).toHaveURL("/");
});

test("a workspace opens its first root page by position; without pages it says how to begin", async ({
  octavo,
  signedIn,
  complaints,
}) => {
  const { marta } = await writerOf(octavo);
  const { id: workspaceId } = await marta.workspace();
  const page = await signedIn(marta, `/workspace/${workspaceId}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Start writing" })).toBeVisible();
  await expect(main.getByText("Select a page from the sidebar or create a new one to begin.", { exact: true })).toBeVisible();
  await expect(crumb(page)).toHaveText("Workspace");
  await expect(button(page, "Share")).toBeDisabled();
  await expect(button(page, "More")).toBeDisabled();
  await button(page, "Close sidebar").first().click();
  await main.getByText("Open sidebar", { exact: true }).click();
  await expect(sidebar(page)).toBeVisible();

  await refuse(page, "POST", "**/api/pages", "The disk is full.");
  await sidebar(page).getByRole("button", { name: "New page" }).click();
  await expectToast(page, "destructive", "Error", "Failed to create page. Please try again.");
  await page.unroute("**/api/pages");
  const calls = callsOf(page);
  const create = async (position: number) => {
    calls.length = 0;
    await sidebar(page).getByRole("button", { name: "New page" }).click();
    await expectToast(page, "success", "Page created");
    await expect(page).toHaveURL(/\/page\/\d+$/);
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Untitled");
    const body = { title: "Untitled", parentId: null, position, content: [], workspaceId };
    expect(calls.find(({ name }) => name.startsWith("POST "))).toEqual({ name: "POST /api/pages", body });
    await expect(sidebar(page).getByRole("treeitem")).toHaveCount(position + 1);
    await expect(sidebar(page).getByRole("treeitem", { selected: true })).toHaveAttribute("aria-posinset", String(position + 1));
    return Number(page.url().split("/").at(-1));
  };
  const first = await create(0);
  await marta.page(workspaceId, { title: "Below", parentId: first });
  await page.reload();
  await button(page, "Expand Untitled").click();
  calls.length = 0;
  await row(page, "Below").click();
  await sidebar(page).getByRole("button", { name: "New page" }).click();
  await expect
    .poll(() => calls.find(({ name }) => name === "POST /api/pages")?.body)
    .toMatchObject({ parentId: null, position: 1 });

  const { id: early } = await marta.page(workspaceId, { title: "Early", position: 0 });
  await page.goto(`/workspace/${workspaceId}`);
  await expect(page).toHaveURL(`/page/${early}`);
  forgive(complaints, "500");
});

test("a page that loads has a skeleton; then its date, Save and blocks; the list holds 30 s and a page is always asked again", async ({
  octavo,
  signedIn,
  page,
}) => {
  const { marta, workspaceId, dayOne, packing } = await guidebook(octavo);
  await page.clock.install();
  const release = await hold(page, "GET", `**/api/pages/${dayOne}`);
  const early = callsOf(page);
  const told = page.waitForResponse("**/api/events?*");
  await signedIn(marta, `/page/${dayOne}`);
  await expect(page.locator(".page-skeleton")).toBeVisible();
  await expect(button(page, "Share")).toBeDisabled();
  await expect(button(page, "More")).toBeDisabled();
  await expect(crumb(page)).toHaveText("Workspace");
  // Where the page lies is not known yet: no list of pages is asked for.
  await expect(sidebar(page).getByRole("button", { name: "New page" })).toBeVisible();
  expect(namesOf(early).filter((name) => name.endsWith("/pages"))).toEqual([]);
  await release();
  await expect(page.getByText("Harbour")).toBeVisible();
  await expect(page.locator(".page-skeleton")).toHaveCount(0);
  const today = await page.evaluate(() => new Date().toLocaleDateString("en-US", { month: "short", day: "numeric" }));
  await expect(page.locator(".pagebar time")).toHaveText(today);
  await expect(button(page, "Save")).toBeVisible();
  await expect(button(page, "Add block")).toBeVisible();

  const [list, one] = [`GET /api/workspaces/${workspaceId}/pages`, `GET /api/pages/${dayOne}`];
  // Once, also where the event stream tells then how the tree stands.
  await told;
  await page.clock.runFor(5000);
  expect(namesOf(early).filter((name) => name === list)).toHaveLength(1);

  const calls = callsOf(page);
  await row(page, "Packing").click();
  await expect(page).toHaveURL(`/page/${packing}`);
  await row(page, "Day one").click();
  await expect.poll(() => namesOf(calls)).toContain(one);
  await button(page, "Leave").click();
  await page.goBack();
  await expect(page.getByText("Harbour")).toBeVisible();
  expect(namesOf(calls)).not.toContain(list);
  await page.clock.fastForward(31_000);
  await page.evaluate(() => {
    dispatchEvent(new Event("focus"));
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await button(page, "Leave").click();
  await expect(page).toHaveURL("/");
  expect(namesOf(calls)).not.toContain(list);
  await page.goBack();
  await expect.poll(() => namesOf(calls)).toContain(list);
});
