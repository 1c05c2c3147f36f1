import type { Page } from "@playwright/test";
import { doc, p, textsOf, todo } from "../documents.ts";
import { PASSWORD } from "../world.ts";
import { expectAccessible } from "./accessible.ts";
import { hearsKeys } from "./blocks.ts";
import { colleague, notice, onDevice, records, saveButton, shown, status, type, writtenPage } from "./drafts.ts";
import { expect, forgive, test, toast } from "./test.ts";

const titleField = (page: Page) => page.getByLabel("Title");

test("blocks, an item that was not entered and the title are there after a reload, and in another tab after it was closed", async ({
  octavo,
  signedIn,
  context,
}) => {
  const { marta, address, saved } = await writtenPage(octavo, doc(p("The harbour", "a"), todo(["map"], "b")));
  const page = await signedIn(marta, address);
  await type(page, "The harbour", " at dawn");
  await page.locator("[data-block]").nth(1).click();
  await page.getByLabel("Add an item").fill("water");
  await titleField(page).fill("Day one, early");
  await onDevice(page);
  await page.reload();
  const isComplete = async (opened: Page) => {
    await expect(notice(opened)).toContainText(/A draft from [A-Z][a-z]{2} \d+, \d\d:\d\d was not saved/);
    await expect(notice(opened)).toContainText("You see it here. It is newer than the saved page.");
    await expect(titleField(opened)).toHaveValue("Day one, early");
    await expect(opened.locator("[data-block]")).toHaveText([/The harbour at dawn/, /map.*water/]);
    await expect(status(opened)).toContainText("Unsaved changes");
  };
  await isComplete(page);
  await expect(page.locator(".node.is-current").getByLabel("Unsaved changes")).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await again.goto(octavo.url + address);
  await isComplete(again);
  await expect.poll(saved).toEqual(["The harbour", "map"]);
  await expectAccessible(again);

  await saveButton(again).click();
  await expect(status(again)).toContainText("Saved");
  await expect.poll(saved).toEqual(["The harbour at dawn", "map", "water"]);
  await expect(notice(again)).toBeHidden();
  await expect.poll(() => records(again)).toMatchObject({ drafts: 0, draftBlocks: 0 });
});

test("one click leads back to the saved page, and an undo to the draft", async ({ octavo, signedIn }) => {
  const { marta, address } = await writtenPage(octavo);
  const page = await signedIn(marta, address);
  await type(page, "The path", " is wet");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add block" }).click();
  await page.getByRole("menuitem", { name: "Text" }).click();
  await expect(page.getByLabel("Text", { exact: true })).toBeFocused();
  await page.keyboard.type("Third");
  await onDevice(page);
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(["The harbour", "The path is wet", "Third"]);
  await notice(page).getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => shown(page)).toEqual(["The harbour", "The path"]);
  await expect(status(page)).toContainText("Saved");
  await expect.poll(() => records(page)).toMatchObject({ drafts: 0, draftBlocks: 0 });
  // Keys where nothing has the focus are heard once the code for writing has come.
  await hearsKeys(page);
  await page.keyboard.press("Control+z");
  await expect.poll(() => shown(page)).toEqual(["The harbour", "The path is wet", "Third"]);
  await expect.poll(() => records(page)).toMatchObject({ drafts: 1 });
});

test("a draft of a page that moved on is shown merged onto it, and not at all once the page says the same", async ({
  octavo,
  signedIn,
}) => {
  const written = await writtenPage(octavo);
  const { marta, id, address, saved } = written;
  const page = await signedIn(marta, address);
  await type(page, "The harbour", " at dawn");
  await onDevice(page);
  await page.goto("about:blank");
  const jonas = await colleague(octavo, written);
  await jonas.do("saveContent", {
    params: { id },
    body: doc(p("The harbour", "a"), p("The path is dry", "b"), p("A bench", "c")),
  });
  await page.goto(octavo.url + address);
  await expect(notice(page)).toContainText("The page was saved since. You see it with the draft merged into it.");
  await expect.poll(() => shown(page)).toEqual(["The harbour at dawn", "The path is dry", "A bench"]);
  await notice(page).getByRole("button", { name: "Keep draft" }).click();
  await expect(notice(page)).toBeHidden();
  await saveButton(page).click();
  await expect(toast(page)).toContainText("Content saved");
  await expect.poll(saved).toEqual(["The harbour at dawn", "The path is dry", "A bench"]);

  await type(page, "A bench", " by the sea");
  await onDevice(page);
  await page.goto("about:blank");
  await jonas.do("saveContent", {
    params: { id },
    body: doc(p("The harbour at dawn", "a"), p("The path is dry", "b"), p("A bench by the sea", "c")),
  });
  await page.goto(octavo.url + address);
  await expect.poll(() => shown(page)).toEqual(["The harbour at dawn", "The path is dry", "A bench by the sea"]);
  await expect.poll(() => records(page)).toMatchObject({ drafts: 0, draftBlocks: 0 });
  await expect(notice(page)).toBeHidden();
  await expect(status(page)).toContainText("Saved");
});

