import type { Page, Route } from "@playwright/test";
import { doc, p } from "../documents.ts";
import { notice, records, saveButton, shown, status, type, writtenPage } from "./drafts.ts";
import { hold, refuse } from "./spec.ts";
import { expect, forgive, test, toast } from "./test.ts";

const CONTENT = "**/api/pages/*/content";

/** One answer after the other for the Saves to come; then the server's own. */
async function answerSaves(page: Page, ...answers: ((route: Route) => Promise<void>)[]): Promise<void> {
  await page.route(CONTENT, (route) => (answers.shift() ?? ((ordinary) => ordinary.continue()))(route));
}

/** The server does it, and nobody hears of it. */
const losesAnswer = async (route: Route) => {
  await route.fetch();
  await route.abort();
};

const refuses = (status: number, detail: string) => (route: Route) =>
  route.fulfill({ status, contentType: "application/problem+json", json: { status, title: "No", detail, code: "no" } });

test("a Save that failed keeps everything, says what to do, and comes through when it is tried again", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  const { marta, address, saved, revision } = await writtenPage(octavo);
  await answerSaves(
    page,
    refuses(500, "Something broke."),
    (route) => route.abort(),
    refuses(413, "This is too large to be saved."),
    (route) => route.fulfill({ status: 500, body: "no gateway" }),
  );
  await signedIn(marta, address);
  await type(page, "The harbour", " at dawn");
  const tries = [
    { told: "Something broke.", advice: "Try again in a moment." },
    { told: "Failed to save content. Please try again.", advice: "The server gave no answer." },
    { told: "This is too large to be saved.", advice: "shorten it, or move a part of it to another page" },
    { told: "500: no gateway", advice: "Try again in a moment." },
  ];
  await saveButton(page).click();
  for (const { told, advice } of tries) {
    await expect(toast(page)).toContainText("Error saving content");
    await expect(toast(page)).toContainText(told);
    await expect(notice(page)).toContainText("Your changes are not saved");
    await expect(notice(page)).toContainText(advice);
    await expect(notice(page)).toContainText("Nothing is lost");
    await expect(status(page)).toContainText("Not saved");
    await expect.poll(() => shown(page)).toEqual(["The harbour at dawn", "The path"]);
    await expect.poll(() => records(page)).toMatchObject({ drafts: 1, draftBlocks: 1 });
    await notice(page).getByRole("button", { name: "Try again" }).click();
  }
  // The receipt: what the server has on its disk.
  await expect(status(page)).toHaveText(/^Saved\. Version 2, saved at \d\d:\d\d:\d\d, 2 blocks$/);
  await status(page).hover();
  await expect(page.getByRole("tooltip")).toContainText(/Version 2, saved at \d\d:\d\d:\d\d, 2 blocks/);
  await expect(toast(page)).toContainText("Content saved");
  await expect(notice(page)).toBeHidden();
  expect([await saved(), await revision()]).toEqual([["The harbour at dawn", "The path"], 2]);
  await expect.poll(() => records(page)).toMatchObject({ drafts: 0, draftBlocks: 0 });
  forgive(complaints, /500|413|ERR_FAILED/);
});

test("a Save that fails after its page was left leads back to it; on the page itself there is nothing to open", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  const { marta, workspaceId, address } = await writtenPage(octavo);
  await marta.page(workspaceId, { title: "Beside" });
  await refuse(page, "PATCH", CONTENT, 500);
  const release = await hold(page, "PATCH", CONTENT);
  await signedIn(marta, address);
  await type(page, "The harbour", " at dawn");
  await saveButton(page).click();
  await page.getByRole("treeitem", { name: "Beside" }).click();
  await expect(page).toHaveTitle(/Beside/);
  await release();
  await expect(toast(page)).toContainText("Error saving content");
  const open = toast(page).getByRole("button", { name: "Open" });
  await expect(open).toBeVisible();
  // Under the pointer it stays.
  await toast(page).hover();
  await page.goBack();
  await expect(open).toHaveCount(0);
  await expect(toast(page)).toContainText("Error saving content");
  await page.goForward();
  await open.click();
  await expect.poll(() => shown(page)).toEqual(["The harbour at dawn", "The path"]);
  await saveButton(page).click();
  await expect(toast(page)).toContainText("Error saving content");
  await expect(open).toHaveCount(0);
  forgive(complaints, "500");
});

test("a Save whose answer was lost is one version, not two", async ({ octavo, signedIn, page, complaints }) => {
  const { marta, address, saved, revision } = await writtenPage(octavo);
  // Without the news of one's own Save, which would tell as well that it came through.
  await page.route("**/api/events?*", (route) => route.abort());
  await answerSaves(page, losesAnswer);
  await signedIn(marta, address);
  await type(page, "The harbour", " at dawn");
  await saveButton(page).click();
  await expect(status(page)).toContainText("Not saved");
  expect([await saved(), await revision()]).toEqual([["The harbour at dawn", "The path"], 2]);
  await notice(page).getByRole("button", { name: "Try again" }).click();
  await expect(toast(page)).toContainText("Content saved");
  expect([await saved(), await revision()]).toEqual([["The harbour at dawn", "The path"], 2]);
  forgive(complaints, /ERR_FAILED/);
});

test("what is written after a lost answer goes on from it, also beside what somebody else saved", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  const { marta, id, address, saved, revision } = await writtenPage(octavo);
  await page.route("**/api/events?*", (route) => route.abort());
  await answerSaves(page, losesAnswer);
  await signedIn(marta, address);
  await type(page, "The harbour", " at dawn");
  await saveButton(page).click();
  await expect(status(page)).toContainText("Not saved");
  await marta.do("saveContent", {
    params: { id },
    body: doc(p("The harbour at dawn", "a"), p("The path is dry", "b"), p("A bench", "c")),
  });
  await type(page, "The harbour at dawn", ", early");
  await saveButton(page).click();
  await expect(toast(page)).toContainText("Content saved");
  expect([await saved(), await revision()]).toEqual([["The harbour at dawn, early", "The path is dry", "A bench"], 4]);
  await expect.poll(() => shown(page)).toEqual(["The harbour at dawn, early", "The path is dry", "A bench"]);
  forgive(complaints, /ERR_FAILED/);
});

test("the news of one's own Save tells that it came through", async ({ octavo, signedIn, page, complaints }) => {
  const { marta, address, saved } = await writtenPage(octavo);
  await answerSaves(page, losesAnswer);
  const isFollowing = page.waitForResponse("**/api/events?*");
  await signedIn(marta, address);
  await type(page, "The harbour", " at dawn");
  await isFollowing;
  await saveButton(page).click();
  await expect(status(page)).toContainText("Saved");
  await expect(notice(page)).toBeHidden();
  await expect(toast(page)).toContainText("Content saved");
  await expect.poll(saved).toEqual(["The harbour at dawn", "The path"]);
  forgive(complaints, /ERR_FAILED/);
});
