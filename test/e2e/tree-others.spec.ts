/** What becomes of what somebody does in the tree while others change it. */
import type { Route } from "@playwright/test";
import { text } from "./blocks.ts";
import { expect, forgive, test } from "./test.ts";
import { type OpenTree, openTree } from "./tree.ts";

/** A tree that hears of others, beside the page "Cover ideas". */
async function followedTree(
  ...[octavo, signedIn]: Parameters<typeof openTree>
): Promise<OpenTree & { remove: (title: string) => Promise<void> }> {
  let isFollowing: Promise<unknown> = Promise.resolve();
  const tree = await openTree(
    octavo,
    async (person, address) => {
      const page = await signedIn(person, "/");
      isFollowing = page.waitForResponse("**/api/events?*", { timeout: 15_000 });
      await page.goto(octavo.url + address);
      return page;
    },
    undefined,
    "Cover ideas",
  );
  await isFollowing;
  return {
    ...tree,
    remove: async (title) => {
      await tree.marta.do("deletePage", { params: { id: tree.ids.get(title) ?? 0 } });
      await expect(tree.row(title)).toHaveCount(0);
    },
  };
}

test("a title that is typed in the tree stays while others rename that page and add others", async ({ octavo, signedIn }) => {
  const { page, marta, workspaceId, ids, row, stored } = await followedTree(octavo, signedIn);
  await row("Print run").focus();
  await page.keyboard.press("F2");
  await page.keyboard.type("Ten thousand");
  await marta.do("updatePage", { params: { id: ids.get("Print run") ?? 0 }, body: { title: "Print" } });
  await marta.page(workspaceId, { title: "Day three" });
  await expect(row("Day three")).toBeVisible();
  await expect(row("Print")).toBeVisible();
  await page.keyboard.type(" copies");
  await page.keyboard.press("Enter");
  await expect.poll(stored).toContain("Ten thousand copies");
  await expect(row("Ten thousand copies")).toBeFocused();
});

test("a title that is typed in the tree stays where others move that page below one that is folded", async ({
  octavo,
  signedIn,
}) => {
  const { page, marta, ids, row, stored } = await followedTree(octavo, signedIn);
  await expect(row("Guidebook")).toHaveAttribute("aria-expanded", "false");
  await row("Print run").focus();
  await page.keyboard.press("F2");
  await page.keyboard.type("Ten thousand");
  await marta.do("updatePage", { params: { id: ids.get("Print run") ?? 0 }, body: { parentId: ids.get("Guidebook") ?? 0 } });
  await expect(row("Print run")).toHaveAttribute("aria-level", "2");
  await page.keyboard.type(" copies");
  await page.keyboard.press("Enter");
  await expect.poll(stored).toContain("  Ten thousand copies");
  await expect(row("Ten thousand copies")).toBeFocused();
});

test("the row of the page that is open stays in sight where others move it below one that is folded, until one folds that", async ({
  octavo,
  signedIn,
}) => {
  const { marta, ids, row } = await followedTree(octavo, signedIn);
  const move = (title: string, below: string) =>
    marta.do("updatePage", { params: { id: ids.get(title) ?? 0 }, body: { parentId: ids.get(below) ?? 0 } });
  await move("Cover ideas", "Guidebook");
  await expect(row("Cover ideas")).toHaveAttribute("aria-level", "2");
  await row("Guidebook").getByRole("button", { name: "Collapse Guidebook" }).click();
  await expect(row("Cover ideas")).toHaveCount(0);
  await marta.do("updatePage", { params: { id: ids.get("Day two") ?? 0 }, body: { parentId: null, position: 0 } });
  await expect(row("Day two")).toBeVisible();
  await expect(row("Cover ideas")).toHaveCount(0);
});

test("the neighbour gets the focus of a row that others delete, or of its menu, and no keys of its title", async ({
  octavo,
  signedIn,
}) => {
  const { page, ids, row, expand, remove } = await followedTree(octavo, signedIn);
  await expand("Guidebook");
  await row("Day two").focus();
  await page.keyboard.press("F2");
  await page.keyboard.type("Day thr");
  await remove("Day two");
  await page.keyboard.type("ee");
  await page.keyboard.press("Enter");
  await row("Guidebook").focus();
  await remove("Guidebook");
  await expect(row("Print run")).toBeFocused();
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menu")).toBeVisible();
  await remove("Print run");
  await expect(row("Cover ideas")).toBeFocused();
  await expect(page).toHaveURL(`/page/${ids.get("Cover ideas")}`);
});

