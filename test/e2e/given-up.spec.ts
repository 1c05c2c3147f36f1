/** A dialog that was asked for within another, or from a notice or a picture, and given up before its code came. */
import type { Page } from "@playwright/test";
import { doc, p } from "../documents.ts";
import { png } from "../pictures.ts";
import { openPage, text, writerOf } from "./blocks.ts";
import { notice, type, writtenPage } from "./drafts.ts";
import { holdBack } from "./hold-back.ts";
import { showHub, startTimer } from "./hub.ts";
import { expect, test } from "./test.ts";

/** The code comes, and whatever it would draw has been drawn. */
async function comes(page: Page, code: string, letCome: () => void): Promise<void> {
  letCome();
  await page.waitForFunction(
    (code) => performance.getEntriesByType("resource").some(({ name }) => name.includes(`/${code}-`)),
    code,
  );
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

const settings = (page: Page) => page.getByRole("dialog", { name: "Workspace settings" });

test("what is typed for an invitation within the settings is its address, and Escape gives up that alone", async ({
  octavo,
  signedIn,
}) => {
  const { page } = await openPage(octavo, signedIn, text("The harbour"));
  const letCome = await holdBack(page, "invite-dialog");
  await page.getByRole("button", { name: /workspace settings$/ }).click();
  const asking = settings(page).getByRole("button", { name: "Invite", exact: true });
  await asking.click();
  await page.keyboard.type("ida");
  await page.keyboard.press("Escape");
  await expect(asking).toBeFocused();
  await asking.click();
  await page.keyboard.type("vera@coastpress");
  await comes(page, "invite-dialog", letCome);
  const email = page.getByRole("dialog", { name: "Invite somebody" }).getByLabel("Email");
  await expect(email).toHaveValue("vera@coastpress");
  await page.keyboard.type(".example");
  await expect(email).toHaveValue("vera@coastpress.example");
  await page.keyboard.press("Escape");
  await expect(settings(page)).toBeVisible();
  await expect(asking).toBeFocused();
});

for (const [name, code, title] of [
  ["Invite", "invite-dialog", "Invite somebody"],
  ["Show files", "files-dialog", /^Files/],
] as const)
  test(`'${name}' of the settings does not come over a name that is written by then`, async ({ octavo, signedIn }) => {
    const { page } = await openPage(octavo, signedIn, text("The harbour"));
    const letCome = await holdBack(page, code);
    await page.getByRole("button", { name: /workspace settings$/ }).click();
    await settings(page).getByRole("button", { name, exact: true }).click();
    const field = settings(page).getByLabel("Name");
    await field.click();
    await page.keyboard.press("End");
    await page.keyboard.type(" and");
    await comes(page, code, letCome);
    await page.keyboard.type(" back");
    await expect(field).toHaveValue(/ and back$/);
    await expect(page.getByRole("dialog", { name: title })).toHaveCount(0);
  });

test("a picture does not open over what is written by then", async ({ octavo, signedIn }) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const { url } = await marta.upload(workspaceId, { bytes: png({ width: 600, height: 300 }) });
  const content = [text(`![Tide](${url})`), text("The harbour")];
  const { id } = await marta.page(workspaceId, { content: content.map((block, position) => ({ ...block, position })) });
  const page = await signedIn(marta, `/page/${id}`);
  const letCome = await holdBack(page, "opened-picture");
  await page.getByRole("button", { name: "Open the picture: Tide" }).click();
  await page.getByText("The harbour").click();
  const field = page.getByRole("textbox", { name: "Text" });
  await expect(field).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" at");
  await comes(page, "opened-picture", letCome);
  await page.keyboard.type(" dawn");
  await expect(field).toHaveText("The harbour at dawn");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the review of what others saved does not open over what is written by then", async ({ octavo, signedIn }) => {
  const { marta, id, address } = await writtenPage(octavo);
  const page = await signedIn(marta, address);
  const following = page.waitForResponse("**/api/events?*", { timeout: 15_000 });
  await type(page, "The harbour", " at dawn");
  await following;
  const letCome = await holdBack(page, "review-dialog");
  await marta.do("saveContent", { params: { id }, body: doc(p("The harbour at noon", "a"), p("The path", "b")) });
  await notice(page).getByRole("button", { name: "Review changes" }).click();
  const field = page.getByRole("textbox", { name: "Text" });
  await page.getByText("The path").click();
  await expect(field).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" is");
  await comes(page, "review-dialog", letCome);
  await page.keyboard.type(" dry");
  await expect(field).toHaveText("The path is dry");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

for (const [name, code, title] of [
  ["Change address", "change-address", /address/],
  ["New token", "new-token-dialog", /token/],
  ["Delete account", "delete-account", /account/],
] as const)
  test(`'${name}' of the profile does not come over a name that is written by then, nor after Escape`, async ({
    octavo,
    signedIn,
  }) => {
    const { marta } = await writerOf(octavo);
    const page = await signedIn(marta, "/profile");
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => /dialog-ahead-.*\.js$/.test(name)),
    );
    const letCome = await holdBack(page, code);
    const asking = page.getByRole("button", { name, exact: true });
    await asking.click();
    await page.keyboard.type("a");
    await page.keyboard.press("Escape");
    await expect(asking).toBeFocused();
    await asking.click();
    const field = page.getByLabel("First name");
    await field.click();
    await page.keyboard.press("End");
    await page.keyboard.type(" and");
    await comes(page, code, letCome);
    await page.keyboard.type(" back");
    await expect(field).toHaveValue("Marta and back");
    await expect(page.getByRole("dialog", { name: title })).toHaveCount(0);
    await expect(page.getByRole("alertdialog", { name: title })).toHaveCount(0);
  });

test("the question before one signs out, while a timer runs, does not come after Escape", async ({ octavo, page, signedIn }) => {
  const letCome = await holdBack(page, "confirm-dialog");
  const { marta, workspaceId } = await writerOf(octavo);
  await signedIn(marta, `/workspace/${workspaceId}`);
  await startTimer(await showHub(page, "Time Tracking"), "Proofread");
  await page.getByRole("button", { name: "Leave" }).click();
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /dialog-ahead-.*\.js$/.test(name)),
  );
  const asking = page.getByRole("button", { name: "Sign out" });
  await asking.click();
  await page.keyboard.press("Escape");
  await expect(asking).toBeFocused();
  await comes(page, "confirm-dialog", letCome);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await asking.click();
  await expect(page.getByRole("alertdialog", { name: "Sign out" })).toBeVisible();
});
