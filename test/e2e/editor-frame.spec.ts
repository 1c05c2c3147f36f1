import type { Page } from "@playwright/test";
import { doc, p } from "../documents.ts";
import { expectAccessible } from "./accessible.ts";
import { text } from "./blocks.ts";
import { expect, forgive, test, toast } from "./test.ts";
import { guide, martaOf, openTree } from "./tree.ts";

const title = (page: Page) => page.getByLabel("Title", { exact: true });
const crumbs = (page: Page) => page.getByRole("navigation", { name: "Breadcrumb" });
const sidebar = (page: Page) => page.getByRole("complementary", { name: "Pages" });
const top = (page: Page, name: string) => page.locator(".top").getByRole("button", { name, exact: true });

test("the top bar says where one is and leads up and away", async ({ octavo, signedIn }) => {
  const { page } = await openTree(octavo, signedIn, guide, "Tide tables");
  await expect(crumbs(page)).toHaveText("Guidebook / Day one / Tide tables");
  await expect(page).toHaveTitle("Tide tables · Octavo");
  await crumbs(page).getByRole("link", { name: "Guidebook" }).click();
  await expect(title(page)).toHaveValue("Guidebook");
  await expect(crumbs(page)).toHaveText("Guidebook");
  await top(page, "Leave").click();
  await expect(page).toHaveURL("/");
});

test("names above a page are cut each for itself, and what stands between them stays", async ({ octavo, signedIn }) => {
  const long = "A guidebook to every harbour, quay and lighthouse between the two capes and the islands";
  const { page } = await openTree(octavo, signedIn, { [long]: { [`${long} again`]: { "Tide tables": {} } } }, "Tide tables");
  await page.setViewportSize({ width: 1024, height: 768 });
  const places = await crumbs(page).evaluate((nav) => {
    const spaces = [...nav.querySelectorAll("span")].flatMap((span) =>
      [...span.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.includes("/")),
    );
    const range = document.createRange();
    const end = nav.querySelector("b")?.getBoundingClientRect().left ?? 0;
    return {
      end,
      cut: [...nav.querySelectorAll("a")].map((link) => link.scrollWidth > link.clientWidth),
      slashes: spaces.map((node) => {
        range.selectNodeContents(node);
        const { left, right, width } = range.getBoundingClientRect();
        return {
          left,
          right,
          width,
          top: document.elementFromPoint((left + right) / 2, range.getBoundingClientRect().top + 4)?.tagName,
        };
      }),
    };
  });
  expect(places.cut).toEqual([true, true]);
  expect(places.slashes).toHaveLength(2);
  for (const { width, right, top } of places.slashes) {
    expect(width).toBeGreaterThan(4);
    expect(right).toBeLessThanOrEqual(places.end + 1);
    expect(top).toBe("SPAN");
  }
});

test("names above a page that leaves them no room stand nowhere over its own", async ({ octavo, signedIn }) => {
  const long = "A guidebook to every harbour, quay and lighthouse between the two capes and the islands";
  const { page } = await openTree(octavo, signedIn, { Coast: { Harbours: { [long]: {} } } }, long);
  await page.setViewportSize({ width: 1024, height: 768 });
  const name = crumbs(page).getByText(long);
  await expect(name).toBeVisible();
  const seen = await crumbs(page).evaluate((nav) => {
    const above = nav.querySelector("span") as HTMLElement;
    return { cut: above.scrollWidth > above.clientWidth, overflow: getComputedStyle(above).overflowX };
  });
  expect(seen).toEqual({ cut: true, overflow: "hidden" });
});

