/** A notification that comes while a dialog fills a phone's screen. */
import type { Locator, Page } from "@playwright/test";
import { button, dialog, guide, openAdvanced } from "./sharing.ts";
import { expect, test, toast } from "./test.ts";

test.use({ viewport: { width: 375, height: 740 } });

const top = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? Number.NaN);

async function dismiss(page: Page): Promise<void> {
  await toast(page).locator("[aria-label=Dismiss]").click();
  await expect(toast(page)).toHaveCount(0);
}

/** Nothing lies over the dialog's head, and its button can be pressed. */
async function expectHeadSeen(page: Page): Promise<void> {
  const head = dialog(page, "Advanced Sharing");
  await expect(head).toBeVisible();
  const { y = 0, height = 0 } = (await toast(page).boundingBox()) ?? {};
  expect(await top(head)).toBeGreaterThanOrEqual(Math.round(y + height));
  await head.getByRole("button", { name: "Close" }).click({ trial: true, timeout: 2000 });
}

test("it stands above the dialog's head, and what is below the finger stays there", async ({ octavo, signedIn }) => {
  const { marta, dayOne, link } = await guide(octavo);
  for (let many = 0; many < 3; many += 1) await link();
  const page = await signedIn(marta, `/page/${dayOne}`);
  await openAdvanced(page);
  const create = button(page, "Create link");
  await create.scrollIntoViewIfNeeded();
  const before = await top(create);
  await create.click();
  await expect(toast(page)).toContainText("Share link created");
  await expectHeadSeen(page);
  expect(await top(create)).toBe(before);
  await dismiss(page);
  expect(await top(create)).toBe(before);
});

test("a dialog that is opened while it is shown begins below it, and nothing in it moves when it goes", async ({
  octavo,
  signedIn,
}) => {
  const { marta, dayOne, link } = await guide(octavo);
  for (let many = 0; many < 3; many += 1) await link();
  const page = await signedIn(marta, `/page/${dayOne}`);
  await page.getByLabel("Title", { exact: true }).fill("Day one, early");
  await page.getByLabel("Title", { exact: true }).blur();
  await expect(toast(page)).toContainText("Title saved");
  await toast(page).hover();
  await openAdvanced(page);
  await expectHeadSeen(page);
  const access = page.getByRole("radio", { name: "Editor" });
  const before = await top(access);
  await dismiss(page);
  expect(await top(access)).toBe(before);
});
