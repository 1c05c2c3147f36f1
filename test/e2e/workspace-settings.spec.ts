import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, forgive, test, toast } from "./test.ts";

const heading = (page: Page) => page.getByRole("button", { name: /workspace settings$/ });
const settings = (page: Page) => page.getByRole("dialog", { name: "Workspace settings" });
const confirmation = (page: Page) => page.getByRole("alertdialog", { name: "Delete workspace" });

test("the owner renames, describes and publishes a workspace", async ({ octavo, signedIn }) => {
  const marta = await octavo.person("Marta");
  const { id } = await marta.workspace({ description: "Three days on foot." });
  const page = await signedIn(marta, `/workspace/${id}`);
  await heading(page).click();
  await expect(settings(page).getByText("Encryption is on")).toBeVisible();
  await expect(settings(page).getByText("The server holds the keys.")).toBeVisible();
  await settings(page).getByLabel("Name").fill(" ");
  await settings(page).getByRole("button", { name: "Save changes" }).click();
  await expect(settings(page).getByLabel("Name")).toHaveAccessibleDescription("Workspace name is required");
  await settings(page).getByLabel("Name").fill("Coast Path, second edition");
  await settings(page).getByLabel("Description").fill("");
  await settings(page).getByRole("switch", { name: "Public workspace" }).click();
  await settings(page).getByRole("button", { name: "Save changes" }).click();
  await expect(settings(page)).toBeHidden();
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toContainText("Coast Path, second edition");
  const changed = await marta.do("getWorkspace", { params: { workspaceId: id } });
  expect(changed).toMatchObject({ name: "Coast Path, second edition", description: null, isPublic: true });
});

test("a refused change stays in the dialog, and nothing says that it was refused once it is saved", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  const ines = await octavo.person("Ines");
  const { id } = await ines.workspace({ name: "House" });
  await page.route(`**/api/workspaces/${id}`, (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.fallback(),
  );
  await signedIn(ines, `/workspace/${id}`);
  await heading(page).click();
  await settings(page).getByLabel("Name").fill("Home");
  await settings(page).getByRole("button", { name: "Save changes" }).click();
  await expect(toast(page)).toContainText("Failed to save workspace");
  await expect(settings(page).getByLabel("Name")).toHaveValue("Home");
  await page.unroute(`**/api/workspaces/${id}`);
  await settings(page).getByRole("button", { name: "Save changes" }).click();
  await expect(settings(page)).toBeHidden();
  await expect(toast(page)).toBeHidden({ timeout: 2000 });
  forgive(complaints, "ERR_FAILED");
});

test("nothing in the settings moves while members and invitations are on their way", async ({ octavo, signedIn }) => {
  const jonas = await octavo.person("Jonas");
  const { id } = await jonas.workspace({ name: "Choir" });
  const page = await signedIn(jonas, `/workspace/${id}`);
  const come = Promise.withResolvers<void>();
  for (const file of ["member-list-*.js", "invitations-*.js"])
    await page.route(`**/assets/${file}`, async (route) => {
      await come.promise;
      await route.fallback();
    });
  await heading(page).click();
  const button = settings(page).getByRole("button", { name: "Delete workspace" });
  await expect(button).toBeVisible();
  await expect(settings(page).getByRole("heading", { name: "Members" })).toHaveCount(0);
  const before = await button.boundingBox();
  come.resolve();
  await expect(settings(page).getByText("Only you.")).toBeVisible();
  await expect(settings(page).getByRole("button", { name: "Invite" })).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});

