import { colleague, writtenPage } from "./drafts.ts";
import { expect, test, toast } from "./test.ts";

test("whoever's title was replaced by somebody else's is told of it, and brings it back", async ({ octavo, signedIn, page }) => {
  const written = await writtenPage(octavo);
  const { marta, id, address } = written;
  const jonas = await colleague(octavo, written);
  const isFollowing = page.waitForResponse("**/api/events?*");
  await signedIn(marta, address);
  await isFollowing;
  const title = page.getByLabel("Title");

  // Nothing was written here: there is nothing to be told.
  await jonas.do("updatePage", { params: { id }, body: { title: "Day two" } });
  await expect(title).toHaveValue("Day two");
  await expect(toast(page)).toBeHidden();

  await title.fill("The harbour at night");
  await expect(toast(page)).toContainText("Title saved");
  await jonas.do("updatePage", { params: { id }, body: { title: "Day three" } });
  await expect(title).toHaveValue("Day three");
  await expect(toast(page)).toContainText("changed the title");
  await expect(toast(page)).toContainText("Yours was “The harbour at night”.");

  await toast(page).getByRole("button", { name: "Bring mine back" }).click();
  await expect(title).toHaveValue("The harbour at night");
  await expect.poll(async () => (await marta.do("getPage", { params: { id } })).title).toBe("The harbour at night");

  // A title without a place to break stays within what tells of it.
  await page.setViewportSize({ width: 375, height: 700 });
  await title.fill("W".repeat(200));
  await expect.poll(async () => (await marta.do("getPage", { params: { id } })).title).toContain("WWW");
  await jonas.do("updatePage", { params: { id }, body: { title: "Day four" } });
  await expect(toast(page)).toContainText("WWW");
  expect(await toast(page).evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
});
