/** A page that was asked for and is made late, or not at all. */
import { openPage, text } from "./blocks.ts";
import { hold, refuse } from "./spec.ts";
import { expect, forgive, test, toast } from "./test.ts";

const PAGES = "**/api/pages";

test("a page that is made late takes nobody out of another that is written in by then, and has what was typed for it", async ({
  octavo,
  signedIn,
}) => {
  const { page, block } = await openPage(octavo, signedIn, text("The harbour"));
  await page.getByRole("complementary").getByRole("button", { name: "New page" }).click();
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await expect(title).toHaveValue("Untitled");
  await page.keyboard.type("Day two");

  const release = await hold(page, "POST", PAGES);
  await page.getByRole("complementary").getByRole("button", { name: "New page" }).click();
  await page.keyboard.type("Tides\nLow at six");
  await page.getByRole("treeitem", { name: "Day one" }).click();
  await block(0).click();
  const field = block(0).getByRole("textbox");
  await expect(field).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" at dawn");
  await release();
  await expect(toast(page)).toContainText("Page created");
  await page.keyboard.type(" is still");
  await expect(field).toHaveText("The harbour at dawn is still");
  await expect(title).toHaveValue("Day one");
  await expect(page.getByRole("treeitem", { name: "Tides" })).toBeVisible();
  await toast(page).getByRole("button", { name: "Open" }).click();
  await expect(title).toHaveValue("Tides");
  await expect(block(0)).toHaveText("Low at six");
});

test("a page that is made late comes where nobody has gone on, whatever was pressed meanwhile", async ({ octavo, signedIn }) => {
  const { page, block } = await openPage(octavo, signedIn, text("The harbour"));
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  const newPage = page.getByRole("complementary").getByRole("button", { name: "New page" });
  let release = await hold(page, "POST", PAGES);
  await newPage.click();
  await page.keyboard.type("Low");
  await page.keyboard.press("Escape");
  await page.keyboard.type(" tides");
  // Longer than a double click.
  await page.waitForTimeout(600);
  // It is under way.
  await newPage.click({ force: true });
  await page.keyboard.type(" at six");
  await release();
  await expect(title).toHaveValue("Low tides at six");

  release = await hold(page, "POST", PAGES);
  await newPage.click();
  await page.keyboard.type("Walk");
  await page.getByRole("heading", { name: "Pages", exact: true }).click();
  await release();
  await expect(title).toHaveValue("Walk");

  release = await hold(page, "POST", PAGES);
  await newPage.click();
  await block(0).or(page.locator(".title")).first().click();
  await page.keyboard.press("End");
  await page.keyboard.type(" to");
  await release();
  await expect(toast(page)).toContainText("Page created");
  await page.keyboard.type(" the pier");
  await expect(title).toHaveValue("Walk to the pier");
  await toast(page).getByRole("button", { name: "Open" }).click();
  await page.keyboard.type("Ferries");
  await expect(title).toHaveValue("Ferries");
});

test("what is typed for a page that cannot be made is there when it is tried again", async ({ octavo, signedIn, complaints }) => {
  const { page, block } = await openPage(octavo, signedIn, text("The harbour"));
  const newPage = page.getByRole("complementary").getByRole("button", { name: "New page" });
  await refuse(page, "POST", PAGES);
  const release = await hold(page, "POST", PAGES);
  await newPage.click();
  await page.keyboard.type("Meeting with the ferry company\nAt noon");
  await release();
  await expect(toast(page)).toContainText("Failed to create page. Please try again.");
  await page.keyboard.type(" sharp");
  await page.keyboard.press("Escape");
  await expect(newPage).toBeFocused();
  await page.unroute(PAGES);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("Meeting with the ferry company");
  await expect(block(0).getByRole("textbox")).toHaveText("At noon sharp");
  await newPage.click();
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("Untitled");
  forgive(complaints, /Failed to load resource|ERR_/);
});

test("on a phone a page that is made late closes the sidebar that it was asked for in, and none that was opened since", async ({
  octavo,
  signedIn,
}) => {
  const { page } = await openPage(octavo, signedIn, text("The harbour"));
  await page.setViewportSize({ width: 375, height: 800 });
  const side = page.getByRole("complementary", { name: "Pages" });
  const open = () => page.getByRole("button", { name: "Open sidebar" }).click();
  const title = page.locator(".title");
  const newPage = side.getByRole("button", { name: "New page" });
  await open();
  let release = await hold(page, "POST", PAGES);
  await newPage.click();
  await release();
  await expect(title).toHaveValue("Untitled");
  await expect(side).toBeHidden();
  await page.keyboard.type("Day two");
  await expect(title).toHaveValue("Day two");

  await open();
  release = await hold(page, "POST", PAGES);
  await newPage.click();
  await side.getByRole("button", { name: "Close sidebar" }).click();
  await open();
  await release();
  await expect(title).toHaveValue("Untitled");
  await page.waitForTimeout(300);
  await expect(side).toBeVisible();
  await side.getByRole("treeitem", { name: "Day one" }).click();
  await expect(side).toBeHidden();
  await expect(title).toHaveValue("Day one");
});