test("a question about a page that others delete meanwhile is over", async ({ octavo, signedIn }) => {
  const { page, row, choose, remove } = await followedTree(octavo, signedIn);
  await choose("Guidebook", "Move to workspace…");
  await expect(page.getByRole("dialog")).toContainText("Guidebook");
  await remove("Guidebook");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row("Print run")).toBeFocused();
  await choose("Print run", "Delete page");
  await expect(page.getByRole("alertdialog")).toContainText("Print run");
  await remove("Print run");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(row("Cover ideas")).toBeFocused();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete Page" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Cover ideas");
  await remove("Cover ideas");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

test("the neighbour gets the focus of a favourite that others delete, or whose star is taken away; the last one leaves it to the tree", async ({
  octavo,
  signedIn,
}) => {
  const { page, marta, ids, row, remove } = await followedTree(octavo, signedIn);
  for (const title of ["Guidebook", "Print run", "Cover ideas"])
    await marta.do("addFavourite", { params: { pageId: ids.get(title) ?? 0 } });
  const isFollowing = page.waitForResponse("**/api/events?*");
  await page.reload();
  await isFollowing;
  const favourites = page.getByRole("region", { name: "Favourites" });
  const star = (title: string) => favourites.getByRole("link", { name: title });
  await star("Guidebook").focus();
  await remove("Guidebook");
  await expect(star("Guidebook")).toHaveCount(0);
  await expect(star("Print run")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(star("Print run")).toHaveCount(0);
  await expect(star("Cover ideas")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(favourites).toHaveCount(0);
  await expect(row("Cover ideas")).toBeFocused();
});

test("the tree follows others beside a page that they deleted before it was opened", async ({
  octavo,
  page,
  signedIn,
  complaints,
}) => {
  // What others do is heard of only once the page has been asked for.
  await page.route("**/api/events?*", (route) => route.abort());
  const { marta, ids, row } = await openTree(octavo, signedIn, undefined, "Cover ideas");
  await marta.do("deletePage", { params: { id: ids.get("Print run") ?? 0 } });
  await row("Print run").click();
  await expect(page.getByRole("heading", { name: "This page cannot be opened" })).toBeVisible();
  await page.unroute("**/api/events?*");
  await expect(row("Print run")).toHaveCount(0, { timeout: 30_000 });
  await expect(row("Cover ideas")).toBeVisible();
  forgive(complaints, /404|ERR_FAILED/);
});

test("'Linked from', links and an open switcher name no page that others have deleted", async ({ octavo, signedIn }) => {
  const { page, marta, ids, remove } = await followedTree(octavo, signedIn);
  const of = (title: string) => ids.get(title) ?? 0;
  const save = (title: string, words: string) =>
    marta.do("saveContent", { params: { id: of(title) }, body: [{ ...text(words), position: 0 }] });
  await save("Print run", `Pictures of the harbour for [the cover](/page/${of("Cover ideas")})`);
  await save("Cover ideas", `As in [the guide](/page/${of("Guidebook")})`);
  await marta.do("addFavourite", { params: { pageId: of("Guidebook") } });
  const isFollowing = page.waitForResponse("**/api/events?*");
  await page.reload();
  await isFollowing;
  const link = page.locator(".blocks").getByText("the guide");
  await expect(link).toHaveAttribute("data-page", "folder");
  await expect(page.getByRole("button", { name: "Linked from 1" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const option = (name: string) => page.getByRole("option").filter({ hasText: name });
  await page.keyboard.type("harbour");
  await expect(option("Print run")).toBeVisible();
  await remove("Print run");
  await expect(option("Print run")).toHaveCount(0);
  await page.getByRole("combobox", { name: "Go to a page" }).fill("");
  await expect(option("Guidebook").first()).toBeVisible();
  await remove("Guidebook");
  await expect(option("Guidebook")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Linked from 1" })).toHaveCount(0);
  await expect(link).not.toHaveAttribute("data-page");
});

test("an open switcher names no page that others deleted while its answer was on the way", async ({ octavo, signedIn }) => {
  const { page, remove } = await followedTree(octavo, signedIn);
  let arrive = () => {};
  const isOnItsWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let isFound = false;
  const holdBack = async (route: Route) => {
    let response = await route.fetch();
    // A page is found a moment after it was made.
    while (!(await response.text()).includes("Print run")) response = await route.fetch();
    isFound = true;
    await isOnItsWay;
    await route.fulfill({ response });
  };
  await page.route("**/api/search?*", holdBack, { times: 1 });
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Go to a page" })).toBeFocused();
  await page.keyboard.insertText("print");
  const option = page.getByRole("option").filter({ hasText: "Print run" });
  await expect(option).toHaveCount(1);
  await expect.poll(() => isFound).toBe(true);
  await remove("Print run");
  await expect(option).toHaveCount(0);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const isAskedAgain = page.waitForRequest("**/api/search?*", { timeout: 15_000 });
  arrive();
  await isAskedAgain;
  await expect(option).toHaveCount(0);
});
