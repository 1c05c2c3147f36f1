/** Names as long as they may be, without a space: what stands around them stays where it can be seen and pressed. */
import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const LONG = "Küstenwanderwegübersicht".repeat(9).slice(0, 200);

test("names without a space push nothing out of sight, and are told whole; one Escape closes a dialog", async ({
  octavo,
  signedIn,
}) => {
  const [marta, nora] = [await octavo.person("Marta"), await octavo.person("Nora")];
  await nora.do("updateProfile", { body: { firstName: LONG.slice(0, 100), lastName: LONG.slice(0, 100) } });
  const { id: workspaceId } = await marta.workspace({ name: LONG });
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  await nora.do("joinShared", { params: { shareToken } });
  const { id: parentId } = await marta.page(workspaceId, { title: `Ü${LONG.repeat(2)}` });
  const { id } = await marta.page(workspaceId, { title: "Day one", parentId });

  const page = await signedIn(marta, `/page/${id}`);
  await expect(page.getByRole("navigation", { name: "Breadcrumb" }).getByText("Day one")).toBeInViewport({ ratio: 1 });
  // The code of tooltips comes when nothing else is to be done.
  await expect(async () => {
    await page.mouse.move(700, 500);
    await page.getByRole("treeitem", { name: LONG }).locator("a").hover();
    await expect(page.getByRole("tooltip")).toContainText(LONG.repeat(2), { timeout: 1500 });
  }).toPass();

  await page.getByRole("button", { name: "Workspace menu" }).click();
  await page.getByRole("menuitem", { name: "Import" }).click();
  await expect(page.getByRole("button", { name: "Choose files" })).toBeFocused();
  await expectInSight(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /workspace settings$/ }).click();
  const settings = page.getByRole("dialog", { name: "Workspace settings" });
  for (const [action, title] of [
    ["Make", "Make owner"],
    ["Remove", "Remove this member?"],
  ] as const) {
    const asking = settings.getByRole("button", { name: `${action} ${LONG.slice(0, 9)}` });
    await asking.press("Enter");
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expectInSight(page);
    await page.keyboard.press("Escape");
    await expect(asking).toBeFocused();
    await expect(page.getByRole("tooltip")).toBeVisible();
  }
  // The tooltip of the button that has the focus again takes no key from the dialog.
  await page.keyboard.press("Escape");
  await expect(settings).toBeHidden();

  await page.setViewportSize({ width: 375, height: 740 });
  await signedIn(nora, "/");
  await expect(page.getByText("Welcome back")).toBeVisible();
  await expectInSight(page);
  await page.goto(`${octavo.url}/page/${id}`);
  await page.getByRole("button", { name: "Open sidebar" }).click();
  await page.getByRole("button", { name: /workspace settings$/ }).click();
  await expect(page.getByRole("dialog").getByText(/Joined/)).toBeVisible();
  await expectInSight(page);
});

test("on a phone an address that one line does not hold is read whole in the profile", async ({ octavo, signedIn, page }) => {
  const marta = await octavo.person("Marta", { email: `${"harbour-and-tides.".repeat(3)}marta@coastpress.example` });
  await page.setViewportSize({ width: 375, height: 740 });
  await signedIn(marta, "/profile");
  const address = page.getByRole("main").getByText(marta.email, { exact: true });
  await expect(address).toBeVisible();
  expect(await address.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
  await expectInSight(page);
});

/** Nothing scrolls sideways, neither the page nor what lies over it. */
async function expectInSight(page: Page): Promise<void> {
  const beyond = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("[role=dialog], [role=alertdialog], .dialog-body")].map((box) =>
      Math.max(box.scrollWidth - box.clientWidth, box.getBoundingClientRect().right - innerWidth),
    ),
  );
  expect(Math.max(...beyond)).toBeLessThanOrEqual(0);
}

test("a workspace's name of some words is read whole on a phone, too", async ({ octavo, signedIn }) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace({ name: "Coast Path guide, north" });
  const { id } = await marta.page(workspaceId, { title: "Day one" });
  const page = await signedIn(marta, `/page/${id}`);
  await page.setViewportSize({ width: 375, height: 740 });
  await page.getByRole("button", { name: "Open sidebar" }).click();
  const name = page.getByRole("button", { name: /workspace settings$/ }).getByText("Coast Path guide, north");
  await expect(name).toBeInViewport({ ratio: 1 });
  const over = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
    Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight);
  expect(await name.evaluate(over)).toBe(0);
});