test("a draft of the time that a restore of the server took back replaces nothing", async ({ octavo, signedIn }) => {
  const { marta, address, id, saved } = await writtenPage(octavo);
  const page = await signedIn(marta, address);
  await type(page, "The harbour", " at dawn");
  await onDevice(page);
  await page.goto("about:blank");
  await marta.do("saveContent", { params: { id }, body: doc(p("The harbour at night", "a"), p("The path", "b")) });
  // As if that were the version that the draft started from, given out again in another life.
  const [base] = (await marta.do("listVersions", { params: { id } })).map((version) => version.base);
  const other = { revision: 1, base: `1-${base?.split("-")[1]}0` };
  for (const path of [`**/api/pages/${id}`, `**/api/pages/${id}/versions/1`])
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const { content } = await marta.do("getPage", { params: { id } });
      await route.fulfill({ response, json: { ...(await response.json()), ...other, content } });
    });
  await page.goto(octavo.url + address);
  await expect(notice(page)).toContainText("The page was saved since. You see it with the draft merged into it.");
  await expect.poll(() => shown(page)).toEqual(["The harbour at night", "The harbour at dawn", "The path"]);
  const sent = page.waitForRequest((request) => request.method() === "PATCH" && request.url().endsWith("/content"));
  await saveButton(page).click();
  expect((await sent).headers()["if-match"]).toBe(`"${other.base}"`);
  await expect(toast(page)).toContainText("Content saved");
  expect((await saved()).toSorted()).toEqual(["The harbour at dawn", "The harbour at night", "The path"]);
});

test("two tabs of a page keep their drafts apart, and the next one has both", async ({ octavo, signedIn, context }) => {
  const { marta, address, saved } = await writtenPage(octavo);
  const first = await signedIn(marta, address);
  const second = await context.newPage();
  await type(first, "The harbour", " at dawn");
  await onDevice(first);
  await second.goto(octavo.url + address);
  await type(second, "The path", " is wet");
  await onDevice(second);
  await first.keyboard.type(", early");
  await onDevice(first);
  await expect.poll(() => shown(second)).toEqual(["The harbour", "The path is wet"]);
  await expect.poll(() => records(second)).toMatchObject({ drafts: 2, draftBlocks: 2 });
  await first.close();
  await second.close();
  const third = await context.newPage();
  await third.goto(octavo.url + address);
  await expect(notice(third)).toContainText("combined from more than one window");
  await expect.poll(() => shown(third)).toEqual(["The harbour at dawn, early", "The path is wet"]);
  await saveButton(third).click();
  await expect(status(third)).toContainText("Saved");
  await expect.poll(saved).toEqual(["The harbour at dawn, early", "The path is wet"]);
});

test("a session that ended keeps words and title for who signs in again, and for nobody else", async ({
  octavo,
  signedIn,
  complaints,
}) => {
  const { marta: writer, workspaceId } = await writtenPage(octavo);
  // Her session ends, so she is not the one that the other tests share.
  const ines = await octavo.person("Ines");
  const { id } = await ines.page((await ines.workspace()).id, { content: doc(p("The harbour", "a")) });
  const page = await signedIn(ines, `/page/${id}`);
  await type(page, "The harbour", " under stars");
  // Before she could know of it, a title is on its way.
  await page.route(`**/api/pages/${id}`, async (route) => {
    if (route.request().method() === "PATCH") await ines.do("logout").catch(() => {});
    await route.continue();
  });
  await titleField(page).fill("Day one, early");
  await page.keyboard.press("Control+s");
  const sentence = "Your session ended. Sign in again: what you wrote is kept on this device.";
  await expect(page.getByText(sentence)).toBeFocused();
  // Once: the toast of the Save goes.
  await expect(toast(page).and(page.locator("[data-state=open]"))).toHaveCount(0, { timeout: 2000 });
  // Keys of that moment are of no field.
  await page.keyboard.type(" and on");
  await expect(page.getByLabel("Email")).toHaveValue("");

  const signIn = async (email: string) => {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In" }).click();
  };
  await signIn(writer.email);
  await expect(page.getByText("This page cannot be opened")).toBeVisible();
  await page.goto(`${octavo.url}/workspace/${workspaceId}`);
  await expect(page.getByRole("treeitem").first()).toBeVisible();
  await expect(page.getByText("under stars")).toHaveCount(0);
  await page.evaluate(() => localStorage.removeItem("authToken"));
  await page.goto(`${octavo.url}/login?next=/page/${id}`);
  await signIn(ines.email);
  await expect(notice(page)).toContainText("was not saved");
  await expect(titleField(page)).toHaveValue("Day one, early");
  await expect.poll(() => shown(page)).toEqual(["The harbour under stars"]);
  await ines.signIn();
  expect(textsOf((await ines.do("getPage", { params: { id } })).content)).toEqual(["The harbour"]);
  forgive(complaints, /401|404/);
});
