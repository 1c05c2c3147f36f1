import { button, complete, guide, heading, row, specified } from "./sharing.ts";
import { expect, forgive, test, toast } from "./test.ts";

const shared = "**/api/shared/workspace/*";

test("a visitor without an account reads the workspace", async ({ octavo, page }) => {
  const { link } = await guide(octavo);
  await page.goto(await link());
  await expect(page.getByRole("heading", { name: "Welcome to Coast Path guide" })).toBeVisible();
  await expect(page).toHaveTitle("Coast Path guide · Octavo");
  const side = page.getByRole("complementary", { name: "Shared workspace" });
  for (const words of ["Shared workspace", "Coast Path guide", "Viewer", "Three days on foot."])
    await expect(side.getByText(words, { exact: true })).toBeVisible();

  await expect(page.getByRole("treeitem")).toHaveText(["Guidebook", "Packing", "Day one", "Day two", "Print run"]);
  await expect(row(page, "Day one")).toHaveAttribute("aria-level", "2");
  await expect(row(page, "Packing").locator("[data-icon]")).toHaveAttribute("data-icon", "checklist");
  await expect(row(page, "Guidebook").locator("[data-icon]")).toHaveAttribute("data-icon", "document");

  await row(page, "Day one").click();
  await expect(heading(page, "Day one")).toBeVisible();
  await expect(page).toHaveTitle("Day one · Coast Path guide · Octavo");
  await expect(page.getByText("Leave the harbour by the fish steps.")).toBeVisible();
  await expect(page.getByText(/^Last updated \w{3} \d{1,2}, \d{4}, \d{2}:\d{2}$/)).toBeVisible();
  await expect(page.getByText("Read-only")).toBeVisible();
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await row(page, "Packing").click();
  await expect(page.getByRole("checkbox", { name: "Boots" })).toBeDisabled();
  await row(page, "Day two").click();
  await expect(page.getByText("This page is empty.")).toBeVisible();

  await page.goBack();
  await expect(heading(page, "Packing")).toBeVisible();
  await page.reload();
  await expect(heading(page, "Packing")).toBeVisible();
  await button(page, "Create Your Own Workspace").click();
  await expect(page).toHaveURL("/");
});

test("pages that come complete are shown without asking again", async ({ octavo, page }) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/api/") && asked.push(new URL(request.url()).pathname));
  const blocks = [
    { id: "b", type: "text", position: 1, content: { text: "Second" } },
    { id: "a", type: "heading", position: 0, content: { text: "First" } },
  ];
  const answer = complete([
    specified(4, "Coast", { content: blocks }),
    specified(3, "Boots", { content: [{ id: "c", type: "todo", position: 0, content: { items: [] } }] }),
  ]);
  await page.route(shared, (route) => route.fulfill({ json: answer }));
  await page.goto(`${octavo.url}/shared/workspace/anything`);
  await expect(page.getByRole("treeitem")).toHaveText(["Boots", "Coast"]);
  await expect(row(page, "Boots").locator("[data-icon]")).toHaveAttribute("data-icon", "checklist");
  await row(page, "Coast").click();
  await expect(page.getByRole("heading", { name: "First", level: 1 })).toBeVisible();
  await expect(page.locator(".blocks")).toHaveText("FirstSecond");
  expect(asked).toEqual(["/api/shared/workspace/anything"]);
});

