import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import {
  notice,
  onDevice,
  records,
  rememberedAt,
  saveButton,
  shown,
  status,
  twoWriters,
  type,
  underControl,
  writtenPage,
} from "./drafts.ts";
import { expect, forgive, test, toast } from "./test.ts";

test.use({ serviceWorkers: "allow" });

/** What was read is on the device: the page, its tree and the list of workspaces. */
async function readBefore(page: Page): Promise<void> {
  await underControl(page);
  await expect.poll(async () => (await records(page)).answers).toBeGreaterThanOrEqual(3);
}

test("without a network the app opens, a page is read and written on, and nothing is saved by itself", async ({
  octavo,
  signedIn,
  context,
  complaints,
}) => {
  const { marta, address, saved, revision } = await writtenPage(octavo);
  const page = await signedIn(marta, address);
  await readBefore(page);
  const calls: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && calls.push(request.method()));
  await context.setOffline(true);
  await page.reload();
  await expect(notice(page)).toHaveCount(1);
  await expect(notice(page)).toContainText("You are offline");
  await expect(status(page)).toHaveText("Offline");
  await expect(page.getByText("Coast Path guide").first()).toBeVisible();
  await type(page, "The harbour", " at dawn");
  await page.getByLabel("Title").fill("Day one, early");
  await page.keyboard.press("Control+s");
  await expect(saveButton(page)).toBeDisabled();
  await onDevice(page);
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(["The harbour at dawn", "The path"]);
  await expect(notice(page)).toContainText("save it when the connection returns");
  await expectAccessible(page);

  await context.setOffline(false);
  // As a browser says it; the emulation forgets to tell a page that was loaded offline.
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(saveButton(page)).toBeEnabled();
  await expect(notice(page)).toContainText("was not saved");
  // Long enough for a title to save itself, had it been typed with a network.
  await page.waitForTimeout(1200);
  expect(calls).toEqual([]);
  expect([await saved(), await revision()]).toEqual([["The harbour", "The path"], 1]);
  await saveButton(page).click();
  await expect(toast(page)).toContainText("Content saved");
  await expect.poll(saved).toEqual(["The harbour at dawn", "The path"]);
  await expect
    .poll(async () => (await marta.do("getPage", { params: { id: Number(address.slice(6)) } })).title)
    .toBe("Day one, early");
  forgive(complaints, /ERR_INTERNET_DISCONNECTED/);
});

test("Ctrl S without a network takes away what the Save before it was told of", async ({
  octavo,
  signedIn,
  context,
  complaints,
}) => {
  const { marta, address } = await writtenPage(octavo);
  const page = await signedIn(marta, address);
  await type(page, "The harbour", " at dawn");
  await page.keyboard.press("Control+s");
  await expect(toast(page)).toContainText("Content saved");
  // Under the mouse it stays.
  await toast(page).hover();
  await context.setOffline(true);
  await expect(status(page)).toHaveText("Offline");
  await expect(notice(page)).toContainText("You are offline");
  await page.keyboard.type(" and at dusk");
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(toast(page)).toHaveCount(0);
  await context.setOffline(false);
  // The service worker may be on its way just then.
  forgive(complaints, /ERR_INTERNET_DISCONNECTED|error occurred when fetching the script/);
});

test("without a server a page is read as it was last saved, and others when the server is back", async ({
  octavo,
  signedIn,
  complaints,
}) => {
  const { marta, workspaceId, id, address } = await writtenPage(octavo);
  const unseen = await marta.page(workspaceId, { title: "Never opened" });
  const page = await signedIn(marta, address);
  await readBefore(page);
  // What was read first is written down by and by: it is not to be taken for what was saved.
  await expect.poll(() => rememberedAt(page, `/api/pages/${id}`)).toBeGreaterThan(0);
  const before = await rememberedAt(page, `/api/pages/${id}`);
  await type(page, "The harbour", " at dawn");
  await saveButton(page).click();
  await expect(status(page)).toContainText("Saved");
  await expect.poll(() => rememberedAt(page, `/api/pages/${id}`)).toBeGreaterThan(before);
  await octavo.kill();
  try {
    await page.reload();
    await expect(status(page)).toHaveText("Offline");
    await expect.poll(() => shown(page)).toEqual(["The harbour at dawn", "The path"]);
    await page.locator(`[data-page="${unseen.id}"]`).click();
    await expect(page.getByText("You are offline, and this page was not read on this device before.")).toBeVisible();
  } finally {
    await octavo.start();
  }
  await expect(page.getByLabel("Title")).toHaveValue("Never opened", { timeout: 15_000 });
  forgive(
    complaints,
    /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_FAILED/,
  );
});