test("a workspace is deleted once its name is typed", async ({ octavo, signedIn }) => {
  const jonas = await octavo.person("Jonas");
  const { id } = await jonas.workspace({ name: "Choir" });
  const page = await signedIn(jonas, `/workspace/${id}`);
  await heading(page).click();
  await settings(page).getByRole("button", { name: "Delete workspace" }).click();
  await expect(confirmation(page).getByRole("button", { name: "Cancel" })).toBeFocused();
  await expect(confirmation(page).getByRole("button", { name: "Delete" })).toBeDisabled();
  await confirmation(page).getByRole("button", { name: "Cancel" }).click();
  await expect(settings(page).getByRole("button", { name: "Delete workspace" })).toBeFocused();

  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/workspaces/${id}`, async (route) => {
    await isReleased;
    await route.fallback();
  });
  await page.keyboard.press("Enter");
  await confirmation(page).getByLabel("Type the workspace's name to confirm").fill("Choir");
  await confirmation(page).getByRole("button", { name: "Delete" }).click();
  await expect(confirmation(page).getByRole("button", { name: "Deleting..." })).toBeVisible();
  release();
  await expect(toast(page)).toContainText("Workspace deleted");
  await expect(page).toHaveURL("/");
  await expect(page.getByText("No workspaces yet")).toBeVisible();
  await expect.poll(() => jonas.do("listWorkspaces")).toEqual([]);
});

test("whoever joined reads what the workspace is and whose", async ({ octavo, signedIn }) => {
  const [marta, jonas] = [await octavo.person("Marta"), await octavo.person("Jonas")];
  const { id } = await marta.workspace({ description: "Three days on foot.", isEncrypted: false });
  const { shareToken } = await marta.do("shareWorkspace", {
    params: { workspaceId: id },
    body: { accessLevel: "editor", isActive: true },
  });
  await jonas.do("joinShared", { params: { shareToken } });
  const page = await signedIn(jonas, `/workspace/${id}`);
  await heading(page).click();
  const facts = page.getByRole("dialog", { name: "About this workspace" });
  await expect(facts).toContainText("Coast Path guide");
  await expect(facts).toContainText("Three days on foot.");
  await expect(facts.getByRole("button", { name: "Done" })).toBeFocused();
  await expect(facts).toContainText("Owned by Marta Berg");
  await expect(facts).toContainText("You can edit");
  await expect(facts).toContainText("Encryption is off");
  await expect(facts.getByRole("textbox")).toHaveCount(0);
  await expectAccessible(page, { widths: [1280] });
});

for (const width of [1280, 375]) {
  test(`the settings and their confirmation are accessible, ${width} wide`, async ({ octavo, signedIn, page }) => {
    const marta = await octavo.person("Marta");
    const { id } = await marta.workspace({ name: "W".repeat(200), description: "d".repeat(2000) });
    await page.setViewportSize({ width, height: 800 });
    await signedIn(marta, `/workspace/${id}`);
    if (width === 375) await page.getByRole("button", { name: "Open sidebar" }).first().click();
    await heading(page).click();
    await expect(settings(page)).toBeVisible();
    await expectAccessible(page, { widths: [width] });
    await settings(page).getByRole("button", { name: "Delete workspace" }).click();
    await expect(confirmation(page)).toBeVisible();
    await expectAccessible(page, { widths: [width] });
  });
}

test("a line stands where the dialog scrolls on, and none where it does not", async ({ octavo, signedIn }) => {
  const marta = await octavo.person("Marta");
  const { id } = await marta.workspace();
  const page = await signedIn(marta, `/workspace/${id}`);
  await page.setViewportSize({ width: 1280, height: 500 });
  await heading(page).click();
  const body = settings(page).locator(".dialog-body");
  await expect(settings(page).getByRole("button", { name: "Save changes" })).toBeVisible();
  await settings(page).evaluate(async (dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
  /** A small piece of the edge, in which no words stand. */
  const edge = async (side: "top" | "bottom") => {
    const { x, y, height } = (await body.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    const clip = { x: Math.ceil(x) + 4, y: side === "top" ? Math.floor(y) : Math.ceil(y + height) - 3, width: 8, height: 3 };
    return (await page.screenshot({ clip })).toString("base64");
  };
  const plain = await edge("top");
  expect(await edge("bottom")).not.toBe(plain);
  await body.evaluate((scroller) => scroller.scrollBy({ top: 40, behavior: "instant" }));
  await expect.poll(() => edge("top")).not.toBe(plain);
  await body.evaluate((scroller) => scroller.scrollBy({ top: scroller.scrollHeight, behavior: "instant" }));
  await expect.poll(() => edge("bottom")).toBe(plain);
  expect(await edge("top")).not.toBe(plain);
});

for (const deviceScaleFactor of [1.25, 2.625]) {
  test.describe(`pixels divided ${deviceScaleFactor} times`, () => {
    test.use({ deviceScaleFactor });

    test("a dialog that does not scroll has no line", async ({ octavo, signedIn }) => {
      const page = await signedIn(await octavo.person("Marta"), "/");
      await page.getByRole("button", { name: "New workspace" }).click();
      const dialog = page.getByRole("dialog", { name: "New workspace" });
      await expect(dialog.getByLabel("Name")).toBeFocused();
      await dialog.evaluate(async (it) => Promise.all(it.getAnimations().map(({ finished }) => finished)));
      const body = dialog.locator(".dialog-body");
      /** The body's upper and lower edge at its left, where no words stand. */
      const edges = async () => {
        const { x, y, height } = (await body.boundingBox()) ?? { x: 0, y: 0, height: 0 };
        const clip = (at: number) => ({ x: Math.ceil(x) + 4, y: Math.floor(at) - 4, width: 8, height: 8 });
        return Promise.all([y, y + height].map(async (at) => (await page.screenshot({ clip: clip(at) })).toString("base64")));
      };
      const drawn = await edges();
      await body.evaluate((it) => it.style.setProperty("background", "none"));
      expect(await edges()).toEqual(drawn);
    });
  });
}