test("the tree is walked, folded and opened by keyboard", async ({ octavo, page }) => {
  const { link } = await guide(octavo);
  await page.goto(await link());
  await row(page, "Guidebook").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("treeitem")).toHaveText(["Guidebook", "Print run"]);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(row(page, "Packing")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(row(page, "Day one")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Day one")).toBeVisible();
  await expect(row(page, "Day one")).toHaveAttribute("aria-selected", "true");
  await button(page, "Collapse Guidebook").click();
  await expect(row(page, "Day one")).toBeHidden();
  await expect(heading(page, "Day one")).toBeVisible();
});

test("whatever does not open is a workspace that is not found", async ({ octavo, page, complaints }) => {
  const { link } = await guide(octavo);
  const expired = await link({ expiresAt: "2020-01-01T00:00:00.000Z" });
  const inactive = await link({ isActive: false });
  for (const address of ["/shared/workspace/unknown", expired, inactive]) {
    await page.goto(address);
    await expect(heading(page, "Workspace Not Found")).toBeVisible();
    await expect(page.getByText("This shared workspace link is invalid or has expired.")).toBeVisible();
  }
  const living = await link();
  for (const status of [401, 403, 500]) {
    await page.route(shared, (route) => route.fulfill({ status, body: "no" }));
    await page.goto(living);
    await expect(heading(page, "Workspace Not Found")).toBeVisible();
    await expect(toast(page)).toBeHidden();
    await page.unroute(shared);
  }
  await page.route(shared, (route) => route.abort());
  await page.goto(living);
  await expect(heading(page, "Workspace Not Found")).toBeVisible();
  await button(page, "Go Home").click();
  await expect(page).toHaveURL("/");
  forgive(complaints, /404|401|403|500|ERR_FAILED/);
});

test("a link that is deleted shows nothing from the next page on", async ({ octavo, page, complaints }) => {
  const { marta, workspaceId, link } = await guide(octavo);
  await page.goto(await link());
  await row(page, "Day one").click();
  await expect(heading(page, "Day one")).toBeVisible();
  const [share] = await marta.do("listShares", { params: { workspaceId } });
  await marta.do("deleteShare", { params: { id: share?.id ?? 0 } });
  await row(page, "Packing").click();
  await expect(heading(page, "Workspace Not Found")).toBeVisible();
  await expect(row(page, "Day one")).toBeHidden();
  forgive(complaints, "404");
});

test("a page that is deleted leaves the others, one that fails can be asked for again", async ({ octavo, page, complaints }) => {
  const { marta, dayOne, link } = await guide(octavo);
  await page.goto(await link());
  await expect(row(page, "Day one")).toBeVisible();
  await marta.do("deletePage", { params: { id: dayOne } });
  await row(page, "Day one").click();
  await expect(page.getByText("That page is no longer here.")).toBeVisible();
  await expect(row(page, "Day one")).toBeHidden();

  await page.route(`${shared}/pages/*`, (route) =>
    route.fulfill({ status: 503, json: { status: 503, title: "x", detail: "The database is away.", code: "busy" } }),
  );
  await row(page, "Packing").click();
  await expect(page.getByRole("alert")).toContainText("The database is away.");
  await page.unroute(`${shared}/pages/*`);
  await button(page, "Try again").click();
  await expect(heading(page, "Packing")).toBeVisible();
  forgive(complaints, /404|503/);
});

test("an editor link lets a signed-in visitor into the editor, and nobody else", async ({ octavo, page, signedIn }) => {
  const { workspaceId, link } = await guide(octavo);
  const [viewers, editors] = [await link(), await link({ accessLevel: "editor" })];
  await page.goto(editors);
  await expect(page.getByText("Editor", { exact: true })).toBeVisible();
  await expect(row(page, "Guidebook")).toBeVisible();
  await expect(button(page, "Open in editor")).toBeHidden();

  const jonas = await octavo.person("Jonas");
  await signedIn(jonas, viewers);
  await expect(row(page, "Guidebook")).toBeVisible();
  await expect(button(page, "Open in editor")).toBeHidden();
  await page.goto(editors);
  await button(page, "Open in editor").click();
  // The editor's root goes on to the first page.
  await expect(page).toHaveURL(/\/page\/\d+$/);
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Guidebook");
  const [joined] = await jonas.do("listWorkspaces");
  expect(joined).toMatchObject({ id: workspaceId, access: "editor" });
});

test("whoever may not join is told why", async ({ octavo, signedIn, complaints }) => {
  const { link } = await guide(octavo);
  const page = await signedIn(await octavo.person("Ida"), await link({ accessLevel: "editor" }));
  await page.route(`${shared}/join`, (route) =>
    route.fulfill({ status: 403, json: { status: 403, title: "x", detail: "Please verify first.", code: "forbidden" } }),
  );
  await button(page, "Open in editor").click();
  await expect(toast(page)).toContainText("Please verify first.");
  forgive(complaints, "403");
});

test("on a phone the sidebar lies over the page until something is picked", async ({ octavo, page }) => {
  const { link } = await guide(octavo);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(await link());
  const opener = button(page, "Open sidebar").first();
  await opener.click();
  await expect(page.getByRole("complementary", { name: "Shared workspace" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(row(page, "Day one")).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await button(page, "Close sidebar").click({ position: { x: 350, y: 400 } });
  await expect(row(page, "Day one")).toBeHidden();
  await opener.click();
  await row(page, "Day one").click();
  await expect(row(page, "Day one")).toBeHidden();
  await expect(heading(page, "Day one")).toBeVisible();
  await expect(page.getByRole("region", { name: "Page", exact: true })).toBeFocused();
  // On the narrowest ones, too, all that stands at its foot lies within it.
  await page.setViewportSize({ width: 320, height: 640 });
  await opener.click();
  const side = page.getByRole("complementary", { name: "Shared workspace" });
  const [foot, edge] = await Promise.all([button(page, "Switch theme").boundingBox(), side.boundingBox()]);
  expect((foot?.x ?? 999) + (foot?.width ?? 0)).toBeLessThanOrEqual((edge?.x ?? 0) + (edge?.width ?? 0));
  // Nor is a word broken at twice the size, and what stands beside it keeps its own.
  await page.setViewportSize({ width: 180, height: 400 });
  const mark = side.getByText("Shared workspace", { exact: true });
  const lines = (it: Element) => {
    const range = document.createRange();
    range.selectNodeContents([...it.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE) as Node);
    return range.getClientRects().length;
  };
  await expect.poll(() => mark.evaluate(lines)).toBe(2);
  expect((await mark.locator("svg").first().boundingBox())?.width).toBe(18);
  await button(page, "Close sidebar").click({ position: { x: 170, y: 200 } });
  const [time, title] = await Promise.all([page.locator("time"), heading(page, "Day one")].map((part) => part.boundingBox()));
  expect((time?.y ?? 999) + (time?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
});
