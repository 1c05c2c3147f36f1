import type { Locator } from "@playwright/test";
import { expect, forgive, test, toast } from "./test.ts";
import { guide, openTree } from "./tree.ts";

const icon = "svg[data-icon]";

test("pages expand and collapse, and stay so after a reload", async ({ octavo, signedIn }) => {
  const { page, seen, expand, row } = await openTree(octavo, signedIn);
  await expect(row("Guidebook")).toHaveAttribute("aria-selected", "true");
  await expect.poll(seen).toEqual(["Guidebook", "Print run", "Cover ideas"]);
  await expand("Guidebook");
  await expand("Day one");
  const all = ["Guidebook", "  Day one", "    Tide tables", "  Day two", "Print run", "Cover ideas"];
  await expect.poll(seen).toEqual(all);
  await expect(row("Day two")).toHaveAttribute("aria-posinset", "2");
  await expect(row("Day two")).toHaveAttribute("aria-setsize", "2");
  await page.reload();
  await expect.poll(seen).toEqual(all);
  await page.getByRole("button", { name: "Collapse Guidebook" }).click();
  await expect.poll(seen).toEqual(["Guidebook", "Print run", "Cover ideas"]);
});

test("the way to the page that is open is expanded, and may be collapsed again", async ({ octavo, signedIn }) => {
  const { page, row, seen } = await openTree(octavo, signedIn, guide, "Tide tables");
  await expect(row("Tide tables")).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Collapse Guidebook" }).click();
  await expect.poll(seen).toEqual(["Guidebook", "Print run", "Cover ideas"]);
});

test("a page's icon tells what it holds, in a search too", async ({ octavo, signedIn }) => {
  const { page, marta, workspaceId, row } = await openTree(octavo, signedIn);
  await marta.page(workspaceId, {
    title: "Fact-checking",
    content: [{ id: "a", type: "todo", position: 0, content: { items: [] } }],
  });
  await page.reload();
  await expect(row("Guidebook").locator(icon)).toHaveAttribute("data-icon", "folder");
  await expect(row("Print run").locator(icon)).toHaveAttribute("data-icon", "document");
  await expect(row("Fact-checking").locator(icon)).toHaveAttribute("data-icon", "checklist");
  await page.getByPlaceholder("Search...").fill("guide");
  await expect(page.getByRole("treeitem")).toHaveCount(1);
  await expect(row("Guidebook").locator(icon)).toHaveAttribute("data-icon", "folder");
});

test("the search shows matches flat with the match marked", async ({ octavo, signedIn }) => {
  const { page, seen, row } = await openTree(octavo, signedIn);
  const search = page.getByPlaceholder("Search...");
  await search.fill("DAY");
  await expect.poll(seen).toEqual(["Day one", "Day two"]);
  await expect(row("Day one").locator("mark")).toHaveText("Day");
  await expect(row("Day one")).toHaveAttribute("aria-setsize", "2");
  await search.fill("ferry");
  await expect(page.getByText("No page has “ferry” in its title")).toBeVisible();
  await search.press("Escape");
  await expect.poll(seen).toEqual(["Guidebook", "Print run", "Cover ideas"]);
  await search.fill("two");
  await row("Day two").click();
  await expect(page.getByLabel("Title")).toHaveValue("Day two");
});

test("'New page' and 'Add subpage' make a page in its place and open it", async ({ octavo, signedIn }) => {
  const { page, choose, stored, row } = await openTree(octavo, signedIn, { Guidebook: {}, "Print run": {} });
  const made = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/pages"));
  await page.getByRole("button", { name: "New page" }).click();
  expect((await made).postDataJSON()).toMatchObject({ title: "Untitled", parentId: null, position: 2, content: [] });
  await expect(toast(page)).toContainText("Page created");
  await expect(row("Untitled")).toHaveAttribute("aria-selected", "true");
  await choose("Guidebook", "Add subpage");
  await expect(row("Untitled").first()).toHaveAttribute("aria-level", "2");
  await expect(row("Untitled").first()).toHaveAttribute("aria-selected", "true");
  await expect.poll(stored).toEqual(["Guidebook", "  Untitled", "Print run", "Untitled"]);
});

