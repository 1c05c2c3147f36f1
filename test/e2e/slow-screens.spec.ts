import { text, writerOf } from "./blocks.ts";
import { holdBack } from "./hold-back.ts";
import { expect, test } from "./test.ts";

test("Sign Up says that its form is on its way, and shows it when it has come", async ({ octavo, page }) => {
  const letCome = await holdBack(page, "sign-up-panel");
  await page.goto(`${octavo.url}/login`);
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expect(page.getByRole("tabpanel", { name: "Sign Up" })).toHaveText("Loading...");
  letCome();
  await expect(page.getByLabel("First name")).toBeVisible();
});

test("without a workspace the next key makes one, and in one that was just made its first page", async ({ octavo, signedIn }) => {
  const page = await signedIn(await octavo.person("Marta"));
  await expect(page.getByRole("button", { name: "Create workspace" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Coast Path guide");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("button", { name: "Create a page" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Day one");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Day one");
});

test("a page whose answer never begins to come is asked for once more", async ({ octavo, signedIn, page }) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const content = [{ ...text("The harbour"), position: 0 }];
  await marta.page(workspaceId, { content });
  const { id } = await marta.page(workspaceId, { title: "Beside", content });
  await page.clock.install();
  await signedIn(marta, `/workspace/${workspaceId}`);
  await expect(page.locator("[data-block]")).toHaveText("The harbour");
  const isAsked = page.waitForRequest(`**/api/pages/${id}`);
  await page.route(`**/api/pages/${id}`, () => {}, { times: 1 });
  await page.getByRole("treeitem", { name: "Beside" }).click();
  await isAsked;
  await expect(page.locator("[data-block]")).toHaveCount(0);
  await expect
    .poll(async () => {
      await page.clock.fastForward(10_000);
      return page.locator("[data-block]").count();
    })
    .toBe(1);
});
