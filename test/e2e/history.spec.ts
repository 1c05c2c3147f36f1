import type { Locator, Page, Route } from "@playwright/test";
import { doc, h, p, table, todo } from "../documents.ts";
import { expectAccessible } from "./accessible.ts";
import { historyButton, openBlock, panel, restoreButton, savedPage, versions } from "./history.ts";
import { expect, forgive, test, toast } from "./test.ts";

const summary = (page: Page) => page.locator(".history-summary");

/** What is marked as come and gone, in reading order: `+early`, `-late`. */
const marks = (page: Page) =>
  page
    .locator("ins, del")
    .evaluateAll((all) => all.map((one) => `${one.localName === "ins" ? "+" : "-"}${one.lastChild?.textContent?.trim()}`));

async function compareWith(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: "Compare with" }).click();
  await page.getByRole("menuitemcheckbox", { name: entry }).click();
}

test("every Save is a version, with author, time and size, and what it changed", async ({ octavo, signedIn }) => {
  const { marta, address } = await savedPage(octavo);
  const page = await signedIn(marta, address);
  await openBlock(page, "Leave by the");
  await page.keyboard.type(" Early.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page)).toContainText("Content saved");

  await historyButton(page).click();
  await expect(versions(page)).toHaveCount(4);
  await expect(versions(page).nth(0)).toHaveAccessibleName(/^Current version Today, \d\d:\d\d, Marta Berg 3 blocks \d+\u00a0B$/);
  await expect(versions(page).nth(1)).toHaveAccessibleName(/^Jonas Berg Today, \d\d:\d\d 3 blocks \d+\u00a0B$/);
  await expect(versions(page).nth(3)).toHaveAccessibleName(/^Page created Today, \d\d:\d\d, Marta Berg 0 blocks 2\u00a0B$/);
  await expect(versions(page).nth(0)).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("heading", { name: "Day one", level: 1 })).toBeVisible();
  await expect(summary(page)).toContainText("1 block changed.");
  await expect.poll(() => marks(page)).toEqual(["+Early."]);
});

