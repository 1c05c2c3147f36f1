import { doc, p } from "../documents.ts";
import { colleague, notice, saveButton, shown, status, type, writtenPage } from "./drafts.ts";
import { expect, test } from "./test.ts";

test("a button above the page leaves the caret in the text, and gives the focus back as it goes", async ({
  octavo,
  signedIn,
  page,
}) => {
  const written = await writtenPage(octavo);
  const { marta, id, address, saved } = written;
  const jonas = await colleague(octavo, written);
  const isFollowing = page.waitForResponse("**/api/events?*");
  await signedIn(marta, address);
  await isFollowing;
  await type(page, "The harbour", " at dawn");
  await jonas.do("saveContent", { params: { id }, body: doc(p("The harbour at noon", "a"), p("The path", "b")) });

  // Also where a dialog lies between.
  await notice(page).getByRole("button", { name: "Review changes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await expect.poll(() => shown(page)).toEqual(["The harbour at noon", "The harbour at dawn", "The path"]);
  await page.keyboard.type(", early");
  await expect.poll(() => shown(page)).toEqual(["The harbour at noon", "The harbour at dawn, early", "The path"]);
  await jonas.do("saveContent", { params: { id }, body: doc(p("The harbour at noon", "a"), p("The path is dry", "b")) });
  await notice(page).getByRole("button", { name: "Show merged page" }).click();
  await expect(page.getByText("The path is dry")).toBeVisible();
  await page.keyboard.type(", cold");
  await jonas.do("saveContent", { params: { id }, body: doc(p("The harbour at noon", "a"), p("The path is steep", "b")) });
  await page.keyboard.press("Control+s");
  await expect(notice(page)).toContainText("Saved together with changes by Jonas Berg");

  // With the keyboard the button has it, until it goes.
  await notice(page).getByRole("button", { name: "Dismiss" }).focus();
  await page.keyboard.press("Enter");
  await expect(notice(page)).toBeHidden();
  await page.keyboard.type(" and windy");
  await page.keyboard.press("Control+s");
  await expect.poll(saved).toEqual(["The harbour at noon", "The harbour at dawn, early, cold and windy", "The path is steep"]);
});

test("whoever saves by the button goes on writing where she was", async ({ octavo, signedIn, page }) => {
  const { marta, address, saved } = await writtenPage(octavo);
  await signedIn(marta, address);
  await type(page, "The harbour", " at dawn");
  await saveButton(page).click();
  await expect(status(page)).toContainText("Saved");
  await page.keyboard.type(", early");
  await saveButton(page).click();
  await expect.poll(saved).toEqual(["The harbour at dawn, early", "The path"]);
});

test("Save stays where it is as it is reached while a notice stands above, and so does the page", async ({
  octavo,
  signedIn,
  page,
}) => {
  const written = await writtenPage(octavo);
  const { marta, id, address } = written;
  const jonas = await colleague(octavo, written);
  const isFollowing = page.waitForResponse("**/api/events?*");
  await signedIn(marta, address);
  await isFollowing;
  await type(page, "The harbour", " at dawn");
  await jonas.do("saveContent", { params: { id }, body: doc(p("The harbour", "a"), p("The path is dry", "b")) });
  await expect(page.getByRole("button", { name: "Show the notice" })).toBeVisible();
  const places = async () => [await saveButton(page).boundingBox(), await page.getByText("The path").boundingBox()];
  const before = await places();
  await saveButton(page).focus();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await places()).toEqual(before);
});