test("a page that cannot be made is told of", async ({ octavo, signedIn, complaints }) => {
  const { page, seen } = await openTree(octavo, signedIn);
  await page.route("**/api/pages", (route) => route.abort());
  await page.getByRole("button", { name: "New page" }).click();
  await expect(toast(page)).toContainText("Error");
  await expect(toast(page)).toContainText("Failed to create page. Please try again.");
  await expect.poll(seen).toHaveLength(3);
  forgive(complaints, "ERR_FAILED");
});

test("a page is renamed in its row, with the keyboard too, and a failure gives the old title back", async ({
  octavo,
  signedIn,
  complaints,
}) => {
  const { page, choose, row, stored } = await openTree(octavo, signedIn);
  const field = page.getByLabel("Page title");
  await choose("Guidebook", "Rename");
  await field.fill("Coast path");
  await field.press("Enter");
  await expect(row("Coast path")).toBeFocused();
  await expect(toast(page)).toContainText("Title saved");
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Coast path");
  await expect.poll(stored).toContain("Coast path");

  await page.keyboard.press("F2");
  await field.fill("Not this");
  await field.press("Escape");
  await expect(row("Coast path")).toBeFocused();

  await page.route("**/api/pages/*", (route) => (route.request().method() === "PATCH" ? route.abort() : route.fallback()));
  await page.keyboard.press("F2");
  await field.fill("Lost");
  await field.press("Enter");
  await expect(toast(page)).toContainText("Failed to save title. Please try again.");
  await expect(row("Coast path")).toBeVisible();
  forgive(complaints, "ERR_FAILED");
});

test("'Move to…' offers every page but its own, and the top", async ({ octavo, signedIn }) => {
  const { page, choose, row, stored, seen } = await openTree(octavo, signedIn, guide, "Tide tables");
  const dialog = page.getByRole("dialog", { name: "Move page" });
  await choose("Day one", "Move to…");
  const targets = dialog.getByRole("list", { name: "New parent" }).getByRole("button");
  await expect(targets).toHaveText(["Top of the workspace", "Guidebook", "Day two", "Print run", "Cover ideas"]);
  await expect(targets.nth(1)).toBeDisabled();
  await dialog.getByLabel("Search for a parent page").fill("print");
  await expect(targets).toHaveText(["Print run"]);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(row("Day one")).toBeFocused();
  await expect.poll(stored).toEqual(["Guidebook", "  Day two", "Print run", "  Day one", "    Tide tables", "Cover ideas"]);
  await choose("Tide tables", "Move to…");
  await page.keyboard.press("Enter");
  for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  await expect.poll(stored).toContain("Tide tables");
  await expect.poll(seen).toEqual(["Guidebook", "  Day two", "Print run", "  Day one", "Cover ideas", "Tide tables"]);
});

