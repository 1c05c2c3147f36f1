import { historyButton, openBlock, panel, restoreButton, savedPage, versions } from "./history.ts";
import { expect, forgive, test, toast } from "./test.ts";

test("restoring makes a new version and says which one it was", async ({ octavo, signedIn }) => {
  const { marta, id, address } = await savedPage(octavo);
  await marta.do("updatePage", { params: { id }, body: { title: "Day one, by sea" } });
  const page = await signedIn(marta, address);
  await historyButton(page).click();
  await expect(panel(page).getByText("This is the page as it is saved now.")).toBeVisible();
  await expect(restoreButton(page)).toBeHidden();
  await versions(page).nth(1).click();
  await restoreButton(page).click();
  await expect(toast(page)).toContainText("Version restored");
  await expect(page.getByText("Leave by the slipway.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Day one");
  const [newest] = await marta.do("listVersions", { params: { id } });
  expect(newest).toMatchObject({ revision: 4, restoredFrom: 2, authorName: "Marta Berg" });
  await historyButton(page).click();
  await expect(versions(page)).toHaveCount(4);
  await expect(versions(page).nth(0)).toContainText("Restored from");
});

test("a restore that is refused says why, and changes nothing", async ({ octavo, signedIn, complaints }) => {
  const { marta, address } = await savedPage(octavo);
  const page = await signedIn(marta, address);
  await page.route("**/api/pages/*/restore", (route) =>
    route.fulfill({ status: 507, json: { status: 507, title: "x", detail: "The disk is full.", code: "storage_full" } }),
  );
  await historyButton(page).click();
  await versions(page).nth(1).click();
  await restoreButton(page).click();
  await expect(toast(page)).toContainText("Error");
  await expect(toast(page)).toContainText("The disk is full.");
  await expect(restoreButton(page)).toBeEnabled();
  await expect(versions(page)).toHaveCount(3);
  forgive(complaints, "507");
});

test("a restore whose answer is lost shows the version that it made, and is not called failed", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  // Without the news of it, which would tell as well.
  await page.route("**/api/events?*", (route) => route.abort());
  const { marta, address } = await savedPage(octavo);
  await signedIn(marta, address);
  await page.route("**/api/pages/*/restore", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await historyButton(page).click();
  await versions(page).nth(1).click();
  await restoreButton(page).click();
  await expect(toast(page)).toContainText("The server gave no answer");
  await expect(toast(page)).toContainText("The list tells whether this version was restored. If it was not, try again.");
  await expect(versions(page)).toHaveCount(4);
  await expect(versions(page).nth(0)).toContainText("Restored from");
  forgive(complaints, /ERR_/);
});

test("unsaved changes survive a restore, which asks first", async ({ octavo, signedIn }) => {
  const { marta, address } = await savedPage(octavo);
  const page = await signedIn(marta, address);
  await openBlock(page, "map");
  await page.keyboard.press("Enter");
  await page.keyboard.type("coins");
  await page.keyboard.press("Enter");
  await historyButton(page).click();
  await versions(page).nth(1).click();
  await restoreButton(page).click();
  const asked = page.getByRole("dialog", { name: "Restore this version?" });
  await expect(asked).toContainText("Your unsaved changes stay");
  await expect(asked.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(asked).toHaveCount(0);
  await expect(restoreButton(page)).toBeFocused();
  await restoreButton(page).click();
  await asked.getByRole("button", { name: "Restore" }).click();
  await expect(toast(page)).toContainText("Version restored");
  await expect(page.getByText("Leave by the slipway.")).toBeVisible();
  await expect(page.getByText("coins")).toBeVisible();
  await expect(page.getByText("Unsaved changes")).toBeVisible();
});

for (const width of [1280, 375])
  test(`what is told of a Save hides no button of the history that is opened right after it, ${width} wide`, async ({
    octavo,
    signedIn,
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const { marta, address } = await savedPage(octavo);
    await signedIn(marta, address);
    await openBlock(page, "map");
    await page.keyboard.type("s");
    await page.keyboard.press("Control+s");
    await expect(toast(page)).toContainText("Content saved");
    await page.keyboard.press("Control+Shift+h");
    await versions(page).nth(1).click();
    await expect(toast(page)).toBeVisible();
    // Once they have come to rest.
    await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))));
    const [told, button] = [await toast(page).boundingBox(), await restoreButton(page).boundingBox()];
    if (!told || !button) throw new Error("One of them is not in sight.");
    const isBeside = told.x + told.width <= button.x || told.y + told.height <= button.y;
    expect(isBeside).toBe(true);
  });