test("More copies the link, says that archiving comes, and deletes after asking", async ({ octavo, signedIn, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { page, ids, stored } = await openTree(octavo, signedIn, { Guidebook: {}, "Print run": {} });
  const choose = async (entry: string) => {
    await top(page, "More").click();
    await page.getByRole("menuitem", { name: entry }).click();
  };
  await choose("Copy Link");
  await expect(toast(page)).toContainText("Link copied");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${octavo.url}/page/${ids.get("Guidebook")}`);
  await choose("Archive Page");
  await expect(toast(page)).toContainText("Archive functionality coming soon.");
  await choose("Delete Page");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText('Are you sure you want to delete "Guidebook"? This action cannot be undone.');
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(top(page, "More")).toBeFocused();
  await choose("Delete Page");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page)).toContainText("Page deleted");
  await expect(page).toHaveURL("/");
  await expect.poll(stored).toEqual(["Print run"]);
});

test("a deletion from the top bar that fails says so", async ({ octavo, signedIn, complaints }) => {
  const { page } = await openTree(octavo, signedIn);
  await page.route("**/api/pages/*", (route) => (route.request().method() === "DELETE" ? route.abort() : route.fallback()));
  await top(page, "More").click();
  await page.getByRole("menuitem", { name: "Delete Page" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page).getByText("Failed to delete page.", { exact: true })).toBeVisible();
  await expect(title(page)).toHaveValue("Guidebook");
  forgive(complaints, "ERR_FAILED");
});

test("Share leads to its two dialogs", async ({ octavo, signedIn }) => {
  const { page } = await openTree(octavo, signedIn);
  for (const name of ["Share Page", "Share Workspace"]) {
    await top(page, "Share").click();
    await page.getByRole("menuitem", { name }).click();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(top(page, "Share")).toBeFocused();
  }
});

test("an empty workspace says how to begin, and neither Share nor More can be used", async ({ octavo, signedIn }) => {
  const marta = await martaOf(octavo);
  const { id } = await marta.workspace();
  const page = await signedIn(marta, `/workspace/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Start writing" })).toBeVisible();
  await expect(page.getByText("Select a page from the sidebar or create a new one to begin.")).toBeVisible();
  await expect(crumbs(page)).toHaveText("Workspace");
  await expect(top(page, "Share")).toBeDisabled();
  await expect(top(page, "More")).toBeDisabled();
  await expect(sidebar(page)).toContainText("No pages yet");
  await expectAccessible(page);
  await page.getByRole("main").getByRole("button", { name: "Open sidebar" }).click();
  await expect(sidebar(page)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("main").getByRole("button", { name: "Create a page" }).click();
  await expect(title(page)).toHaveValue("Untitled");
});

test("the sidebar is 18rem wide, closes and opens, and a reload remembers it", async ({ octavo, signedIn }) => {
  const { page } = await openTree(octavo, signedIn);
  await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBe(288);
  const name = sidebar(page).getByText("Coast Path guide");
  expect(await name.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
  await sidebar(page).getByRole("button", { name: "Close sidebar" }).click();
  await expect(sidebar(page)).toHaveCount(0);
  await expect(top(page, "Open sidebar")).toBeFocused();
  await page.reload();
  await expect(title(page)).toHaveValue("Guidebook");
  await expect(sidebar(page)).toHaveCount(0);
  await page.keyboard.press("Control+\\");
  await expect(sidebar(page)).toBeVisible();
  await page.keyboard.press("Control+\\");
  await top(page, "Open sidebar").click();
  await expect(sidebar(page)).toBeVisible();
});

test("the sidebar that its button opens has the focus, and what is written in keeps it", async ({ octavo, signedIn }) => {
  const { page } = await openTree(octavo, signedIn);
  const closing = sidebar(page).getByRole("button", { name: "Close sidebar" });
  await closing.press("Enter");
  await top(page, "Open sidebar").press("Enter");
  await expect(closing).toBeFocused();
  // Its code comes later where it was closed at first.
  await closing.press("Enter");
  await page.reload();
  await top(page, "Open sidebar").press("Enter");
  await expect(closing).toBeFocused();
  await title(page).focus();
  for (let times = 0; times < 2; times += 1) await page.keyboard.press("Control+\\");
  await expect(sidebar(page)).toBeVisible();
  await expect(title(page)).toBeFocused();
});

test("on a phone the sidebar lies over the page until its scrim or Escape closes it", async ({ octavo, signedIn }) => {
  const { page } = await openTree(octavo, signedIn);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(sidebar(page)).toHaveCount(0);
  await top(page, "Open sidebar").click();
  await expect(sidebar(page).getByRole("button", { name: "Close sidebar" })).toBeFocused();
  await expect(page.locator("main")).toHaveAttribute("inert");
  await page.keyboard.press("Escape");
  await expect(top(page, "Open sidebar")).toBeFocused();
  await top(page, "Open sidebar").click();
  await page.locator(".side-scrim").click({ position: { x: 360, y: 400 } });
  await expect(sidebar(page)).toHaveCount(0);
});

test("the workspace's settings stay open when the window becomes narrow", async ({ octavo, signedIn }) => {
  const { page } = await openTree(octavo, signedIn);
  const dialog = page.getByRole("dialog", { name: "Workspace settings" });
  await page.getByRole("button", { name: "Coast Path guide, workspace settings" }).click();
  await dialog.getByLabel("Name").fill("Coast path, second edition");
  await page.setViewportSize({ width: 600, height: 800 });
  await expect(sidebar(page)).toHaveCount(0);
  await expect(dialog.getByLabel("Name")).toHaveValue("Coast path, second edition");
});

test("a page chosen in the tree shows, though the tasks were open", async ({ octavo, signedIn }) => {
  const { page, row } = await openTree(octavo, signedIn);
  await page.getByRole("tab", { name: "Tasks" }).first().click();
  await expect(title(page)).toHaveCount(0);
  await row("Cover ideas").click();
  await expect(title(page)).toHaveValue("Cover ideas");
});

test("back and forward keep what is expanded and where each page was read", async ({ octavo, signedIn }) => {
  const { page, marta, ids, row, seen, expand } = await openTree(octavo, signedIn);
  const content = Array.from({ length: 80 }, (_, position) => ({ ...text(`Stage ${position}`), position }));
  for (const name of ["Guidebook", "Print run"])
    await marta.do("saveContent", { params: { id: ids.get(name) ?? 0 }, body: content });
  await page.reload();
  const scroller = page.locator("#scroll");
  const scrolled = () => scroller.evaluate((element) => Math.round(element.scrollTop));
  await page.getByText("Stage 40", { exact: true }).scrollIntoViewIfNeeded();
  const before = await scrolled();
  expect(before).toBeGreaterThan(500);
  await expand("Guidebook");
  await expect(row("Cover ideas")).toBeVisible();
  const tree = await seen();
  await row("Print run").click();
  await expect(title(page)).toHaveValue("Print run");
  await expect.poll(scrolled).toBe(0);
  await scroller.evaluate((element) => {
    element.scrollTo(0, 300);
    return new Promise((seen) => element.addEventListener("scroll", seen, { once: true })).then(() => {});
  });
  await page.goBack();
  await expect(title(page)).toHaveValue("Guidebook");
  await expect.poll(scrolled).toBe(before);
  await expect.poll(seen).toEqual(tree);
  await page.goForward();
  await expect(title(page)).toHaveValue("Print run");
  await expect.poll(scrolled).toBe(300);
});

test("Ctrl A takes the page that one may only read, and nothing beside it", async ({ octavo, signedIn, page }) => {
  const [marta, jonas] = [await octavo.person("Marta"), await octavo.person("Jonas")];
  const { id: workspaceId } = await marta.workspace({ isPublic: true });
  const { id } = await marta.page(workspaceId, { title: "Guidebook", content: doc(p("Leave by the fish steps.")) });
  await signedIn(jonas, `/page/${id}`);
  await expect(page.getByRole("treeitem", { name: "Guidebook" })).toBeVisible();
  await page.getByText("Leave by").click();
  await page.keyboard.press("Control+a");
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toMatch(/^Guidebook\s+Leave by the fish steps\.$/);
});
