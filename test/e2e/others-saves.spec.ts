import type { Page } from "@playwright/test";
import { doc, p } from "../documents.ts";
import { colleague, notice, saveButton, shown, status, type, writtenPage } from "./drafts.ts";
import { openBlock } from "./history.ts";
import { expect, forgive, test, toast } from "./test.ts";

const EVENTS = "**/api/events?*";
/** The page listens two seconds after it was opened. */
const following = (page: Page) => page.waitForResponse(EVENTS, { timeout: 15_000 });

test("a page without unsaved changes follows, and asks for nothing when it gets the focus", async ({
  octavo,
  signedIn,
  page,
}) => {
  const written = await writtenPage(octavo);
  const { marta, id, address } = written;
  const jonas = await colleague(octavo, written);
  const calls: { path: string; authorization: string | undefined; at: number }[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/"))
      calls.push({ path: pathname, authorization: request.headers().authorization, at: Date.now() });
  });
  const isFollowing = following(page);
  await signedIn(marta, address);
  await expect(page.getByLabel("Title")).toBeVisible();
  const opened = Date.now();
  await isFollowing;
  const events = calls.find(({ path }) => path.endsWith("/events"));
  expect(events?.authorization).toBe(`Bearer ${marta.token}`);
  expect((events?.at ?? 0) - opened).toBeGreaterThan(1500);

  await jonas.do("saveContent", { params: { id }, body: doc(p("The harbour", "a"), p("The path is dry", "b")) });
  await expect.poll(() => shown(page)).toEqual(["The harbour", "The path is dry"]);
  await jonas.do("updatePage", { params: { id }, body: { title: "Day one, dry" } });
  await expect(page.getByLabel("Title")).toHaveValue("Day one, dry");
  await expect(notice(page)).toBeHidden();

  // But for the tree, which follows in its own time.
  const asked = () => calls.filter(({ path }) => !path.endsWith("/pages")).length;
  const before = asked();
  await page.evaluate(() => {
    dispatchEvent(new Event("focus"));
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(asked()).toBe(before);
});

test("the pages beside it follow what others do to them, one connection for all", async ({ octavo, signedIn, page }) => {
  const written = await writtenPage(octavo);
  const { marta, workspaceId, address } = written;
  const jonas = await colleague(octavo, written);
  const isFollowing = following(page);
  await signedIn(marta, address);
  const { searchParams } = new URL((await isFollowing).url());
  expect([searchParams.get("pages"), searchParams.get("workspaces")]).toEqual([String(written.id), String(workspaceId)]);
  const rows = () => page.getByRole("treeitem").evaluateAll((all) => all.map((row) => row.getAttribute("aria-label")));
  await expect.poll(rows).toEqual(["Day one"]);
  const { id } = await jonas.page(workspaceId, { title: "Day two" });
  await expect.poll(rows).toEqual(["Day one", "Day two"]);
  await jonas.do("updatePage", { params: { id }, body: { title: "Prologue", position: 0 } });
  await expect.poll(rows).toEqual(["Prologue", "Day one"]);
  await jonas.do("deletePage", { params: { id } });
  await expect.poll(rows).toEqual(["Day one"]);
});

test("a page with unsaved changes says who saved, shows both together before Save, and loses nothing", async ({
  octavo,
  signedIn,
  page,
}) => {
  const written = await writtenPage(octavo);
  const { marta, id, address, saved } = written;
  const jonas = await colleague(octavo, written);
  const isFollowing = following(page);
  await signedIn(marta, address);
  await type(page, "The harbour", " at dawn");
  await isFollowing;
  const places = () =>
    page.locator(".pagebar, .title, [data-block]").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const before = await places();
  await jonas.do("saveContent", {
    params: { id },
    body: doc(p("The harbour", "a"), p("The path is dry", "b"), p("A bench", "c")),
  });
  await expect(notice(page)).toContainText("Jonas Berg saved this page while you were writing");
  await expect(notice(page)).toContainText("Your changes are safe. Both can be combined.");
  // Nothing has moved: the notice stands above what is seen, and the bar leads to it.
  expect(await places()).toEqual(before);
  await page.getByRole("button", { name: "Show the notice" }).click();
  await expect(notice(page)).toBeInViewport({ ratio: 1 });
  await expect.poll(() => shown(page)).toEqual(["The harbour at dawn", "The path"]);
  await page.getByRole("button", { name: "Show merged page" }).click();
  await expect.poll(() => shown(page)).toEqual(["The harbour at dawn", "The path is dry", "A bench"]);
  await expect(status(page)).toContainText("Unsaved changes");
  await saveButton(page).click();
  await expect(toast(page)).toContainText("Content saved");
  await expect.poll(saved).toEqual(["The harbour at dawn", "The path is dry", "A bench"]);

  // And once more without looking first: a Save merges by itself.
  await type(page, "A bench", " by the sea");
  await jonas.do("saveContent", {
    params: { id },
    body: doc(p("The harbour at dawn", "a"), p("The path is dry and steep", "b"), p("A bench", "c")),
  });
  await expect(notice(page)).toContainText("Jonas Berg saved this page");
  await saveButton(page).click();
  await expect(notice(page)).toContainText("Saved together with changes by Jonas Berg");
  await expect(notice(page)).toContainText("Nothing was lost on either side.");
  const both = ["The harbour at dawn", "The path is dry and steep", "A bench by the sea"];
  await expect.poll(() => shown(page)).toEqual(both);
  await expect.poll(saved).toEqual(both);
});

test("a block that one deletes while another writes in it stays, and whoever saves is told", async ({
  octavo,
  signedIn,
  page,
}) => {
  const written = await writtenPage(octavo, doc(p("The harbour", "a"), p("The path", "b")));
  const { marta, id, address, saved } = written;
  const jonas = await colleague(octavo, written);
  const isFollowing = following(page);
  await signedIn(marta, address);
  await openBlock(page, "The path");
  await isFollowing;
  for (const key of ["Escape", "Escape", "Delete"]) await page.keyboard.press(key);
  await expect.poll(() => shown(page)).toEqual(["The harbour"]);
  await jonas.do("saveContent", { params: { id }, body: doc(p("The harbour", "a"), p("The path is dry", "b")) });
  await expect(notice(page)).toContainText("Jonas Berg saved");
  await saveButton(page).click();
  await expect(notice(page)).toContainText("what one side deleted while the other changed it stays (1 block).");
  await expect.poll(saved).toEqual(["The harbour", "The path is dry"]);
});

test("who saves in another tab reads of herself, not of somebody with her name", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  const written = await writtenPage(octavo);
  const { marta, id, address } = written;
  const jonas = await colleague(octavo, written);
  const isFollowing = following(page);
  await signedIn(marta, address);
  await type(page, "The harbour", " at dawn");
  await isFollowing;
  await marta.do("saveContent", { params: { id }, body: doc(p("The harbour", "a"), p("The path is dry", "b")) });
  await expect(notice(page)).toContainText("You saved this page elsewhere while you were writing here");
  await saveButton(page).click();
  await expect(notice(page)).toContainText("Saved together with what you saved elsewhere");

  // What she saved while nothing could be heard is told the same way.
  await type(page, "The path is dry", " here");
  const { content } = await marta.do("getPage", { params: { id } });
  await page.route(EVENTS, (route) => route.abort());
  await page.context().setOffline(true);
  await expect(status(page)).toContainText("Offline");
  await marta.do("saveContent", { params: { id }, body: doc(...content, p("A bench", "c")) });
  await page.unroute(EVENTS);
  await page.context().setOffline(false);
  await expect(notice(page)).toContainText("You saved this page elsewhere while you were writing here");
  await jonas.do("saveContent", { params: { id }, body: doc(...content, p("A bench", "c"), p("A stile", "d")) });
  await saveButton(page).click();
  await expect(notice(page)).toContainText("Saved together with changes by Jonas Berg, and what you saved elsewhere");
  forgive(complaints, /ERR_/);
});