test("a page is duplicated with its subpages, and moved to another workspace", async ({ octavo, signedIn, complaints }) => {
  const { page, marta, choose, stored } = await openTree(octavo, signedIn, guide, "Tide tables");
  const [atlas, given] = [await marta.workspace({ name: "Atlas" }), await marta.workspace({ name: "Given up" })];
  await choose("Day one", "Duplicate");
  await expect(toast(page)).toContainText("Page duplicated");
  const copied = ["Guidebook", "  Day one", "    Tide tables", "  Day one (copy)", "    Tide tables", "  Day two"];
  await expect.poll(stored).toEqual([...copied, "Print run", "Cover ideas"]);

  await page.reload();
  await choose("Guidebook", "Move to workspace…");
  const dialog = page.getByRole("dialog", { name: "Move to workspace" });
  await expect(dialog).toContainText("Its 5 subpages, versions and files go along");
  const workspace = dialog.getByRole("combobox", { name: "Workspace" });
  await expect(workspace).toBeFocused();
  await workspace.click();
  await page.getByRole("option", { name: "Given up" }).click();
  await marta.do("deleteWorkspace", { params: { workspaceId: given.id } });
  await dialog.getByRole("button", { name: "Move" }).click();
  await expect(toast(page)).toContainText("Nothing was moved");
  await expect(workspace).toHaveText("Choose a workspace");
  await workspace.click();
  await expect(page.getByRole("option", { name: "Given up" })).toHaveCount(0);
  await page.getByRole("option", { name: "Atlas" }).click();
  await dialog.getByRole("button", { name: "Move" }).click();
  await expect(toast(page)).toContainText("Page moved");
  await expect.poll(stored).toEqual(["Print run", "Cover ideas"]);
  await expect(page.getByLabel("Title")).toHaveValue("Print run");
  await toast(page).getByRole("button", { name: "Open" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Guidebook");
  await expect(page.getByRole("button", { name: "Atlas, workspace settings" })).toBeVisible();
  await expect.poll(async () => (await marta.do("listPages", { params: { workspaceId: atlas.id } })).length).toBe(6);
  forgive(complaints, "404");
});

test("unsaved changes are marked in the tree", async ({ octavo, signedIn }) => {
  const { page, row } = await openTree(octavo, signedIn);
  await page.getByRole("button", { name: "Add block" }).click();
  await page.getByRole("menuitem", { name: "Heading" }).click();
  await page.keyboard.type("Not saved yet");
  await expect(row("Guidebook").getByRole("img", { name: "Unsaved changes" })).toBeVisible();
  await expect(row("Guidebook")).toHaveAccessibleDescription("Unsaved changes");
  await page.keyboard.press("Control+s");
  await expect(row("Guidebook").getByRole("img")).toHaveCount(0);
});

test("a list that cannot be loaded says so, and tries again", async ({ octavo, signedIn, page, complaints }) => {
  await page.route("**/api/workspaces/*/pages", (route) => route.fulfill({ status: 503, body: "" }));
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const { id } = await marta.page(workspaceId);
  await signedIn(marta, `/page/${id}`);
  await expect(page.getByRole("alert")).toContainText("The pages could not be loaded.");
  const again = page.getByRole("button", { name: "Try again" });
  const isAsked = page.waitForRequest("**/api/workspaces/*/pages");
  await again.click();
  await isAsked;
  await page.unroute("**/api/workspaces/*/pages");
  // The list is asked for without a press, too, once the page follows what others do.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(page.getByRole("treeitem", { name: "Day one" })).toBeVisible({ timeout: 2000 });
  }).toPass();
  forgive(complaints, "503");
});

test("on a phone the tree is a sheet over the page, with room for fingers", async ({ octavo, signedIn, page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const { id: parentId } = await marta.page(workspaceId, { title: "Guidebook" });
  await marta.page(workspaceId, { title: "Day one", parentId });
  await signedIn(marta, `/page/${parentId}`);
  await page.getByRole("button", { name: "Open sidebar" }).click();
  await expect(page.getByRole("button", { name: "Close sidebar" }).first()).toBeFocused();
  for (const name of ["Expand Guidebook", "Page menu for Guidebook"]) {
    const box = await page.getByRole("button", { name }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(40);
  }
  await page.getByRole("button", { name: "Page menu for Guidebook" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  // Down to its end.
  await expect(page.getByLabel("Page title")).toBeFocused();
  const ends = async (locator: Locator) => {
    const { x = 0, width = 0 } = (await locator.boundingBox()) ?? {};
    return x + width;
  };
  expect(await ends(page.getByLabel("Page title"))).toBeLessThan(await ends(page.getByRole("treeitem", { name: "Guidebook" })));
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Expand Guidebook" }).click();
  await page.getByRole("treeitem", { name: "Day one" }).click();
  await expect(page.getByRole("tree")).toHaveCount(0);
  await expect(page.getByLabel("Title")).toHaveValue("Day one");
});
