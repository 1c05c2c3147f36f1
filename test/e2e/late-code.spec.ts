import { PASSWORD } from "../world.ts";
import { list, openPage, type SignedIn, text, writerOf } from "./blocks.ts";
import { holdBack } from "./hold-back.ts";
import type { Octavo } from "./server.ts";
import { openShare } from "./sharing.ts";
import { expect, forgive, test, toast } from "./test.ts";

/** A page with words that are not saved. */
async function written(octavo: Octavo, signedIn: SignedIn): Promise<void> {
  const { page, block } = await openPage(octavo, signedIn, text("First"));
  await block(0).click();
  await page.keyboard.type(" and more");
}

test("a file that nobody waits for ends nothing when it fails, and is asked for again", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  let asked = 0;
  await page.route("**/assets/tooltips-*.js", (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await openPage(octavo, signedIn, text("First"));
  await expect.poll(() => asked, { timeout: 15_000 }).toBe(2);
  await expect(page.getByLabel("Title")).toHaveValue("Day one");
  // Now, and not once it has gone again.
  expect(await toast(page).count()).toBe(0);
  forgive(complaints, "Failed to load resource");
});

test("a page none of whose code comes says so, and one click asks for it again", async ({ octavo, page, complaints }) => {
  await page.route("**/assets/main-*.js", (route) => route.abort());
  await page.goto(`${octavo.url}/login`);
  await expect(page.getByRole("alert")).toContainText("Octavo could not be fetched. Unsaved writing is kept on this device.");
  await expect(page.getByText("Loading...")).toHaveCount(0);
  await page.unroute("**/assets/main-*.js");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  forgive(complaints, "Failed to load resource");
});

test("a hint comes also to a pointer that was there before its code", async ({ octavo, signedIn, page }) => {
  const letCome = await holdBack(page, "tooltips");
  const asked = page.waitForRequest("**/assets/tooltips-*.js");
  await openPage(octavo, signedIn, text("First"));
  await page.getByRole("button", { name: "Quick switcher" }).hover();
  await asked;
  letCome();
  await expect(page.getByRole("tooltip")).toContainText("Quick switcher");
});

test("'Page history' and 'Tasks' say that they come while their code is on its way, and open once for two presses", async ({
  octavo,
  signedIn,
  page,
}) => {
  const letCome = await holdBack(page, "history-screen");
  const letHubCome = await holdBack(page, "hub-screen");
  await openPage(octavo, signedIn, text("First"));
  const button = page.getByRole("button", { name: "Page history" });
  await button.dblclick();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(button.locator(".spin")).toBeVisible();
  letCome();
  await expect(page.getByRole("complementary", { name: "Page history" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Tasks" }).first().dblclick();
  await expect(page.getByLabel("Loading...").locator(".page-skeleton")).toBeVisible();
  letHubCome();
  await expect(page.getByRole("heading", { name: "Productivity Hub" })).toBeVisible();
});

test("a page follows what others save also where the file for that does not come at first", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const { id } = await marta.page(workspaceId, { content: [text("The harbour")] });
  await page.clock.install();
  let asked = 0;
  await page.route("**/assets/beside-*.js", (route) => {
    asked += 1;
    return route.abort();
  });
  await signedIn(marta, `/page/${id}`);
  await expect(page.getByText("The harbour")).toBeVisible();
  await expect.poll(() => asked).toBeGreaterThan(0);
  const before = asked;
  // For the sidebar, and then for the page, which begins to listen after a while in peace.
  await page.clock.fastForward(3000);
  await expect.poll(() => asked).toBeGreaterThan(before + 1);
  await page.unroute("**/assets/beside-*.js");
  const listens = page.waitForResponse("**/api/events?pages=*");
  await expect(async () => {
    await page.clock.fastForward(60_000);
    await expect(page.getByRole("treeitem")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await listens;
  await marta.do("saveContent", { params: { id }, body: [text("The harbour at dawn")] });
  await expect(page.getByText("The harbour at dawn")).toBeVisible();
  forgive(complaints, "Failed to load resource");
});

test("a dialog whose file does not come says so, and comes when it is asked for again", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  await page.route("**/assets/share-page-dialog-*.js", (route) => route.abort());
  await openPage(octavo, signedIn, text("First"));
  await openShare(page, "Share Page");
  await expect(toast(page)).toContainText("This could not be loaded");
  await expect(page.getByLabel("Title")).toHaveValue("Day one");
  await page.unroute("**/assets/share-page-dialog-*.js");
  await toast(page).getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog", { name: "Share Page" })).toBeVisible();
  forgive(complaints, "Failed to load resource");
});

test("where trying again does not help though the server answers, a reload is offered, and what was written stays", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  await written(octavo, signedIn);
  await page.route("**/assets/share-page-dialog-*.js", (route) => route.abort());
  await openShare(page, "Share Page");
  await toast(page).getByRole("button", { name: "Try again" }).click();
  await expect(toast(page)).toContainText("The page has to be loaded again");
  await page.unroute("**/assets/share-page-dialog-*.js");
  const reloaded = page.waitForEvent("load");
  await toast(page).getByRole("button", { name: "Reload" }).click();
  await reloaded;
  await expect(page.getByText("First and more")).toBeVisible();
  await openShare(page, "Share Page");
  await expect(page.getByRole("dialog", { name: "Share Page" })).toBeVisible();
  forgive(complaints, "Failed to load resource");
});

test("what is typed for code that does not come is on the page behind the reload that is offered", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const { id } = await marta.page(workspaceId, { content: [] });
  await page.route("**/assets/writing-*.js", (route) => route.abort());
  await signedIn(marta, `/page/${id}`);
  await page.getByRole("button", { name: /^Write, or press/ }).click();
  await page.keyboard.type("Fish steps");
  await toast(page).getByRole("button", { name: "Try again" }).click();
  await expect(toast(page)).toContainText("The page has to be loaded again");
  const asks = page.evaluate(() => {
    const leaving = new Event("beforeunload", { cancelable: true });
    dispatchEvent(leaving);
    return leaving.defaultPrevented;
  });
  expect(await asks).toBe(true);
  await page.unroute("**/assets/writing-*.js");
  await toast(page).getByRole("button", { name: "Reload" }).click();
  await expect(page.getByText("Fish steps")).toBeVisible();
  forgive(complaints, "Failed to load resource");
});

test("so is what is typed for an item, where no code comes at all", async ({ octavo, signedIn, page, complaints }) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const { id } = await marta.page(workspaceId, { content: [list("North gate", "South gate")] });
  await page.route(/leave-words-|writing-/, (route) => route.abort());
  await signedIn(marta, `/page/${id}`);
  await page.getByText("North gate").click();
  await page.keyboard.type(", closed\nTower");
  await toast(page).getByRole("button", { name: "Try again" }).click();
  await expect(toast(page)).toContainText("The page has to be loaded again");
  const isReloaded = page.waitForEvent("load");
  await toast(page).getByRole("button", { name: "Reload" }).click();
  await isReloaded;
  for (const item of ["North gate, closed", "Tower", "South gate"])
    await expect(page.getByText(item, { exact: true })).toBeVisible();
  forgive(complaints, "Failed to load resource");
});

test("where the server has another build, that is named, and one click loads it with what was written", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  await written(octavo, signedIn);
  await page.route("**/assets/share-page-dialog-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await page.route(`${octavo.url}/`, (route) =>
    route.fulfill({ contentType: "text/html", body: '<script type="module" src="/assets/main-another.js"></script>' }),
  );
  await openShare(page, "Share Page");
  await expect(toast(page)).toContainText("Octavo was updated");
  await page.unroute("**/assets/share-page-dialog-*.js");
  await toast(page).getByRole("button", { name: "Reload" }).click();
  await expect(page.getByText("First and more")).toBeVisible();
  forgive(complaints, /Failed to load resource|404/);
});

test("a form whose rules are still on their way shows that it is sent, and is sent once", async ({ octavo, page }) => {
  const marta = await octavo.person("Marta");
  let rules = Promise.withResolvers<void>();
  await page.route(/assets\/(user|workspace)-[\w-]{7}\.js/, async (route) => {
    await rules.promise;
    await route.continue();
  });
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
  const pressThrice = async (waiting: string) => {
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: waiting })).toBeVisible();
    rules.resolve();
  };

  await page.goto(`${octavo.url}/login`);
  await page.getByLabel("Email").fill(marta.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await pressThrice("Signing in...");
  await expect(page.getByRole("heading", { name: "Workspaces", exact: true })).toBeVisible();
  rules = Promise.withResolvers();
  await page.getByRole("button", { name: "New workspace" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Coast Path guide");
  await pressThrice("Creating...");
  await expect(page).toHaveURL(/\/workspace\//);
  expect(sent).toEqual(["/api/auth/login", "/api/workspaces"]);
});