test("what the server lets nobody read any more is not read without it either", async ({
  octavo,
  signedIn,
  context,
  complaints,
}) => {
  const { marta, jonas, params, id, address } = await twoWriters(octavo);
  const { id: other } = await marta.page(params.workspaceId, { title: "Day two" });
  const page = await signedIn(jonas, address);
  await readBefore(page);
  await page.locator(`[data-page="${other}"]`).click();
  await expect(page.getByLabel("Title")).toHaveValue("Day two");
  const isKept = () => Promise.all([id, other].map(async (one) => (await rememberedAt(page, `/api/pages/${one}`)) > 0));
  await expect.poll(isKept).toEqual([true, true]);
  await page.goto(`${octavo.url}/profile`);
  await marta.do("removeMember", { params });
  await page.goto(octavo.url + address);
  await expect(page.getByRole("heading", { name: "This page cannot be opened" })).toBeVisible();
  await expect.poll(isKept).toEqual([false, false]);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("You are offline, and this page was not read on this device before.")).toBeVisible();
  await expect(page.getByRole("treeitem")).toHaveCount(0);
  forgive(complaints, /404|ERR_INTERNET_DISCONNECTED/);
});

test("signing out removes the pages that were read, and leaves the draft", async ({ octavo, signedIn, context, complaints }) => {
  const jonas = await octavo.person("Jonas");
  const { id: workspaceId } = await jonas.workspace();
  const { id } = await jonas.page(workspaceId, {
    content: [{ id: "a", type: "text", position: 0, content: { text: "The harbour" } }],
  });
  const page = await signedIn(jonas, `/page/${id}`);
  await readBefore(page);
  await type(page, "The harbour", " at dawn");
  await onDevice(page);
  await page.goto(`${octavo.url}/`);
  await page
    .getByRole("button", { name: "Sign Out" })
    .or(page.getByRole("button", { name: "Leave" }))
    .first()
    .click();
  await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
  await expect.poll(() => records(page)).toMatchObject({ answers: 0, drafts: 1, draftBlocks: 1 });
  await expect
    .poll(() => page.evaluate(() => [localStorage.getItem("authToken"), localStorage.getItem("octavo.user")]))
    .toEqual([null, null]);
  await context.setOffline(true);
  await page.goto(`${octavo.url}/page/${id}`);
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
  await expect(page.getByText("The harbour")).toHaveCount(0);
  forgive(complaints, /ERR_INTERNET_DISCONNECTED|401/);
});

test("a session that ended elsewhere takes what was read along, and leaves the draft", async ({
  octavo,
  signedIn,
  complaints,
}) => {
  const sunniva = await octavo.person("Sunniva");
  const { id: workspaceId } = await sunniva.workspace();
  const { id } = await sunniva.page(workspaceId, {
    content: [{ id: "a", type: "text", position: 0, content: { text: "The harbour" } }],
  });
  const page = await signedIn(sunniva, `/page/${id}`);
  await readBefore(page);
  await type(page, "The harbour", " at dawn");
  await onDevice(page);
  const token = await page.evaluate(() => localStorage.getItem("authToken"));
  await fetch(`${octavo.url}/api/auth/logout`, { method: "POST", headers: { authorization: `Bearer ${token}` } });
  await page.goto(`${octavo.url}/page/${id}`);
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
  await expect.poll(() => records(page)).toMatchObject({ answers: 0, drafts: 1, draftBlocks: 1 });
  await expect
    .poll(() => page.evaluate(() => [localStorage.getItem("authToken"), localStorage.getItem("octavo.user")]))
    .toEqual([null, null]);
  forgive(complaints, /401/);
});

test("closing the tab asks only while something typed is not on the device yet", async ({ octavo, signedIn, context }) => {
  await context.addInitScript(() => {
    const hold = globalThis as unknown as { letWrite?: () => void };
    const allowed = new Promise<void>((resolve) => {
      hold.letWrite = resolve;
    });
    // The device is slow: sealing, which comes before each write, waits.
    const { encrypt } = SubtleCrypto.prototype;
    SubtleCrypto.prototype.encrypt = async function (...parameters) {
      await allowed;
      return encrypt.apply(this, parameters);
    };
  });
  const { marta, address } = await writtenPage(octavo);
  const page = await signedIn(marta, address);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await type(page, "The harbour", " at dawn");
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await page.evaluate(() => (globalThis as unknown as { letWrite: () => void }).letWrite());
  await onDevice(page);
  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(asked).toEqual(["beforeunload"]);
});