test("a Save that a server merged which is not updated yet says with whom", async ({ octavo, signedIn, page }) => {
  const written = await writtenPage(octavo);
  const { marta, id, address } = written;
  const jonas = await colleague(octavo, written);
  await signedIn(marta, address);
  await type(page, "The harbour", " at dawn");
  await jonas.do("saveContent", { params: { id }, body: doc(p("The harbour", "a"), p("The path is dry", "b")) });
  await page.route("**/api/pages/*/content", async (route) => {
    const response = await route.fetch();
    const { merged, ...saved } = await response.json();
    await route.fulfill({ response, json: { ...saved, merged: { ...merged, authorIds: undefined } } });
  });
  await saveButton(page).click();
  await expect(notice(page)).toContainText("Saved together with changes by Jonas Berg");
});

test("after a break the page listens again, and learns who saved meanwhile", async ({ octavo, signedIn, page, complaints }) => {
  const written = await writtenPage(octavo);
  const { marta, id, address, saved } = written;
  const jonas = await colleague(octavo, written);
  const isFollowing = following(page);
  await signedIn(marta, address);
  await type(page, "The harbour", " at dawn");
  await isFollowing;
  await page.route(EVENTS, (route) => route.abort());
  await octavo.kill();
  await octavo.start();
  await jonas.do("saveContent", { params: { id }, body: doc(p("The harbour", "a"), p("The path is dry", "b")) });
  await page.unroute(EVENTS);
  await expect(notice(page)).toContainText("Jonas Berg saved this page while you were writing");
  await saveButton(page).click();
  await expect(toast(page)).toContainText("Content saved");
  await expect.poll(saved).toEqual(["The harbour at dawn", "The path is dry"]);
  forgive(complaints, /ERR_/);
});

test("changes that were taken back leave nothing to merge: the page follows", async ({ octavo, signedIn, page }) => {
  const written = await writtenPage(octavo);
  const { marta, id, address } = written;
  const jonas = await colleague(octavo, written);
  const isFollowing = following(page);
  await signedIn(marta, address);
  await type(page, "The harbour", "x");
  await isFollowing;
  await jonas.do("saveContent", { params: { id }, body: doc(p("The harbour", "a"), p("The path is dry", "b")) });
  await expect(notice(page)).toContainText("Jonas Berg saved");
  await page.keyboard.press("Backspace");
  await expect.poll(() => shown(page)).toEqual(["The harbour", "The path is dry"]);
  await expect(notice(page)).toBeHidden();
  await expect(status(page)).toContainText("Saved");
});