test("arrows walk through the versions, Escape leads back to where one was", async ({ octavo, signedIn }) => {
  const { marta, address } = await savedPage(octavo);
  const page = await signedIn(marta, address);
  await historyButton(page).press("Enter");
  await expect(versions(page)).toHaveCount(3);
  await expect(summary(page)).toContainText("2 blocks changed, 1 added, 1 removed, 1 moved.");
  await expect.poll(() => marks(page)).toEqual(["-slipway", "+fish steps", "-The walk", "+map"]);
  await expect(page.locator(".block").filter({ hasText: "tides" })).toContainText("Moved");
  await expect(page.locator(".block").filter({ hasText: "tides" })).toContainText("Ticked");

  await page.keyboard.press("ArrowDown");
  await expect(versions(page).nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(summary(page)).toContainText("3 blocks added.");
  await page.keyboard.press("End");
  await expect(page.getByText("The page began with this version.")).toBeVisible();
  await expect(page.getByText("This page is empty.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(page.getByText("fish steps")).toBeVisible();
  await expect(historyButton(page)).toBeFocused();
  await page.keyboard.press("Control+Shift+h");
  await expect(panel(page)).toBeVisible();
});

test("a version is compared with the current one, with any other, or with none", async ({ octavo, signedIn }) => {
  const { marta, id, address } = await savedPage(octavo);
  await marta.do("saveContent", { params: { id }, body: doc(p("Leave by the road.", "a")) });
  const page = await signedIn(marta, address);
  await historyButton(page).click();
  await versions(page).nth(2).click();
  await expect(summary(page)).toContainText("3 blocks added.");

  await compareWith(page, "Current version");
  await expect(summary(page)).toContainText("From here to the current version: 1 block changed, 2 removed.");
  await expect.poll(() => marks(page)).toEqual(["-slipway", "+road", "-The walk", "-tides", "-ferry"]);

  await compareWith(page, "Another version");
  await expect(panel(page).getByText("Choose the version to compare with.")).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(summary(page)).toContainText("From here to the current version");
  await page.keyboard.press("Enter");
  await expect(versions(page).nth(1)).toContainText("Compared with this");
  await expect(versions(page).nth(2)).toHaveAttribute("aria-selected", "true");
  await expect.poll(() => marks(page)).toEqual(["-slipway", "+fish steps", "-The walk", "+map"]);

  await compareWith(page, "Another version");
  await expect(panel(page).getByText("Choose the version")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page).getByText("Choose the version")).toBeHidden();
  await expect(panel(page)).toBeVisible();

  await compareWith(page, "Nothing");
  await expect(page.getByText("Leave by the slipway.")).toBeVisible();
  await expect.poll(() => marks(page)).toEqual([]);
});

test("a Save of somebody else appears in an open history", async ({ octavo, signedIn }) => {
  const { marta, jonas, id, address } = await savedPage(octavo);
  const page = await signedIn(marta, address);
  const isFollowing = page.waitForResponse("**/api/events?*");
  await historyButton(page).click();
  await versions(page).nth(1).click();
  await isFollowing;
  await jonas.do("saveContent", { params: { id }, body: doc(p("Leave by the road.", "a")) });
  await expect(versions(page)).toHaveCount(4);
  await expect(versions(page).nth(2)).toHaveAttribute("aria-selected", "true");
});

test("thousands of versions scroll lightly, and both ends are a key away", async ({ octavo, signedIn }) => {
  const { marta, address } = await savedPage(octavo);
  const page = await signedIn(marta, address);
  const many = Array.from({ length: 5000 }, (_, index) => ({
    revision: 5000 - index,
    title: "Day one",
    authorName: `Author ${5000 - index}`,
    createdAt: new Date(Date.now() - index * 3_600_000).toISOString(),
    blockCount: 12_345,
    size: 3_400_000,
    restoredFrom: null,
  }));
  await page.route("**/api/pages/*/versions", (route) => route.fulfill({ json: many }));
  await page.route("**/api/pages/*/versions/*", (route) => {
    const revision = Number(route.request().url().split("/").at(-1));
    const version = many.find((one) => one.revision === revision);
    return route.fulfill({ json: { ...version, content: doc(p(`Version ${revision}`, "a")) } });
  });
  await historyButton(page).click();
  await expect(versions(page).first()).toContainText("12,345 blocks");
  await expect(versions(page).first()).toContainText("3.4 MB");
  expect(await versions(page).count()).toBeLessThan(60);
  await page.keyboard.press("End");
  await expect(panel(page).getByRole("option", { name: "Page created" })).toBeVisible();
  await expect(panel(page).getByRole("option", { name: "Page created" })).toHaveAttribute("aria-posinset", "5000");
  await expect(page.getByText("Version 1", { exact: true })).toBeVisible();
  await page.keyboard.press("Home");
  await expect(panel(page).getByRole("option", { name: "Current version" })).toBeVisible();
});

test("a long page shows what changed and folds the rest", async ({ octavo, signedIn }) => {
  const { marta, id, address } = await savedPage(octavo);
  const long = (word: string) =>
    doc(...Array.from({ length: 600 }, (_, at) => p(`Stage ${at}${at === 300 ? word : ""}`, `b${at}`)));
  await marta.do("saveContent", { params: { id }, body: long("") });
  await marta.do("saveContent", { params: { id }, body: long(" is steep") });
  const page = await signedIn(marta, address);
  await historyButton(page).click();
  await expect(page.locator("ins")).toContainText("is steep");
  await expect(page.locator(".history-page .block")).toHaveCount(5);
  await page.getByRole("button", { name: "Show 298 unchanged blocks" }).click();
  await expect(page.getByText("Stage 0", { exact: true })).toBeVisible();
  await expect(page.getByText("Stage 297", { exact: true })).toBeAttached();
});

test("a history that cannot be read can be asked for again", async ({ octavo, signedIn, complaints }) => {
  const { marta, address } = await savedPage(octavo);
  const page = await signedIn(marta, address);
  const refuse = (route: Route) => route.fulfill({ status: 503, json: { detail: "Away." } });
  await page.route("**/api/pages/*/versions", refuse);
  await page.route("**/api/pages/*/versions/*", refuse);
  await historyButton(page).click();
  await expect(panel(page).getByRole("alert")).toContainText("The versions of this page cannot be loaded.");
  await expect(page.getByRole("heading", { name: "No version can be shown" })).toBeInViewport();
  await page.unroute("**/api/pages/*/versions");
  await panel(page).getByRole("button", { name: "Try again" }).click();
  await expect(versions(page)).toHaveCount(3);
  await expect(page.getByText("This version cannot be shown")).toBeVisible();
  await page.unroute("**/api/pages/*/versions/*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(summary(page)).toBeVisible();
  forgive(complaints, "503");
});

test("the history is accessible, on a phone as a sheet", async ({ octavo, signedIn }) => {
  test.slow();
  const { marta, id, address } = await savedPage(octavo);
  const long = "slipway".repeat(60);
  await marta.do("saveContent", {
    params: { id },
    body: doc(
      p(`${long} مسار الساحل 🌊`, "a"),
      h("The walk", 3, "b"),
      todo(["tides", "*ferry on Sundays"], "c"),
      table(
        ["Stage", "Climb"],
        [
          ["one", "85 m"],
          ["", ""],
        ],
        "t",
      ),
      p("", "e"),
    ),
  });
  await marta.do("saveContent", {
    params: { id },
    body: doc(
      h(`The walk ${long}`, 2, "b"),
      p("by sea", "a"),
      todo(["*tides"], "c"),
      table(["Stage", "Rest", "Climb"], [["one", "", "90 m"]], "t"),
    ),
  });
  const page = await signedIn(marta, address);
  await historyButton(page).click();
  await expect(summary(page)).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 375, height: 800 });
  await panel(page).getByRole("button", { name: "Close history" }).click();
  await page.getByRole("button", { name: "Page menu" }).click();
  await page.getByRole("menuitem", { name: "Page history" }).click();
  await expect(restoreButton(page)).toBeHidden();
  await versions(page).nth(1).click();
  await expect(restoreButton(page)).toBeInViewport();
  // At 400 %: a version has room in the list.
  await page.setViewportSize({ width: 320, height: 256 });
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
  expect(await heightOf(panel(page).locator(".versions"))).toBeGreaterThan(await heightOf(versions(page).first()));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Page menu" })).toBeFocused();
});
